#if DEBUG
import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Runs shared signals in every order of the steps of two threads. See ``InterleavingTests``.
@Suite(.impulse, .followsTheModel) struct ShareInterleavingTests {
    private struct Arena: Sendable {
        let source = Subject<Int, Never>()
        let starts = Counter()
        let stops = Counter()
        let shared: Signal<Int, Never>
        let early: Recording<Int, Never>
        let late = Holder<Recording<Int, Never>>()

        init() {
            shared = source.signal
                .on(subscribed: { [starts] in starts.increment() }, disposed: { [stops] in stops.increment() })
                .share()
            early = shared.record()
        }

        static func withBoth() -> Arena {
            let arena = Arena()
            arena.subscribe()
            return arena
        }

        func subscribe() { late.content = shared.record() }

        /// The outcome after one more value: the starts and stops of the source, and the values that both received.
        var outcome: String {
            source.send(1)
            return "\(starts.count) \(stops.count) \(early.values) \(late.content?.values ?? [])"
        }
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `when the last subscriber leaves as another comes, one source runs, for the one who came`() {
        let result = everyInterleaving(
            limit: orders(upTo: 5_000), on: Arena.init,
            { $0.early.dispose() },
            { $0.subscribe() },
            outcome: \.outcome,
            outcomes: ["1 0 [] [1]", "2 1 [] [1]"])
        note(result)
    }

    /// A source whose cleanup takes steps, and that notices when another one starts meanwhile.
    private struct Exclusive: Sendable {
        let running = Overlap()
        let starts = Counter()
        let received = Counter()
        let shared: Signal<Int, Never>
        let early = Holder<any Disposable>()

        init() {
            shared = Signal { [running, starts] subscriber in
                starts.increment()
                running.enter { subscriber.send(1) }
                return AnyDisposable { running.enter {} }
            }.share()
            subscribe()
        }

        func subscribe() { early.content = shared.subscribe { [received] _ in received.increment() } }
    }

    @Test(.tags(.clause5Cancellation, .clause6TearDownFirst))
    func `when the last subscriber leaves as another comes, the next source starts after the cleanup`() {
        let result = everyInterleaving(
            limit: orders(upTo: 5_000), on: Exclusive.init,
            { $0.early.content?.dispose() },
            { $0.subscribe() },
            outcome: { "\($0.starts.count) \($0.received.count) overlaps: \($0.running.count)" },
            outcomes: ["1 1 overlaps: 0", "2 2 overlaps: 0"])
        note(result)
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `when both subscribers leave at once, the source is stopped once`() {
        let result = everyInterleaving(
            limit: orders(upTo: 5_000), on: Arena.withBoth,
            { $0.early.dispose() },
            { arena in _ = arena.late.content?.dispose() },
            outcome: \.outcome,
            outcomes: ["1 1 [] []"])
        note(result)
    }

    @Test(.tags(.clause1Grammar))
    func `when the source ends as another subscriber comes, both receive the end`() {
        let result = everyInterleaving(
            limit: orders(upTo: 5_000), on: Arena.init,
            { $0.source.sendCompleted() },
            { $0.subscribe() },
            outcome: { arena in
                let late = arena.late.content
                return summary(
                    "\(arena.early.events) \(late?.events ?? [])",
                    (arena.starts.count != arena.stops.count, "running"))
            },
            outcomes: ["[completed] [completed]"])
        note(result)
    }

    @Test(.tags(.clause5Cancellation))
    func `when the source ends as its only subscriber leaves, it is stopped once`() {
        let result = everyInterleaving(
            limit: orders(upTo: 5_000), on: Arena.init,
            { $0.early.dispose() },
            { $0.source.sendCompleted() },
            outcome: { "\($0.starts.count) \($0.stops.count)" },
            outcomes: ["1 1"])
        note(result)
    }
}
#endif
