import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of each flattening strategy with the same signals.
@Suite(.impulse) struct FlatteningStrategyTests {
    private let marbles = MarbleTest()

    /// Flattens a source of `a`, `b` and `c`, with an inner signal for each.
    private func flatten(
        _ strategy: FlatteningStrategy<TestError>, _ source: String, _ inner: [String: String], _ expected: String
    ) {
        let inner = inner.mapValues { marbles.cold($0, error: TestError.one) }
        let source = marbles.hot(source, error: TestError.two)
        marbles.expect(source.flatMap(strategy) { inner[$0] ?? .empty }, expected, error: .one)
    }

    @Test func `merge runs all inner signals concurrently`() {
        flatten(.merge, "-a-b-----|", ["a": "1-1-1|", "b": "2-2-2|"], "-1-(21)-(12)-2-|")
    }

    @Test func `concat runs one inner signal after another`() {
        flatten(.concat, "-a-b--|", ["a": "--1--1|", "b": "-2-2|"], "---1--1-2-2|")
    }

    @Test func `concurrent runs inner signals up to its limit, and the others in order`() {
        flatten(
            .concurrent(limit: 2), "(abc)|",
            ["a": "--1--|", "b": "---2|", "c": "-3-|"],
            "--12-3-|")
    }

    @Test func `latest disposes of the previous inner signal`() {
        flatten(.latest, "-a---b------|", ["a": "1-2-3-4|", "b": "--5-6|"], "-1-2---5-6--|")
    }

    @Test func `first drops inner signals that arrive while one runs`() {
        flatten(.first, "-a-b--c-----|", ["a": "1--1|", "b": "2|", "c": "-3-3|"], "-1--1--3-3--|")
    }

    @Test func `race passes on the first inner signal to emit and ends with it`() {
        flatten(.race, "-(ab)--c--", ["a": "---1-1|", "b": "--2---2|", "c": "3|"], "---2---2|")
    }

    @Test(arguments: [FlatteningStrategy<TestError>.merge, .concat, .concurrent(limit: 2), .latest, .first, .race])
    func `an error of an inner signal ends the flattened signal`(_ strategy: FlatteningStrategy<TestError>) {
        flatten(strategy, "-a-------|", ["a": "-1-#"], "--1-#")
    }

    @Test(arguments: [FlatteningStrategy<TestError>.merge, .concat, .concurrent(limit: 2), .latest, .first])
    func `an error of the source is emitted after the inner disposals`(_ strategy: FlatteningStrategy<TestError>) {
        let inner = marbles.cold("-1--------", error: TestError.one)
        let source = marbles.hot("-a---#", error: TestError.two)
        marbles.expect(source.flatMap(strategy) { _ in inner }, "--1--#", error: .two)
        marbles.expect(subscriptionsTo: inner, "-^---!")
    }

    @Test(
        .tags(.clause4OneOrder),
        arguments: [FlatteningStrategy<TestError>.merge, .concat, .concurrent(limit: 2), .latest, .first])
    func `an error sent by the source inside an inner value is delivered after the value`(
        _ strategy: FlatteningStrategy<TestError>
    ) {
        let (source, inner) = (Subject<Int, TestError>(), Subject<Int, TestError>())
        let received = Recorder<String>()
        source.signal.flatMap(strategy) { _ in inner.signal }.subscribe(
            next: { _ in
                source.send(error: .one)
                received.record("value")
            },
            error: { _ in received.record("error") })
        source.send(0)
        inner.send(1)
        #expect(received.all == ["value", "error"])
    }

    @Test(arguments: [FlatteningStrategy<TestError>.merge, .concat, .concurrent(limit: 2), .latest, .first])
    func `flattening completes when the source and the inner signals have`(_ strategy: FlatteningStrategy<TestError>) {
        flatten(strategy, "-a|", ["a": "---1-|"], "----1-|")
        flatten(strategy, "-a----|", ["a": "1|"], "-1----|")
        flatten(strategy, "---|", [:], "---|")
    }

    @Test func `race completes with its source if there was no inner signal`() {
        flatten(.race, "---|", [:], "---|")
    }

    @Test func `latest subscribes to the new signal before it disposes of the old one`() {
        let log = Recorder<String>()
        let source = Subject<String, Never>()
        source.signal.flatMap(.latest) { name in
            Signal<String, Never>.never.on(
                subscribed: { log.record("+\(name)") }, disposed: { log.record("-\(name)") })
        }.subscribe()
        source.send("a")
        source.send("b")
        #expect(log.all == ["+a", "+b", "-a"])
    }

    @Test func `race disposes of the losers and of the source`() {
        let a = marbles.cold("--1-1|")
        let b = marbles.cold("---2|")
        let source = marbles.hot("(ab)----")
        marbles.expect(source.flatMap(.race) { $0 == "a" ? a : b }, "--1-1|")
        marbles.expect(subscriptionsTo: b, "^-!")
        marbles.expect(subscriptionsTo: source, "^-!")
    }

