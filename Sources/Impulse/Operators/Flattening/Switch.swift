extension Signal {
    /// The values of the signal that belongs to the latest key.
    ///
    ///     keys        -a---b----c---|
    ///     cases       [a: 1--2--3--, b: x-y|], default d
    ///     switch
    ///                 -1--2x-y--d---|
    ///
    /// ![switch(_:cases:default:) as marbles](switch-_-cases-default)
    ///
    ///     Signal.switch(tab.signal, cases: [.received: received, .sent: sent], default: .empty)
    ///
    /// Each key disposes of the signal before it and subscribes to its own, on the thread that sends the key; also one
    /// that is equal to the key before it. All else is as with the strategy `.latest`.
    ///
    /// - Parameter other: the signal of all other keys; ``error(_:)`` if there should be none.
    @inlinable
    public static func `switch`<Key: Hashable & Sendable>(
        _ keys: Signal<Key, Failure>, cases: [Key: Signal], default other: Signal
    ) -> Signal {
        keys.flatMap(.latest) { cases[$0] ?? other }
    }

    /// ``switch(_:cases:default:)`` whose other signal is made from the key, for example as an error that says which it was.
    ///
    ///     Signal.switch(ids, cases: [1: api.user(1)], default: { $0 > 0 ? .empty : .error(.notFound) })
    ///
    /// Keys, cases and the other signal fail with one type of error.
    ///
    /// - Parameter makeOther: makes the signal of a key that has no case, on the thread that sends the key.
    @_disfavoredOverload
    @inlinable
    public static func `switch`<Key: Hashable & Sendable>(
        _ keys: Signal<Key, Failure>, cases: [Key: Signal], default makeOther: @escaping @Sendable (Key) -> Signal
    ) -> Signal {
        keys.flatMap(.latest) { cases[$0] ?? makeOther($0) }
    }

    /// ``switch(_:cases:default:)`` on keys that cannot fail, whose other signal is made from the key.
    @_disfavoredOverload
    @inlinable
    public static func `switch`<Key: Hashable & Sendable>(
        _ keys: Signal<Key, Never>, cases: [Key: Signal], default makeOther: @escaping @Sendable (Key) -> Signal
    ) -> Signal {
        .switch(keys.promoteError(to: Failure.self), cases: cases, default: makeOther)
    }

    /// ``switch(_:cases:default:)`` on keys that cannot fail.
    @_disfavoredOverload
    @inlinable
    public static func `switch`<Key: Hashable & Sendable>(
        _ keys: Signal<Key, Never>, cases: [Key: Signal], default other: Signal
    ) -> Signal {
        .switch(keys.promoteError(), cases: cases, default: other)
    }

    /// ``switch(_:cases:default:)`` to signals that cannot fail.
    @_disfavoredOverload
    @inlinable
    public static func `switch`<Key: Hashable & Sendable>(
        _ keys: Signal<Key, Failure>, cases: [Key: Signal<Value, Never>], default other: Signal<Value, Never>
    ) -> Signal {
        keys.flatMap(.latest) { (cases[$0] ?? other).promoteError() }
    }
}

extension Signal {
    /// `switch(_:cases:default:)` that fails with the key of which there is no case.
    ///
    /// ![switch(_:cases:) as marbles](switch-_-cases)
    ///
    ///     let shown: Signal<Message, NoMatchingCase<Tab>> = .switch(tab.signal, cases: [.received: received, .sent: sent])
    ///
    /// Keys and cases cannot fail otherwise; where they can, `default: .error(…)` says with which of their own errors
    /// to.
    @inlinable
    public static func `switch`<Key: Hashable & Sendable>(
        _ keys: Signal<Key, Never>, cases: [Key: Signal<Value, Never>]
    ) -> Signal where Failure == NoMatchingCase<Key> {
        keys.flatMap(.latest) { key in cases[key]?.promoteError() ?? .error(NoMatchingCase(key: key)) }
    }
}

/// A key came of which there is no case in a ``Signal/switch(_:cases:)``.
public struct NoMatchingCase<Key: Hashable & Sendable>: Error, Hashable {
    /// The key.
    public let key: Key

    /// The error for `key`.
    @inlinable
    public init(key: Key) {
        self.key = key
    }
}

extension NoMatchingCase: CustomStringConvertible {
    public var description: String { "There is no case for \(key). Add one, or a default." }
}
