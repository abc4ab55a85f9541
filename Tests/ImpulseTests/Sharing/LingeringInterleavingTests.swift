#if DEBUG
import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Runs shared signals that linger in every order of the steps of two threads. See ``InterleavingTests``.
@Suite(.impulse) struct LingeringInterleavingTests {
    /// A shared signal that lingers, whose only subscriber has left.
    private struct Lingering: Sendable {
        let source = Subject<Int, Never>()
        let starts = Counter()
        let stops = Counter()
        let late = Holder<Recording<Int, Never>>()
        let scheduler = CrankedScheduler()
        private let shared: Signal<Int, Never>

        init() {
            shared = source.signal
                .on(subscribed: { [starts] in starts.increment() }, disposed: { [stops] in stops.increment() })
                .share(while: .subscribed.lingering(for: .seconds(1), on: scheduler))
            shared.subscribe().dispose()
        }

        static func withSubscriber() -> Lingering {
            let arena = Lingering()
            arena.subscribe()
            return arena
        }

        func subscribe() { late.content = shared.record() }

        var outcome: String {
            source.send(1)
            return "\(starts.count) \(stops.count) \(late.content?.values ?? [])"
        }
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `when the time of lingering elapses as a subscriber comes, one source runs, for that one`() {
        let result = everyInterleaving(
            limit: orders(upTo: 5_000), on: { Lingering() },
            { $0.scheduler.run() },
            { $0.subscribe() },
            outcome: \.outcome,
            outcomes: ["1 0 [1]", "2 1 [1]"])
        note(result)
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `when the source ends as the time of lingering elapses, it is stopped once, and starts again`() {
        let result = everyInterleaving(
            limit: orders(upTo: 5_000), on: { Lingering() },
            { $0.scheduler.run() },
            { $0.source.sendCompleted() },
            outcome: { "\($0.starts.count) \($0.stops.count)" },
            outcomes: ["1 1"])
        note(result)
    }

    @Test(.tags(.clause5Cancellation))
    func `a timer of lingering that rings as a later subscriber leaves does not stop the source before its time`() {
        let result = everyInterleaving(
            limit: orders(upTo: 5_000), on: Lingering.withSubscriber,
            { $0.scheduler.turn() },
            { arena in _ = arena.late.content?.dispose() },
            outcome: { arena in
                let isEarly = arena.stops.count > 0
                arena.scheduler.run()
                return "\(isEarly ? "early, " : "")\(arena.starts.count) \(arena.stops.count)"
            },
            outcomes: ["1 1"])
        note(result)
    }
}
#endif