    @Test func `inner signals that exceed the buffer are dropped`() {
        let names = Signal<String, Never>(["a", "b", "c", "d"])
        let slow = marbles.cold("--x|")
        let flattened = names.flatMap(.concurrent(limit: 1, buffering: .keepingNewest(1))) { name in
            slow.map { _ in name }
        }
        let losses = losses { marbles.expect(flattened, "--a--d|") }
        #expect(losses.count == 2, "b and c are dropped")
    }

    @Test(
        .tags(.clause9BoundedStack),
        arguments: [FlatteningStrategy<Never>.concat, .concurrent(limit: 3), .latest, .first])
    func `many synchronous inner signals do not grow the stack`(_ strategy: FlatteningStrategy<Never>) {
        let values = Counter()
        onSmallStack {
            Signal<Int, Never>(0..<endless)
                .flatMap(strategy) { Signal<Int, Never>(CollectionOfOne($0)) }
                .subscribe(next: { _ in values.increment() })
        }
        #expect(values.count == endless)
    }

    @Test(.tags(.clause9BoundedStack))
    func `many buffered synchronous signals do not grow the stack`() {
        let values = Counter()
        onSmallStack {
            let gate = Subject<Int, Never>()
            Signal<Int, Never>(0..<endless)
                .flatMap(.concat) { $0 == 0 ? gate.signal : Signal<Int, Never>(CollectionOfOne($0)) }
                .subscribe(next: { _ in values.increment() })
            gate.sendCompleted()
        }
        #expect(values.count == endless - 1)
    }

    @Test(arguments: [FlatteningStrategy<Never>.merge, .concat, .concurrent(limit: 2), .latest, .first, .race])
    func `take stops an endless inner signal`(_ strategy: FlatteningStrategy<Never>) {
        let recording = Signal<Int, Never>([0, 1]).flatMap(strategy) { _ in Signal<Int, Never>(0...) }.take(3).record()
        #expect(recording.events == [.next(0), .next(1), .next(2), .completed])
    }

    @Test func `flatten emits the values of a signal of signals`() {
        let recording = Signal<Signal<Int, Never>, Never>([.just(1), .just(2)]).flatten(.concat).record()
        #expect(recording.values == [1, 2])
    }

    @Test(
        .tags(.clause11NothingOutlivesItsUse),
        arguments: [
            FlatteningStrategy<Never>.merge, .concat, .concurrent(limit: 2), .latest, .first, .race,
        ])
    func `nothing is retained once the source and the inner signals have been released`(
        _ strategy: FlatteningStrategy<Never>
    ) {
        let live = Live()
        let token = live.token()
        var source: Subject<Int, Never>? = Subject()
        var inner: Subject<Int, Never>? = Subject()
        let signals = inner?.signal ?? .never
        let subscription = source?.signal.flatMap(strategy) { _ in signals }.subscribe { _ in token.touch() }
        _ = consume token
        source?.send(1)
        source?.send(2)
        inner?.send(3)
        #expect(live.count == 1)
        source = nil
        inner = nil
        #expect(live.count == 0)
        withExtendedLifetime(subscription) {}
    }
}

/// The identity of inner signals, whose objects the strategy uses again.
@Suite(.impulse) struct LatestFlatteningTests {
    @Test func `an inner signal that is replaced twice during its delivery emits nothing more`() {
        let (outer, inner) = (Subject<Int, Never>(), (0..<3).map { _ in Subject<Int, Never>() })
        let signals = inner.map { $0.signal }
        let values = Recorder<Int>()
        outer.signal.flatMap(.latest) { signals[$0] }.subscribe { value in
            values.record(value)
            guard value == 1 else { return }
            outer.send(1)
            outer.send(2)
            inner[0].send(99)
        }
        outer.send(0)
        inner[0].send(1)
        inner[1].send(98)
        inner[2].send(2)
        #expect(values.all == [1, 2])
    }

    @Test func `of signals that follow one another, each is the only one to emit`() {
        let (outer, inner) = (Subject<Int, Never>(), (0..<3).map { _ in Subject<Int, Never>() })
        let signals = inner.map { $0.signal }
        let recording = outer.signal.flatMap(.latest) { signals[$0 % 3] }.record()
        for round in 0..<9 {
            outer.send(round)
            for index in inner.indices { inner[index].send(10 * round + index) }
        }
        #expect(recording.values == (0..<9).map { 10 * $0 + $0 % 3 })
    }
}

/// The README's second example.
struct ReadmeTests {
    @Test(.impulse) func `a search follows the newest word`() {
        let marbles = MarbleTest()
        let words = marbles.hot("   -a-b------|")
        let answers = ["a": marbles.cold("--1|"), "b": marbles.cold("--2|")]
        marbles.expect(words.flatMap(.latest) { answers[$0] ?? .empty }, "-----2----|")
    }
}
