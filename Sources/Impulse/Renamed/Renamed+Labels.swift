// Labels that this library had itself. Each is written so that no trailing closure fits: where one fits, the compiler complains of
// this declaration when the closure has a mistake. An existential takes no closure, and a closure behind it that has a default
// makes a call without the argument before it worse than any mistake.

extension Signal {
    // Without a second `map` the compiler takes six times as long for some chains: see decision 34.
    @available(*, unavailable, renamed: "replaceValues(with:)")
    public func map<Output: Sendable>(to value: any Sendable) -> Signal<Output, Failure> {
        fatalError("unavailable")
    }

    /// Where nothing says which type the result has.
    @_disfavoredOverload
    @available(*, unavailable, renamed: "replaceValues(with:)")
    public func map(to value: any Sendable, _ transform: (@Sendable (Value) -> Value)? = nil) -> Signal {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "subscribed(on:)")
    public func subscribe(on scheduler: any Scheduler, _ next: (@Sendable (Value) -> Void)? = nil) -> Signal {
        fatalError("unavailable")
    }
}
