extension Signal {
    /// Rejects a reference to a method, which loses the actor isolation of its class.
    @available(*, unavailable, renamed: "lift(_:_:calling:)", message: "Call the method in a closure: { $0.title($1) }")
    @discardableResult
    public static func lift<Object: AnyObject & Sendable, each Argument: Sendable>(
        _ object: Object,
        _ method: @escaping @Sendable (Object) -> (repeat each Argument) -> Value,
        _ argument: repeat Signal<each Argument, Failure>
    ) -> Signal {
        fatalError("unavailable")
    }
}
