/// How long a shared subscription lasts.
public enum SharingLifetime: Sendable, Hashable {
    /// From the first subscriber to the last; who comes after that, or after the end, starts anew.
    case subscribed
    /// From the first subscriber to the end, which is remembered, however many there are meanwhile.
    case forever
}

extension Signal {
    /// One subscription for all who are subscribed at a time.
    ///
    /// ![share(replay:while:) as marbles](share-replay-while)
    ///
    ///     let locations = monitorLocations().share()     // one receiver, switched off when nobody listens
    ///
    /// The source is subscribed to when the first subscriber comes, on that thread, once that subscriber listens: it
    /// misses nothing. The source is disposed of when the last has gone. All are told the same in one order. The end,
    /// error or completion, goes to all; who comes later subscribes to the source again, unless the lifetime is `.forever`.
    ///
    ///     let settings = client.get(url).share(replay: 1, while: .forever)     // one request, whose answer stays
    ///
    /// See <doc:SideEffects#Sharing> for the other ways to share.
    ///
    /// - Parameters:
    ///   - count: how many of the last values are told to those who come later; none, unless stated.
    ///   - lifetime: when the source is let go of, and what was remembered with it. `.subscribed`: with the last subscriber, or at
    ///     the end; who comes after that subscribes to the source again. `.forever`: at the end, which is remembered with the last
    ///     values, and told to all who come later; without subscribers the source goes on.
    /// - Complexity: memory for the values that are remembered.
    @inlinable
    public func share(
        replay count: Int = 0,
        while lifetime: SharingLifetime = .subscribed,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Signal {
        precondition(count >= 0, "share(replay: \(count)): the number of values cannot be negative")
        let sharing = Sharing(lifetime) {
            count == 0
                ? multicast(to: Subject(), at: CallSite(fileID, line))
                : multicast(to: ReplaySubject(capacity: count), at: CallSite(fileID, line))
        }
        return .gated { subscriber, sink in
            let connection = sharing.enter()
            let input = subscriber.attach(connection.signal, next: subscriber.passingBy(sink.next)) { ending in
                sharing.ended(connection)
                subscriber.end(ending)
            }
            subscriber.inputs.add(AnyDisposable { sharing.leave(connection) })
            return .first(input) { connection.head().map(Step.last) ?? .done }
        }
    }
}

/// The connection that is shared now, and by how many.
@usableFromInline
final class Sharing<Value: Sendable, Failure: Error>: Sendable {
    @usableFromInline typealias Connection = MulticastConnection<Value, Failure>

    private struct State: Sendable {
        var connection: Connection?
        var subscribers = 0
    }

    /// Apart from the rest, so that it may outlast it.
    private final class Current: Sendable {
        let state = Guarded(State())

        func letGo() {
            _ = state.withLock { $0.connection.take() }
        }
    }

    private let current = Current()
    private let lifetime: SharingLifetime
    private let connect: @Sendable () -> Connection

    @usableFromInline
    init(_ lifetime: SharingLifetime, connect: @escaping @Sendable () -> Connection) {
        self.lifetime = lifetime
        self.connect = connect
    }

    deinit {
        // The connection may hold the last reference to its source, which may be shared in turn, and so on.
        guard current.state.withLock({ $0.connection != nil }) else { return }
        ReleaseTrampoline.perform { [current] in current.letGo() }
    }

    @usableFromInline
    func enter() -> Connection {
        current.state.withLock { state in
            let connection = state.connection ?? connect()
            if state.connection == nil { state = State(connection: connection) }
            state.subscribers += 1
            return connection
        }
    }

    /// What has ended is not entered any more.
    @usableFromInline
    func ended(_ connection: Connection) {
        if lifetime == .subscribed { forget(connection, when: { _ in true }) }
    }

    @usableFromInline
    func leave(_ connection: Connection) {
        let isLast = forget(connection) { state in
            state.subscribers -= 1
            return state.subscribers == 0 && lifetime == .subscribed
        }
        if isLast { connection.disconnect() }
    }

    @discardableResult
    private func forget(_ connection: Connection, when condition: (inout State) -> Bool) -> Bool {
        let forgotten = current.state.withLock { state -> Connection? in
            guard state.connection === connection, condition(&state) else { return nil }
            return state.connection.take()
        }
        return forgotten != nil
    }
}
