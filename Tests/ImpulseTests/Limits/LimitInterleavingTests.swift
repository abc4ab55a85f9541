#if DEBUG
import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Runs limiters and circuit breakers in every order of the steps of two threads. See ``InterleavingTests``.
@Suite(.impulse) struct LimitInterleavingTests {
    /// A limiter of one place, which the first of three sources has; the second may wait.
    private struct Places: Sendable {
        let limiter = Limiter.concurrency(1)
        let sources = (0..<3).map { _ in Subject<Int, TestError>() }
        let starts = Recorder<Int>()
        let stops = Counter()
        let first: Recording<Int, TestError>
        let second = Holder<Recording<Int, TestError>>()

        init() {
            first = Self.limited(sources[0], 0, by: limiter, starts, stops)
        }

        static func withWaiting() -> Places {
            let places = Places()
            places.subscribe()
            return places
        }

        private static func limited(
            _ source: Subject<Int, TestError>, _ number: Int, by limiter: Limiter, _ starts: Recorder<Int>,
            _ stops: Counter
        ) -> Recording<Int, TestError> {
            source.signal.on(subscribed: { starts.record(number) }, disposed: { stops.increment() })
                .limited(by: limiter).record()
        }

        func subscribe() { second.content = Self.limited(sources[1], 1, by: limiter, starts, stops) }

        /// The started sources, and whether a third source starts exactly if the slot is free.
        var outcome: String {
            let (started, isFree) = (starts.all, starts.all.count == stops.count)
            let third = Self.limited(sources[2], 2, by: limiter, starts, stops)
            defer { third.dispose() }
            let hasThird = starts.all.contains(2)
            return summary(
                "\(started)", (isFree && !hasThird, "lost"), (!isFree && hasThird, "lent twice"),
                (limiter.waitingCount > (hasThird ? 0 : 1), "waiting"))
        }
    }

    @Test(.tags(.clause2Serial))
    func `a place that is given back as another subscribes goes to that one`() {
        let result = everyInterleaving(
            limit: orders(upTo: 3_000), on: { Places() },
            { $0.sources[0].sendCompleted() },
            { $0.subscribe() },
            outcome: \.outcome,
            outcomes: ["[0, 1]"])
        note(result)
    }

    @Test(.tags(.clause5Cancellation))
    func `a place that is given back as the one that waits is disposed of is free`() {
        let result = everyInterleaving(
            limit: orders(upTo: 3_000), on: Places.withWaiting,
            { $0.first.dispose() },
            { arena in _ = arena.second.content?.dispose() },
            outcome: \.outcome,
            outcomes: ["[0]", "[0, 1]"])
        note(result)
    }

    @Test(.tags(.clause5Cancellation))
    func `an end that races a disposal gives the place back once`() {
        let result = everyInterleaving(
            limit: orders(upTo: 3_000), on: Places.withWaiting,
            { $0.sources[0].send(error: .one) },
            { $0.first.dispose() },
            outcome: \.outcome,
            outcomes: ["[0, 1]"])
        note(result)
    }

    /// A limiter without tokens for which two subscriptions wait.
    private struct Tokens: Sendable {
        let scheduler = CrankedScheduler()
        let starts = Recorder<Int>()
        let waiting: [any Disposable]

        init() {
            let (limiter, starts) = (Limiter.rate(1, per: .seconds(1), on: scheduler), starts)
            waiting = (0...2).map { number in
                Signal<Int, TestError>.never.on(subscribed: { starts.record(number) }).limited(by: limiter)
                    .subscribe(error: { _ in })
            }
        }
    }

    @Test(.tags(.clause5Cancellation))
    func `when the oldest that waits is disposed of as the alarm rings, the next one still starts`() {
        let result = everyInterleaving(
            limit: orders(upTo: 3_000), on: { Tokens() },
            { $0.waiting[1].dispose() },
            { $0.scheduler.turn() },
            outcome: { arena in
                arena.scheduler.run()
                return arena.starts.all
            },
            outcomes: [[0, 2], [0, 1, 2]])
        note(result)
    }

    /// A breaker that one failure opens, and that is half open at once.
    private struct Breaker: Sendable {
        let breaker: CircuitBreaker
        let starts = Counter()
        let states = Recorder<CircuitBreaker.State>()
        let trial = Holder<any Disposable>()
        let source = Subject<Int, TestError>()

        init(failures: Int = 1) {
            breaker = CircuitBreaker(failures: failures, recovery: .seconds(1), on: .immediate)
            breaker.state.signal.subscribe { [states] in states.record($0) }
        }

        static func halfOpen() -> Breaker {
            let arena = Breaker()
            Signal<Int, TestError>.error(.one).protected(by: arena.breaker, error: .two).subscribe(error: { _ in })
            return arena
        }

        static func trying() -> Breaker {
            let arena = Breaker.halfOpen()
            arena.subscribe()
            return arena
        }

        func subscribe() {
            trial.content = source.signal.on(subscribed: { [starts] in starts.increment() })
                .protected(by: breaker, error: .two).subscribe(error: { _ in })
        }
    }

    @Test(.tags(.clause2Serial))
    func `of two that subscribe at once to what is half open, one tries`() {
        let result = everyInterleaving(
            limit: orders(upTo: 3_000), on: Breaker.halfOpen,
            { $0.subscribe() },
            { $0.subscribe() },
            outcome: { "\($0.starts.count) \($0.breaker.state.value)" },
            outcomes: ["1 halfOpen"])
        note(result)
    }

    @Test(.tags(.clause5Cancellation))
    func `when a trial is disposed of as another subscribes, the trial does not stay taken`() {
        let result = everyInterleaving(
            limit: orders(upTo: 3_000), on: Breaker.trying,
            { arena in arena.trial.content?.dispose() },
            { arena in
                arena.source.signal.on(subscribed: { [starts = arena.starts] in starts.increment() })
                    .protected(by: arena.breaker, error: .two).take(1).subscribe(error: { _ in })
            },
            outcome: { arena in
                // A second one has the trial, or the third gets it.
                if arena.starts.count == 1 { arena.subscribe() }
                arena.source.send(1)
                return "\(arena.starts.count) \(arena.breaker.state.value)"
            },
            outcomes: ["2 closed"])
        note(result)
    }

    @Test(.tags(.clause4OneOrder))
    func `two failures at once open it once`() {
        let result = everyInterleaving(
            limit: orders(upTo: 3_000), on: { Breaker(failures: 2) },
            { Signal<Int, TestError>.error(.one).protected(by: $0.breaker, error: .two).subscribe(error: { _ in }) },
            { Signal<Int, TestError>.error(.one).protected(by: $0.breaker, error: .two).subscribe(error: { _ in }) },
            outcome: { "\($0.states.all)".replacing("Impulse.CircuitBreaker.State.", with: "") },
            outcomes: ["[closed, open, halfOpen]"])
        note(result)
    }
}
#endif
