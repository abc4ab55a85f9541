extension Signal {
    /// Subscribes immediately, and replays to later subscribers the last values (by default all) and the terminal
    /// event.
    ///
    /// ![replay(last:) as marbles](replay-last)
    ///
    ///     let settings = loadSettings().replay()           // loads now, and remembers all
    ///     let newest = temperature.replay(last: 1)         // measures from now on, and remembers one
    ///
    /// Only the source ends the subscription: disposing of subscribers does not stop it. An error that no subscriber
    /// receives is reported to ``Diagnostics`` when the signal has been released. See <doc:SideEffects#Sharing>
    /// for the other ways to share.
    ///
    /// - Parameter count: the number of last values that later subscribers receive; all by default.
    /// - Complexity: retains at most `count` values.
    @inlinable
    public func replay(last count: Int = .max, fileID: StaticString = #fileID, line: UInt = #line) -> Signal {
        precondition(count >= 0, "replay(last: \(count)): the number of values cannot be negative")
        let subject = ReplaySubject<Value, Failure>(capacity: count)
        let connection = multicast(
            to: subject, at: CallSite(fileID, line),
            endReported: canFail(with: Failure.self) ? subject.endReported : nil)
        connection.connect()
        return connection.signal
    }

    /// Creates a connection that shares one subscription, which starts with ``MulticastConnection/connect()``. A late
    /// subscriber receives later values and the terminal event.
    ///
    /// ![publish() as marbles](publish)
    ///
    ///     let connection = temperature.publish()
    ///     connection.signal.map { "\($0) °C" }.subscribe { show($0) }
    ///     connection.signal.skip(while: { $0 < 20 }).subscribe { print($0) }
    ///     connection.connect()
    ///
    /// An error that no subscriber receives is reported to ``Diagnostics`` when the connection has been
    /// released. Disposing of a subscriber does not stop the source; disposing of the result of `connect()` does. See
    /// <doc:SideEffects#Sharing> for the other ways to share.
    @inlinable
    public func publish(fileID: StaticString = #fileID, line: UInt = #line) -> MulticastConnection<Value, Failure> {
        let subject = Subject<Value, Failure>()
        return multicast(
            to: subject, at: CallSite(fileID, line),
            endReported: canFail(with: Failure.self) ? subject.endReported : nil)
    }
}
