extension Signal where Value: Hashable {
    /// The values that were not sent before.
    ///
    ///     -1--2-1-3-|
    ///     distinct()
    ///     -1--2---3-|
    ///
    /// ![distinct() as marbles](distinct)
    ///
    /// Each subscription begins anew. An error is passed on; a disposal disposes of the source. All is told on the
    /// thread that sends.
    ///
    /// - Complexity: O(1) per value, and memory for all that were sent, without bound: for signals that end, or that have
    ///   few different values. ``distinctUntilChanged()`` remembers one.
    @inlinable
    public func distinct() -> Signal {
        distinct(by: { $0 })
    }
}

extension Signal {
    /// The values whose keys are not those of values sent before. See ``distinct()``.
    ///
    /// ![distinct(by:) as marbles](distinct-by)
    ///
    ///     messages.distinct(by: \.id)
    @inlinable
    public func distinct<Key: Hashable & Sendable>(by key: @escaping @Sendable (Value) -> Key) -> Signal {
        operate { next in
            let seen = Box<Set<Key>>([])
            return { value in
                if seen.state.insert(key(value)).inserted { next(value) }
            }
        }
    }
}
