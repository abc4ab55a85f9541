extension Signal {
    /// Transforms each value with a closure that keeps state.
    ///
    ///     -a--b---a-|
    ///     scanMap(into: Set()) { seen, letter in !seen.insert(letter).inserted }
    ///     -f--f---t-|
    ///
    /// ![scanMap(into:_:) as marbles](scanMap-into-_)
    ///
    ///     words.scanMap(into: 0) { count, word in
    ///         count += 1
    ///         return "\(count). \(word)"
    ///     }
    ///
    /// Unlike ``scan(into:update:)``, it does not emit the state. Each subscription begins with a copy of `initial`.
    /// An object is not copied: all subscriptions use the same one.
    @inlinable
    public func scanMap<State: Sendable, Output>(
        into initial: State,
        _ transform: @escaping @Sendable (inout State, Value) -> Output
    ) -> Signal<Output, Failure> {
        operate(keeping: initial) { state, value, next in next(transform(&state.state, value)) }
    }
}
