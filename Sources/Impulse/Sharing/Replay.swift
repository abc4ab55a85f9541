extension Signal {
    /// Runs at once, and tells all subscribers everything, however late they come.
    ///
    /// ![replay() as marbles](replay)
    ///
    ///     let settings = loadSettings().replay()     // loads now
    ///
    /// The subscription ends with the source alone: no subscriber's disposal stops it. See ``replayLazily(fileID:line:)`` for
    /// one that starts with the first subscriber, and ``share(replay:while:fileID:line:)`` for one that stops with the last. An error
    /// that nobody ever subscribes for is reported to ``Diagnostics`` when the signal has gone.
    ///
    /// - Complexity: memory for all values sent.
    @inlinable
    public func replay(fileID: StaticString = #fileID, line: UInt = #line) -> Signal {
        connected(to: ReplaySubject(), CallSite(fileID, line))
    }

    /// ``replay(fileID:line:)`` of the last value, and of the end.
    ///
    /// ![replayLast() as marbles](replayLast)
    ///
    ///     let newest = temperature.replayLast()     // measures from now on
    ///
    /// - Complexity: memory for one value.
    @inlinable
    public func replayLast(fileID: StaticString = #fileID, line: UInt = #line) -> Signal {
        connected(to: ReplaySubject(capacity: 1), CallSite(fileID, line))
    }

    @inlinable
    func connected(to subject: ReplaySubject<Value, Failure>, _ site: CallSite) -> Signal {
        let connection = multicast(to: subject, at: site, isToReport: Failure.self != Never.self)
        connection.connect()
        return connection.signal
    }

    /// A subscription that is to be shared, and starts with ``MulticastConnection/connect()``; who comes late has missed
    /// what was sent, except the end.
    ///
    /// ![publish() as marbles](publish)
    ///
    ///     let connection = temperature.publish()
    ///     connection.signal.map { "\($0) °C" }.subscribe { show($0) }
    ///     connection.signal.skip(while: { $0 < 20 }).subscribe { print($0) }
    ///     connection.connect()
    ///
    /// An error is such an end; one that nobody ever subscribes for is reported to ``Diagnostics`` when the connection has gone. A subscriber's disposal does not stop the source; that of what `connect` returns
    /// does. All is told on the thread that sends.
    @inlinable
    public func publish(
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> MulticastConnection<Value, Failure> {
        multicast(to: Subject(), at: CallSite(fileID, line), isToReport: Failure.self != Never.self)
    }
}
