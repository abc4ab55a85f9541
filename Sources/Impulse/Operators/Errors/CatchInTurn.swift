extension Signal {
    /// The first of several signals, and after its error the next, until one completes.
    ///
    ///     -1-#
    ///        --2-#
    ///            -3-|
    ///     catch(inTurn:)
    ///     -1---2--3-|
    ///
    /// ![catch(inTurn:) as marbles](catch-inTurn)
    ///
    ///     Signal.catch(inTurn: mirrors.map { $0.download(file) })
    ///
    /// Values that were sent before an error are not taken back. Each is subscribed to when the one before has failed
    /// and been torn down, on that thread, and is asked for only then, so the sequence may be endless, and the stack
    /// does not grow. The error of the last is passed on; without any signal, it completes. A disposal disposes of
    /// the one that runs, and no other is asked for.
    @inlinable
    public static func `catch`(inTurn signals: any Sequence<Signal> & Sendable) -> Signal {
        chained(signals) { ending in
            if case .error = ending { true } else { false }
        }
    }
}
