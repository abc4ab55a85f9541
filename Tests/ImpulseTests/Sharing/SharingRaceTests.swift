import Impulse
import Testing

@Suite struct SharingRaceTests {
    @Test(.tags(.clause2Serial, .clause4OneOrder))
    func `when two first subscribers race, the source runs once and both receive everything`() {
        struct Arena: Sendable {
            let runs = Counter()
            let shared: Signal<Int, Never>
            let recordings = Recorder<Recording<Int, Never>>()

            init() {
                shared = Signal([1, 2, 3]).on(subscribed: { [runs] in runs.increment() }).replayLazily()
            }

            func subscribe() { recordings.record(shared.record()) }
        }
        race(
            on: Arena.init,
            { $0.subscribe() },
            { $0.subscribe() },
            outcome: { "runs: \($0.runs.count), received: \($0.recordings.all.map(\.events))" },
            allowed: [
                "runs: 1, received: \([[1, 2, 3], [1, 2, 3]].map { $0.map(Event<Int, Never>.next) + [.completed] })"
            ])
    }

    /// A connection that counts the subscriptions to its source, and their disposals.
    private struct Arena {
        let source = Subject<Int, Never>()
        let subscribed = Counter()
        let disposed = Counter()
        let connection: MulticastConnection<Int, Never>

        init() {
            connection = source.signal
                .on(
                    subscribed: { [subscribed] in subscribed.increment() },
                    disposed: { [disposed] in disposed.increment() }
                )
                .multicast(to: ReplaySubject())
        }

        var outcome: String {
            "subscribed: \(subscribed.count), disposed of: \(disposed.count), received: \(connection.signal.record().values)"
        }
    }

    @Test(.tags(.clause2Serial))
    func `when several calls of connect race, one subscribes`() {
        race(
            on: Arena.init,
            { $0.connection.connect() },
            { $0.connection.connect() },
            { $0.connection.connect() },
            outcome: { arena in
                arena.source.send(1)
                return arena.outcome
            },
            allowed: ["subscribed: 1, disposed of: 0, received: [1]"])
    }

    @Test(.tags(.clause5Cancellation))
    func `when connect races a disconnection, the connection ends up disposed of`() {
        race(
            on: Arena.init,
            { $0.connection.connect().dispose() },
            { $0.connection.connect() },
            { $0.source.send(1) },
            outcome: { arena in
                arena.source.send(2)
                return arena.outcome
            },
            allowed: ["subscribed: 1, disposed of: 1, received: []", "subscribed: 1, disposed of: 1, received: [1]"],
            interesting: ["subscribed: 0, disposed of: 0, received: []"])
    }

    @Test(.tags(.clause5Cancellation))
    func `when a disconnection, a value and a completion race, the source is disposed of once`() {
        race(
            on: {
                let arena = Arena()
                arena.connection.connect()
                return arena
            },
            { $0.connection.connect().dispose() },
            { arena in
                arena.source.send(1)
                arena.source.sendCompleted()
            },
            outcome: \.outcome,
            allowed: ["subscribed: 1, disposed of: 1, received: []", "subscribed: 1, disposed of: 1, received: [1]"])
    }
}
