extension Signal {
    /// Drops values that a closure finds equal to the last value emitted.
    ///
    ///     -1--2---4-5-|
    ///     distinctUntilChanged(comparing: { $1 - $0 < 2 })
    ///     -1------4---|
    ///
    /// ![distinctUntilChanged(comparing:) as marbles](distinctUntilChanged-comparing)
    ///
    /// - Parameter areEqual: compares the last value emitted with the next one.
    @inlinable
    public func distinctUntilChanged(comparing areEqual: @escaping @Sendable (Value, Value) -> Bool) -> Signal {
        operate(keeping: Value?.none) { last, value, next in
            if let previous = last.state, areEqual(previous, value) { return }
            last.state = value
            next(value)
        }
    }

    /// Drops values whose key equals that of the last value emitted.
    ///
    /// ![distinctUntilChanged(by:) as marbles](distinctUntilChanged-by)
    ///
    ///     selection.distinctUntilChanged(by: \.id)
    @inlinable
    public func distinctUntilChanged<Key: Equatable & Sendable>(by key: @escaping @Sendable (Value) -> Key) -> Signal {
        operate(keeping: Key?.none) { last, value, next in
            let current = key(value)
            if let previous = last.state, previous == current { return }
            last.state = current
            next(value)
        }
    }
}

extension Signal where Value: Equatable {
    /// Drops values that equal the last value emitted.
    ///
    ///     -1--1---2-1-|
    ///     distinctUntilChanged()
    ///     -1------2-1-|
    ///
    /// ![distinctUntilChanged() as marbles](distinctUntilChanged)
    ///
    ///     temperature.distinctUntilChanged()
    @inlinable
    public func distinctUntilChanged() -> Signal {
        distinctUntilChanged(comparing: ==)
    }
}
