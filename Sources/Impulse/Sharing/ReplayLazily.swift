extension Signal {
    /// Subscribes once, with the first subscriber, and replays all events to every later subscriber.
    ///
    /// ![replayLazily() as marbles](replayLazily)
    ///
    ///     let person = client.get(url).decode(Person.self).replayLazily()
    ///     person.subscribe { show($0) }     // sends the request
    ///     person.subscribe { show($0) }     // receives the same response
    ///
    /// The first subscriber receives values as they are sent. Later subscribers receive the earlier events on the
    /// subscribing thread. An error is replayed too, and reported to ``Diagnostics`` if no subscriber receives it.
    /// Disposing of subscribers does not stop the source: do not use it for work without end. See
    /// <doc:SideEffects#Sharing> for the other ways to share.
    ///
    /// - Complexity: retains all values.
    @inlinable
    public func replayLazily(fileID: StaticString = #fileID, line: UInt = #line) -> Signal {
        let subject = ReplaySubject<Value, Failure>()
        let connection = multicast(
            to: subject, at: CallSite(fileID, line),
            endReported: canFail(with: Failure.self) ? subject.endReported : nil)
        return subject.core.signal(followedBy: { connection.subscription().map(Step.last) ?? .done })
    }
}
