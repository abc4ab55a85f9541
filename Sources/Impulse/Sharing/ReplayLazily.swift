extension Signal {
    /// Runs once, when first subscribed to, and tells all subscribers everything, however late they come.
    ///
    /// ![replayLazily() as marbles](replayLazily)
    ///
    ///     let person = client.get(url).decode(Person.self).replayLazily()
    ///     person.subscribe { show($0) }     // sends the request
    ///     person.subscribe { show($0) }     // is told the same response
    ///
    /// The first subscriber is told values as they are sent. No subscriber's disposal stops the source: do not use it
    /// for work without end. An error is told like the rest. Who comes late is told on the subscribing thread.
    /// See <doc:SideEffects#Sharing> for the other ways to share.
    ///
    /// - Complexity: memory for all values sent.
    @inlinable
    public func replayLazily(fileID: StaticString = #fileID, line: UInt = #line) -> Signal {
        let subject = ReplaySubject<Value, Failure>()
        let connection = multicast(to: subject, at: CallSite(fileID, line))
        return subject.core.signal(followedBy: { connection.head().map(Step.last) ?? .done })
    }
}
