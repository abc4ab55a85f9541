extension Signal {
    /// Subscribes at once, and sends the last values, or all, and the end to each later subscriber.
    ///
    /// ![replay(last:) as marbles](replay-last)
    ///
    ///     let settings = loadSettings().replay()           // loads now, and remembers all
    ///     let newest = temperature.replay(last: 1)         // measures from now on, and remembers one
    ///
    /// The source alone ends the subscription: disposing of subscribers does not stop it. An error that nobody ever subscribes for is
    /// reported to ``Diagnostics`` when the signal has been released. See <doc:SideEffects#Sharing> for the other ways to share.
    ///
    /// - Parameter count: how many of the last values later subscribers receive; all, unless stated.
    /// - Complexity: memory for the values that are remembered.
    @inlinable
    public func replay(last count: Int = .max, fileID: StaticString = #fileID, line: UInt = #line) -> Signal {
        precondition(count >= 0, "replay(last: \(count)): the number of values cannot be negative")
        let connection = multicast(
            to: ReplaySubject(capacity: count), at: CallSite(fileID, line), isToReport: Failure.self != Never.self)
        connection.connect()
        return connection.signal
    }

    /// Makes a connection that shares one subscription, which starts with ``MulticastConnection/connect()``. A late subscriber
    /// receives later values and the end.
    ///
    /// ![publish() as marbles](publish)
    ///
    ///     let connection = temperature.publish()
    ///     connection.signal.map { "\($0) °C" }.subscribe { show($0) }
    ///     connection.signal.skip(while: { $0 < 20 }).subscribe { print($0) }
    ///     connection.connect()
    ///
    /// An error that nobody ever subscribes for is reported to ``Diagnostics`` when the connection has been released. Disposing of a
    /// subscriber does not stop the source; disposing of what `connect` returns does. A completion passes through. All is delivered on
    /// the sending thread. See <doc:SideEffects#Sharing> for the other ways to share.
    @inlinable
    public func publish(
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> MulticastConnection<Value, Failure> {
        multicast(to: Subject(), at: CallSite(fileID, line), isToReport: Failure.self != Never.self)
    }
}
