// Former labels of this library. Each declaration is written so that no trailing closure fits: if one fits, the
// compiler blames this declaration for a mistake in the closure. An existential takes no closure. With a defaulted
// closure after it, a call without the first argument ranks below any mistake.

extension Signal {
    // Without a second `map`, the compiler takes six times as long for some chains: see decision 34.
    @available(*, unavailable, renamed: "replaceValues(with:)")
    public func map<Output: Sendable>(to value: any Sendable) -> Signal<Output, Failure> {
        fatalError("unavailable")
    }

    /// Rejects calls whose result type nothing else determines.
    @_disfavoredOverload
    @available(*, unavailable, renamed: "replaceValues(with:)")
    public func map(to value: any Sendable, _ transform: (@Sendable (Value) -> Value)? = nil) -> Signal {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "subscribed(on:)")
    public func subscribe(on scheduler: any Scheduler, _ next: (@Sendable (Value) -> Void)? = nil) -> Signal {
        fatalError("unavailable")
    }

    /// Rejects a delay between retries without a scheduler.
    @available(
        *, unavailable, renamed: "retry(_:on:decide:)",
        message: "retry(RetryPolicy(maximum: count, delay: .constant(delay)), on: .main)"
    )
    public func retry(_ count: Int, delay: Duration) -> Signal {
        fatalError("unavailable")
    }
}
