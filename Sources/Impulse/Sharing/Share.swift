/// The lifetime of a shared subscription.
public enum SharingLifetime: Sendable, Hashable {
    /// From the first subscriber to the last. A subscriber after that, or after the end, starts the source again.
    case subscribed
    /// From the first subscriber until the source ends, even without subscribers. The terminal event is remembered.
    case forever
}

extension Signal {
    /// Shares one subscription among all present subscribers.
    ///
    /// ![share(replay:while:) as marbles](share-replay-while)
    ///
    ///     let locations = monitorLocations().share()     // one receiver, switched off when nobody listens
    ///
    /// The source is subscribed to on the thread of the first subscriber, after that subscriber has been registered, so
    /// it misses no value. The source is disposed of with the last subscriber, and the next one starts it again, unless
    /// the lifetime is `.forever`. All subscribers receive the same events in one order, including the error or
    /// completion.
    ///
    ///     let settings = client.get(url).share(replay: 1, while: .forever)     // one request, whose answer stays
    ///
    /// See <doc:SideEffects#Sharing> for the other ways to share.
    ///
    /// - Parameters:
    ///   - count: the number of last values that later subscribers receive; none by default.
    ///   - lifetime: how long the source runs and the last values are retained. With `.subscribed`, until the last
    ///     subscriber is disposed of or the source ends; the next subscriber starts the source again. With
    ///     `.forever`, the source runs to its end, even without subscribers, and later subscribers receive the last
    ///     values and the end.
    /// - Complexity: retains at most `count` values.
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
            let input = subscriber.attach(connection.signal, next: subscriber.passingBy(sink)) { ending in
                sharing.ended(connection)
                subscriber.end(ending)
            }
            subscriber.inputs.add(AnyDisposable { sharing.leave(connection) })
            return .first(input) { connection.head().map(Step.last) ?? .done }
        }
    }
}

/// The connection that is shared at present, and the number of its subscribers.
@usableFromInline
final class Sharing<Value: Sendable, Failure: Error>: Sendable {
    @usableFromInline typealias Connection = MulticastConnection<Value, Failure>

    private struct State: Sendable {
        var connection: Connection?
        var subscribers = 0
    }

    /// Separate from the rest, so that it may outlive it.
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

    /// Keeps later subscribers from a connection that has ended.
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
