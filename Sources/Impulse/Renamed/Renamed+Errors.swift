extension Signal {
    /// Rejects signals that fail with another error, and says what to do.
    @_disfavoredOverload
    @available(*, unavailable, message: "The signals fail with different errors: give both one type by mapError(_:)")
    public func flatMap<Output, InnerFailure>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, InnerFailure>
    ) -> Signal<Output, Failure> {
        fatalError("unavailable")
    }

    /// Rejects signals that fail with another error, and says what to do.
    @_disfavoredOverload
    @available(*, unavailable, message: "The signals fail with different errors: give both one type by mapError(_:)")
    public func flatMap<Output, InnerFailure>(
        _ strategy: FlatteningStrategy<InnerFailure>,
        _ transform: @escaping @Sendable (Value) -> Signal<Output, InnerFailure>
    ) -> Signal<Output, Failure> {
        fatalError("unavailable")
    }
}
