extension Signal {
    /// Passes through the events of the input that sends the first one, and disposes of the other inputs.
    ///
    ///     ---1---2-|
    ///     -a--b-|
    ///     race
    ///     -a--b-|
    ///
    /// ![race(_:) as marbles](race-_)
    ///
    ///     Signal.race(mirrors.map { client.get($0) })
    ///
    /// The first event of any kind decides, including an error or a completion. The other inputs are disposed of
    /// before it is delivered. Subscribes to the inputs in order, and skips the rest after one that sends an event
    /// synchronously. With no inputs, completes immediately.
    @inlinable
    public static func race(_ signals: [Signal]) -> Signal {
        Signal<Signal, Failure>(signals).flatten(.race)
    }

    /// Passes through the events of the one of these signals that sends the first one. See `race(_:)`.
    @inlinable
    public static func race(_ signals: Signal...) -> Signal {
        race(signals)
    }

    /// Races one signal against others that cannot fail. See `race(_:)`.
    @_disfavoredOverload
    @inlinable
    public static func race(_ first: Signal, _ others: Signal<Value, Never>...) -> Signal {
        race([first] + others.map { $0.promoteError() })
    }

    /// Races one signal that cannot fail against others. See `race(_:)`.
    @_disfavoredOverload
    @inlinable
    public static func race(_ first: Signal<Value, Never>, _ others: Signal...) -> Signal {
        race([first.promoteError()] + others)
    }
}
