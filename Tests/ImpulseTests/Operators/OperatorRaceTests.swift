import Impulse
import Testing

@Suite struct OperatorRaceTests {
    @Test func `disposed runs once when take's completion, the source's completion and a disposal race`() {
        struct Arena: Sendable {
            let subject = Subject<Int, TestError>()
            let disposals = Counter()
            let subscription: any Disposable

            init() {
                let disposals = disposals
                subscription = subject.signal.on(disposed: { disposals.increment() }).take(1).subscribe(next: { _ in })
            }
        }
        race(
            on: Arena.init,
            { $0.subject.send(1) },
            { $0.subject.sendCompleted() },
            { $0.subscription.dispose() },
            outcome: { $0.disposals.count },
            allowed: [1])
    }

    /// A signal made of two subjects, with its events, and the objects that its subscriber keeps alive.
    private struct Arena {
        let live = Live()
        let outer = Subject<Int, TestError>()
        let inner = Subject<Int, TestError>()
        let overlap = Overlap()
        let events = Recorder<Event<Int, TestError>>()
        let subscription: any Disposable

        init(
            _ signal: (Signal<Int, TestError>, Signal<Int, TestError>) -> Signal<Int, TestError>
        ) {
            let (events, overlap, token) = (events, overlap, live.token())
            subscription = signal(outer.signal, inner.signal).subscribe(
                next: { value in
                    token.touch()
                    overlap.enter { events.record(.next(value)) }
                },
                error: { error in overlap.enter { events.record(.error(error)) } },
                completed: { overlap.enter { events.record(.completed) } })
        }

        var outcome: String { "\(events.all), overlaps: \(overlap.count), alive: \(live.count)" }
    }

    private static func outcomes(_ events: [Event<Int, TestError>]..., alive: Int = 0) -> [String] {
        events.map { "\($0), overlaps: 0, alive: \(alive)" }
    }

    @Test(.tags(.clause1Grammar))
    func `take completes at its count, whichever of three threads sends the last value`() {
        race(
            on: { Arena { outer, _ in outer.take(2) } },
            { $0.outer.send(1) },
            { $0.outer.send(1) },
            { $0.outer.send(1) },
            outcome: \.outcome,
            allowed: Self.outcomes([.next(1), .next(1), .completed]))
    }

    @Test(.tags(.clause1Grammar))
    func `when take's completion, the source's error and a disposal race, at most one is delivered`() {
        race(
            on: { Arena { outer, _ in outer.take(1) } },
            { $0.outer.send(1) },
            { $0.outer.send(error: .one) },
            { $0.subscription.dispose() },
            outcome: \.outcome,
            allowed: Self.outcomes([], [.next(1)], [.next(1), .completed], [.error(.one)]))
    }

    @Test(.tags(.clause1Grammar, .clause6TearDownFirst))
    func `when two inputs of a merge fail, one error is delivered after values in order`() {
        race(
            on: { Arena { .merge($0, $1) } },
            { arena in
                arena.outer.send(1)
                arena.outer.send(error: .one)
            },
            { arena in
                arena.inner.send(2)
                arena.inner.send(error: .two)
            },
            outcome: \.outcome,
            allowed: Self.outcomes(
                [.next(1), .error(.one)], [.next(2), .error(.two)],
                [.next(1), .next(2), .error(.one)], [.next(1), .next(2), .error(.two)],
                [.next(2), .next(1), .error(.one)], [.next(2), .next(1), .error(.two)]))
    }

    @Test(.tags(.clause1Grammar, .clause5Cancellation))
    func `when flatMap's inner end, outer end and a disposal race, at most one is delivered`() {
        race(
            on: {
                let arena = Arena { outer, inner in outer.flatMap { _ in inner } }
                arena.outer.send(0)
                return arena
            },
            { arena in
                arena.inner.send(1)
                arena.inner.sendCompleted()
            },
            { $0.outer.sendCompleted() },
            { $0.subscription.dispose() },
            outcome: \.outcome,
            allowed: Self.outcomes([], [.next(1)], [.next(1), .completed]))
    }

    @Test(.tags(.clause1Grammar))
    func `flatMap completes once when its inner and its outer signal end on two threads`() {
        race(
            on: { Arena { outer, inner in outer.flatMap { _ in inner } } },
            { $0.inner.sendCompleted() },
            { arena in
                arena.outer.send(0)
                arena.outer.sendCompleted()
            },
            outcome: \.outcome,
            allowed: Self.outcomes([.completed]))
    }

    @Test(.tags(.clause4OneOrder))
    func `combineLatest ends with the last value of each of two racing inputs`() {
        race(
            on: { Arena { outer, inner in Signal.combineLatest(outer, inner).map { $0 * 10 + $1 } } },
            { arena in for value in 1...2 { arena.outer.send(value) } },
            { arena in for value in 1...2 { arena.inner.send(value) } },
            outcome: {
                "last: \($0.events.all.last?.value ?? 0), overlaps: \($0.overlap.count), alive: \($0.live.count)"
            },
            allowed: ["last: 22, overlaps: 0, alive: 1"])
    }

    @Test(.tags(.clause1Grammar))
    func `catch switches to its other signal once, or is disposed of`() {
        race(
            on: { Arena { outer, inner in outer.catch { _ in inner.startWith(7) } } },
            { $0.outer.send(error: .one) },
            { $0.outer.send(1) },
            { $0.subscription.dispose() },
            outcome: \.outcome,
            allowed: Self.outcomes([], [.next(1)], [.next(7)], [.next(1), .next(7)]))
    }
}
