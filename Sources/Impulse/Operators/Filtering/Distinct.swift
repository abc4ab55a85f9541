extension Signal where Value: Hashable {
    /// Drops values that have been emitted before.
    ///
    ///     -1--2-1-3-|
    ///     distinct()
    ///     -1--2---3-|
    ///
    /// ![distinct() as marbles](distinct)
    ///
    /// Each subscription remembers its own values.
    ///
    /// - Complexity: O(1) per value. Retains all distinct values, without a limit: use it for signals that end, or that
    ///   have few different values. ``distinctUntilChanged()`` retains one.
    @inlinable
    public func distinct() -> Signal {
        distinct(by: { $0 })
    }
}

extension Signal {
    /// Drops values whose key an earlier value had. See ``distinct()``.
    ///
    /// ![distinct(by:) as marbles](distinct-by)
    ///
    ///     messages.distinct(by: \.id)
    @inlinable
    public func distinct<Key: Hashable & Sendable>(by key: @escaping @Sendable (Value) -> Key) -> Signal {
        operate(keeping: Set<Key>()) { seen, value, next in
            if seen.state.insert(key(value)).inserted { next(value) }
        }
    }
}
