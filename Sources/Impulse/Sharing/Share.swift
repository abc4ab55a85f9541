extension Signal {
    /// Shares one subscription among all present subscribers.
    ///
    /// ![share(replay:while:) as marbles](share-replay-while)
    ///
    ///     let locations = monitorLocations().share()     // one receiver, switched off when nobody listens
    ///
    /// The source is subscribed to on the thread of the first subscriber, after that subscriber has been registered, so
    /// it misses no value. The source is disposed of with the last subscriber, and the next one starts it again, unless
    /// the lifetime says otherwise. If that disposal is still running, the source starts on its thread once it has
    /// returned, so two sources never run at a time. All subscribers receive the same events in one order, including
    /// the error or completion.
    ///
    ///     let settings = client.get(url).share(replay: 1, while: .forever)     // one request, whose answer stays
    ///
    /// See <doc:SideEffects#Sharing> for the other ways to share.
    ///
    /// - Parameters:
    ///   - count: the number of last values that later subscribers receive; none by default.
    ///   - lifetime: how long the source runs, and how long the last values and the end are remembered. With
    ///     `.subscribed`, until the last subscriber is disposed of or the source ends; the next subscriber starts the
    ///     source again. With `.forever`, the source runs to its end, even without subscribers, and later subscribers
    ///     receive the last values and the end. ``SharingLifetime`` has more.
    /// - Complexity: retains at most `count` values.
    @inlinable
    public func share(
        replay count: Int = 0,
        while lifetime: SharingLifetime = .subscribed,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Signal {
        precondition(count >= 0, "share(replay: \(count)): the number of values cannot be negative")
        let site = CallSite(fileID, line)
        let sharing = Sharing<Value, Failure>(lifetime, replaying: count) { memory, end in
            memory.map { multicast(to: $0, at: site, ended: end) } ?? multicast(to: Subject(), at: site, ended: end)
        }
        return .gated { subscriber, sink in
            subscriber.gate.word.point.note("enters")
            let connection = sharing.enter()
            let pass = FastPath(around: subscriber, to: sink).heldNext
            let input = subscriber.attach(connection.signal, ends: .always, next: pass)
            subscriber.inputs.add(AnyDisposable { sharing.leave(connection) })
            // The remembered values may have been enough.
            return .first(input) { subscriber.isOpen ? sharing.start(connection, for: subscriber) : .done }
        }
    }
}
