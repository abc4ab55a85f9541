extension Signal {
    /// The values that differ from the one sent before.
    ///
    ///     -1--2---4-5-|
    ///     distinctUntilChanged(comparing: { $1 - $0 < 2 })
    ///     -1------4---|
    ///
    /// ![distinctUntilChanged(comparing:) as marbles](distinctUntilChanged-comparing)
    ///
    /// An error and the completion are passed on; a disposal disposes of the source. All is told on the thread that
    /// sends.
    ///
    /// - Parameter areEqual: compares the last value sent with the next.
    @inlinable
    public func distinctUntilChanged(comparing areEqual: @escaping @Sendable (Value, Value) -> Bool) -> Signal {
        operate { next in
            let last = Box<Value?>(nil)
            return { value in
                if let previous = last.state, areEqual(previous, value) { return }
                last.state = value
                next(value)
            }
        }
    }

    /// The values whose key differs from that of the one sent before.
    ///
    /// ![distinctUntilChanged(by:) as marbles](distinctUntilChanged-by)
    ///
    ///     selection.distinctUntilChanged(by: \.id)
    ///
    /// An error and the completion are passed on; a disposal disposes of the source. All is told on the thread that
    /// sends.
    @inlinable
    public func distinctUntilChanged<Key: Equatable & Sendable>(by key: @escaping @Sendable (Value) -> Key) -> Signal {
        operate { next in
            let last = Box<Key?>(nil)
            return { value in
                let current = key(value)
                if let previous = last.state, previous == current { return }
                last.state = current
                next(value)
            }
        }
    }
}

extension Signal where Value: Equatable {
    /// The values that are not equal to the one sent before.
    ///
    ///     -1--1---2-1-|
    ///     distinctUntilChanged()
    ///     -1------2-1-|
    ///
    /// ![distinctUntilChanged() as marbles](distinctUntilChanged)
    ///
    ///     temperature.distinctUntilChanged()
    ///
    /// An error and the completion are passed on; a disposal disposes of the source. All is told on the thread that
    /// sends.
    @inlinable
    public func distinctUntilChanged() -> Signal {
        distinctUntilChanged(comparing: ==)
    }
}
