extension Signal {
    /// The signal that is the first to send anything, alone.
    ///
    ///     ---1---2-|
    ///     -a--b-|
    ///     race
    ///     -a--b-|
    ///
    /// ![race(_:) as marbles](race-_)
    ///
    ///     Signal.race(mirrors.map { $0.download(file) })
    ///
    /// Subscribes in order, and to none after one that sends at once. The first event of any kind, an end as well, decides;
    /// the other signals are disposed of before it is passed on. With no signals, completes at once. An error is such
    /// an end.
    @inlinable
    public static func race(_ signals: [Signal]) -> Signal {
        Signal<Signal, Failure>(signals).flatten(.race)
    }

    /// The one of these signals that is the first to send anything, alone. See `race(_:)`.
    @inlinable
    public static func race(_ signals: Signal...) -> Signal {
        race(signals)
    }

    /// `race(_:)` of one signal with others that cannot fail.
    @_disfavoredOverload
    @inlinable
    public static func race(_ first: Signal, _ others: Signal<Value, Never>...) -> Signal {
        race([first] + others.map { $0.promoteError() })
    }

    /// `race(_:)` of one signal that cannot fail with others.
    @_disfavoredOverload
    @inlinable
    public static func race(_ first: Signal<Value, Never>, _ others: Signal...) -> Signal {
        race([first.promoteError()] + others)
    }
}
