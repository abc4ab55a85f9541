// Calls that are nearly right, with their corrections. No trailing closure fits these, unless one is meant: if one
// fits, the compiler blames the declaration for a mistake in the closure.

extension Signal {
    /// Rejects signals that fail with another error, with advice.
    @_disfavoredOverload
    @available(*, unavailable, message: "Errors differ: give both one type by mapError(_:), or handle the inner one")
    public func flatMap<Output, InnerFailure>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, InnerFailure>
    ) -> Signal<Output, Failure> { unavailable }

    /// Rejects signals that fail with another error, with advice.
    @_disfavoredOverload
    @available(*, unavailable, message: "Errors differ: give both one type by mapError(_:), or handle the inner one")
    public func flatMap<Output, InnerFailure>(
        _ strategy: FlatteningStrategy<InnerFailure>,
        _ transform: @escaping @Sendable (Value) -> Signal<Output, InnerFailure>
    ) -> Signal<Output, Failure> { unavailable }

    /// Rejects a delay between retries without a scheduler.
    @available(
        *, unavailable, renamed: "retry(_:on:decide:)",
        message: "retry(RetryPolicy(maximum: count, delay: .constant(delay)), on: .main)"
    )
    public func retry(_ count: Int, delay: Duration) -> Signal { unavailable }

    /// Rejects a reference to a method, which loses the actor isolation of its class.
    @available(*, unavailable, renamed: "lift(_:_:calling:)", message: "Call the method in a closure: { $0.title($1) }")
    @discardableResult
    public static func lift<Object: AnyObject & Sendable, each Argument: Sendable>(
        _ object: Object,
        _ method: @escaping @Sendable (Object) -> (repeat each Argument) -> Value,
        _ argument: repeat Signal<each Argument, Failure>
    ) -> Signal { unavailable }

    // Without a second `map`, the compiler takes six times as long for some chains: see decision 34.
    @available(*, unavailable, renamed: "replaceValues(with:)")
    public func map<Output: Sendable>(to value: any Sendable) -> Signal<Output, Failure> { unavailable }
}

/// The body of a declaration that exists only for its message.
var unavailable: Never { fatalError("unavailable") }
