extension Signal {
    /// Emits the values of the signal that belongs to the latest key.
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
    /// Each key subscribes to its signal, on the thread that sends the key, then disposes of the previous signal. So
    /// does a key that equals the one before. Otherwise like the strategy ``FlatteningStrategy/latest``.
    ///
    /// - Parameter other: the signal of all other keys; use ``error(_:)`` if there should be none.
    @inlinable
    public static func `switch`<Key: Hashable & Sendable>(
        _ keys: Signal<Key, Failure>, cases: [Key: Signal], default other: Signal
    ) -> Signal {
        keys.flatMap(.latest) { cases[$0] ?? other }
    }

    /// Makes the signal of a key without a case, for example an error that contains the key. See
    /// ``switch(_:cases:default:)``.
    ///
    ///     Signal.switch(ids, cases: [1: api.user(1)], default: { $0 > 0 ? .empty : .error(.notFound) })
    ///
    /// Keys, cases and the other signal share one type of error.
    ///
    /// - Parameter makeOther: makes the signal of a key without a case, on the thread that sends the key.
    @_disfavoredOverload
    @inlinable
    public static func `switch`<Key: Hashable & Sendable>(
        _ keys: Signal<Key, Failure>, cases: [Key: Signal], default makeOther: @escaping @Sendable (Key) -> Signal
    ) -> Signal {
        keys.flatMap(.latest) { cases[$0] ?? makeOther($0) }
    }

    /// Takes keys that cannot fail, and makes the signal of a key without a case. See ``switch(_:cases:default:)``.
    @_disfavoredOverload
    public static func `switch`<Key: Hashable & Sendable>(
        _ keys: Signal<Key, Never>, cases: [Key: Signal], default makeOther: @escaping @Sendable (Key) -> Signal
    ) -> Signal {
        .switch(keys.promoteError(to: Failure.self), cases: cases, default: makeOther)
    }

    /// Takes keys that cannot fail. See ``switch(_:cases:default:)``.
    @_disfavoredOverload
    public static func `switch`<Key: Hashable & Sendable>(
        _ keys: Signal<Key, Never>, cases: [Key: Signal], default other: Signal
    ) -> Signal {
        .switch(keys.promoteError(), cases: cases, default: other)
    }

    /// Switches between signals that cannot fail. See ``switch(_:cases:default:)``.
    @_disfavoredOverload
    @inlinable
    public static func `switch`<Key: Hashable & Sendable>(
        _ keys: Signal<Key, Failure>, cases: [Key: Signal<Value, Never>], default other: Signal<Value, Never>
    ) -> Signal {
        keys.flatMap(.latest) { (cases[$0] ?? other).promoteError() }
    }

    /// Emits the values of the signal that belongs to the latest key, and fails at a key without a case.
    ///
    /// ![switch(_:cases:) as marbles](switch-_-cases)
    ///
    ///     let shown: Signal<Message, NoMatchingCase<Tab>> =
    ///         .switch(tab.signal, cases: [.received: received, .sent: sent])
    ///
    /// See `switch(_:cases:default:)`. Keys and cases cannot fail otherwise. Where they can, use `default: .error(…)`
    /// with an error of their own type.
    public static func `switch`<Key: Hashable & Sendable>(
        _ keys: Signal<Key, Never>, cases: [Key: Signal<Value, Never>]
    ) -> Signal where Failure == NoMatchingCase<Key> {
        keys.flatMap(.latest) { key in cases[key]?.promoteError() ?? .error(NoMatchingCase(key: key)) }
    }
}

/// The error of ``Signal/switch(_:cases:)`` at a key without a case.
public struct NoMatchingCase<Key: Hashable & Sendable>: Error, Hashable {
    /// The key without a case.
    public let key: Key

    /// Creates the error for `key`.
    public init(key: Key) {
        self.key = key
    }
}

extension NoMatchingCase: CustomStringConvertible {
    public var description: String { "There is no case for \(key). Add one, or a default." }
}
