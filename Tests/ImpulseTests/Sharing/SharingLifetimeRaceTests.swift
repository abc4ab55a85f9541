import Impulse
import ImpulseTesting
import Testing

@Suite struct SharingLifetimeRaceTests {
    @Test(.tags(.clause5Cancellation))
    func `a completion that races the last disposal does not end what is shared later`() {
        race(
            on: { Restarting() },
            { $0.source.sendCompleted() },
            { $0.first.dispose() },
            outcome: { arena in
                let later = [arena.shared.record(), arena.shared.record()]
                defer { for recording in later { recording.dispose() } }
                return later.allSatisfy { $0.events.isEmpty }
            },
            allowed: [true])
    }

    @Test(.tags(.clause5Cancellation))
    func `what an earlier source sends late is not received by a later subscriber`() {
        race(
            on: { Restarting() },
            { $0.source.send(1) },
            { arena in
                arena.first.dispose()
                arena.second.content = arena.shared.record()
                arena.replayed.content = arena.second.content?.values
            },
            outcome: { arena in
                defer { arena.second.content?.dispose() }
                return arena.second.content?.values == arena.replayed.content
            },
            allowed: [true])
    }

    /// The second time, the source sends nothing.
    private struct Restarting: Sendable {
        let source = Subject<Int, Never>()
        let shared: Signal<Int, Never>
        let first: any Disposable
        let second = Holder<Recording<Int, Never>>()
        let replayed = Holder<[Int]>()

        init() {
            let starts = Counter()
            shared = Signal.deferred { [source] in starts.increment() == 1 ? source.signal : .never }
                .share(replay: 1, while: .subscribed.remembering(after: .disposal))
            first = shared.subscribe()
        }
    }

    @Test(.tags(.clause5Cancellation))
    func `a subscriber that races the end of the lingering receives what is sent then`() {
        race(
            on: { Lingering() },
            { $0.ring() },
            { $0.subscribe() },
            outcome: { arena in
                arena.source.send(1)
                return "\(arena.recording.content?.values ?? []), \(arena.subscriptions)"
            },
            allowed: ["[1], 1", "[1], 2"])
    }

    private struct Lingering: Sendable {
        let source = Subject<Int, Never>()
        let recording = Holder<Recording<Int, Never>>()
        let starts = Counter()
        private let scheduler = CrankedScheduler()
        private let shared: Signal<Int, Never>

        init() {
            shared = source.signal.on(subscribed: { [starts] in starts.increment() })
                .share(while: .subscribed.lingering(for: .seconds(1), on: scheduler))
            shared.subscribe().dispose()
        }

        var subscriptions: Int { starts.count }
        func ring() { scheduler.run() }
        func subscribe() { recording.content = shared.record() }
    }
}
