extension Signal {
    /// What a closure makes of each value and a state that it keeps.
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
    /// In ``scan(into:update:)`` the state is what is sent; here it stays inside. Each subscription begins with a copy of
    /// `initial`; an object is the same in all, as there. An end is passed on, error or completion; a disposal disposes of the
    /// source. All is told on the thread that sends.
    @inlinable
    public func scanMap<State: Sendable, Output>(
        into initial: State,
        _ transform: @escaping @Sendable (inout State, Value) -> Output
    ) -> Signal<Output, Failure> {
        operate { next in
            let state = Box(initial)
            return { value in next(transform(&state.state, value)) }
        }
    }
}
