extension Signal {
    /// Subscribes to the next of several signals each time one fails, until one completes.
    ///
    ///     -1-#
    ///        --2-#
    ///            -3-|
    ///     catch(inTurn:)
    ///     -1---2--3-|
    ///
    /// ![catch(inTurn:) as marbles](catch-inTurn)
    ///
    ///     Signal.catch(inTurn: mirrors.map { client.get($0) })
    ///
    /// Values that were emitted before an error are not retracted. When a signal has failed and been torn down, the
    /// next one is requested from the sequence and subscribed to, on the thread that sent the error. The sequence may
    /// therefore be endless, and the stack does not grow. The error of the last signal passes through. Without any
    /// signal, completes immediately.
    @inlinable
    public static func `catch`(inTurn signals: any Sequence<Signal> & Sendable) -> Signal {
        chained(signals, whileEnding: { !$0.isCompletion })
    }
}
