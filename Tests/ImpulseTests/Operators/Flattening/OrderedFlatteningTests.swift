import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct OrderedFlatteningTests {
    private let marbles = MarbleTest()

    /// Flattens a source of `a`, `b` and `c`, with an inner signal for each.
    private func flatten(
        _ strategy: FlatteningStrategy<TestError>, _ source: String, _ inner: [String: String], _ expected: String
    ) {
        let inner = inner.mapValues { marbles.cold($0, error: TestError.one) }
        let source = marbles.hot(source, error: TestError.two)
        marbles.expect(source.flatMap(strategy) { inner[$0] ?? .empty }, expected, error: .one)
    }

    @Test func `inner signals run at the same time, and their values are emitted in the order of the inputs`() {
        flatten(.ordered(limit: 3), "(abc)|", ["a": "-----1|", "b": "-2-3|", "c": "4-----5|"], "-----1(2345)|")
    }

    @Test func `the first one passes through`() {
        flatten(.ordered(limit: 2), "(ab)---|", ["a": "1-1-1|", "b": "-2---2|"], "1-1-1(22)|")
    }

    @Test func `one whose values are buffered counts against the limit, until they have been emitted`() {
        let slow = marbles.cold("           ----1|")
        let fast = marbles.cold("           -2|")
        let last = marbles.cold("           -3|")
        let source = marbles.hot("          (abc)|")
        let flattened = source.flatMap(.ordered(limit: 2)) { $0 == "a" ? slow : $0 == "b" ? fast : last }
        marbles.expect(flattened, "         ----123|")
        marbles.expect(subscriptionsTo: fast, "^-!")
        marbles.expect(subscriptionsTo: last, "-----^-!")
    }

    @Test func `an error of an inner signal waits for its turn`() {
        flatten(.ordered(limit: 2), "(ab)|", ["a": "--1-1|", "b": "-2-#"], "--1-1(2#)")
    }

    @Test func `an error of the source disposes of all, and drops what is buffered`() {
        let inner = marbles.cold("-1--------", error: TestError.one)
        let source = marbles.hot("(ab)-#", error: TestError.two)
        marbles.expect(source.flatMap(.ordered(limit: 2)) { _ in inner }, "-1#", error: .two)
        marbles.expect(subscriptionsTo: inner, "^-!", "^-!")
    }

    /// The events equal `.concat`'s, but come sooner.
    @Test(arguments: [1, 2, 3, 10]) func `the events are those of concat`(limit: Int) {
        var numbers = SplitMix64(seed: UInt64(limit))
        for _ in 0..<100 {
            let time = TestScheduler()
            let inner = (0..<6).map { index in
                Signal<Int, TestError>.concat(
                    (0..<Int(numbers.next() % 4)).map { value in
                        let wait = Duration.milliseconds(Int(numbers.next() % 5))
                        let isError = numbers.next() % 12 == 0
                        return wait == .zero
                            ? .just(10 * index + value)
                            : Signal.timer(after: wait, on: time).promoteError().then {
                                isError ? .error(.one) : .just(10 * index + value)
                            }
                    })
            }
            let source = Signal<Int, TestError>(0..<6)
            let ordered = source.flatMap(.ordered(limit: limit)) { inner[$0] }.record()
            time.run()
            let concatenated = source.flatMap(.concat) { inner[$0] }.record()
            time.run()
            #expect(ordered.events == concatenated.events)
        }
    }

    @Test(.tags(.clause4OneOrder))
    func `a value sent inside a delivery of an earlier signal is delivered at its turn`() {
        let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
        let signals = [first.signal, second.signal]
        let values = Recorder<Int>()
        let subscription = Signal<Int, Never>(0...1).flatMap(.ordered(limit: 2)) { signals[$0] }.subscribe { value in
            values.record(value)
            if value == 1 {
                second.send(2)
                first.sendCompleted()
            }
        }
        first.send(1)
        second.send(3)
        #expect(values.all == [1, 2, 3])
        withExtendedLifetime(subscription) {}
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `a disposal disposes of all that run, and releases what is buffered`() {
        let live = Live()
        let inner = [Subject<Live.Token, Never>(), Subject<Live.Token, Never>()]
        let signals = inner.map { $0.signal }
        let subscription = Signal<Int, Never>(0...1).flatMap(.ordered(limit: 2)) { signals[$0] }.subscribe { _ in
            Issue.record("it is not its turn")
        }
        inner[1].send(live.token())
        #expect(live.count == 1)
        subscription.dispose()
        #expect(live.count == 0)
    }

    @Test func `with a policy, each signal buffers that many values, and is paused beyond`() {
        let (time, sent) = (TestScheduler(), Recorder<String>())
        let paused = ["a", "b"].map { name in
            Signal<String, Never>(sequence(first: 1) { $0 < 20 ? $0 + 1 : nil }.map { "\(name)\($0)" })
                .on(next: { sent.record($0) })
        }
        let start = Signal.timer(after: .seconds(1), on: time)
        let values = Signal<Int, Never>(0...1)
            .flatMap(.ordered(limit: 2, buffering: .waiting(4))) { $0 == 0 ? start.then { paused[0] } : paused[1] }
            .record()
        #expect(sent.all == ["b1", "b2", "b3", "b4"])
        time.run()
        #expect(values.values == (1...20).map { "a\($0)" } + (1...20).map { "b\($0)" })
    }

    @Test func `with a policy, the source is paused while that many signals wait`() {
        let inner = (0..<20).map { _ in Subject<Int, Never>() }
        let made = Counter()
        let values = Signal<Int, Never>(0..<20).on(next: { _ in made.increment() })
            .flatMap(.ordered(limit: 2, buffering: .waiting(3))) { inner[$0].signal }.record()
        for (number, subject) in inner.enumerated() {
            #expect(made.count <= number + 5)
            subject.send(number)
            subject.sendCompleted()
        }
        #expect(values.values == Array(0..<20))
    }

    @Test func `a failing policy fails at the turn of the signal that has sent too much`() {
        let (first, second) = (Subject<Int, TestError>(), Subject<Int, TestError>())
        let signals = [first.signal, second.signal]
        let recording = Signal<Int, TestError>(0...1)
            .flatMap(.ordered(limit: 2, buffering: .failing(1, with: .two))) { signals[$0] }.record()
        second.send(1)
        second.send(2)
        first.send(0)
        #expect(recording.events == [.next(0)])
        first.sendCompleted()
        #expect(recording.events == [.next(0), .next(1), .error(.two)])
    }

    @Test(.tags(.clause9BoundedStack))
    func `thousands that have completed before their turn do not grow the stack`() {
        let values = Counter()
        onSmallStack {
            let gate = Subject<Int, Never>()
            Signal<Int, Never>(0..<20_000)
                .flatMap(.ordered(limit: .max)) { $0 == 0 ? gate.signal : Signal<Int, Never>(CollectionOfOne($0)) }
                .subscribe(next: { _ in values.increment() })
            gate.sendCompleted()
        }
        #expect(values.count == 19_999)
    }
}
