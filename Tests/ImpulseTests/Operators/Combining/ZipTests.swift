import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct ZipTests {
    private let marbles = MarbleTest()

    @Test func `zip pairs the values by their position`() {
        let first = marbles.cold("              a-b---c--d-|")
        let second = marbles.cold("             --x---y--z--")
        marbles.expect(Signal.zip(first, second).map(+), "--A---B--C--", values: ["A": "ax", "B": "by", "C": "cz"])
    }

    @Test func `zip keeps the order of a signal that is ahead, then level, then far ahead`() {
        let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
        let log = Recorder<String>()
        Signal.zip(first.signal, second.signal).subscribe { log.record("\($0)\($1)") }
        for number in 1...3 { first.send(number) }
        for number in 1...3 { second.send(number) }
        // The buffer begins in its middle when it grows.
        for number in 4...9 { first.send(number) }
        for number in 4...9 { second.send(number) }
        #expect(log.all == (1...9).map { "\($0)\($0)" })
    }

    @Test func `zip completes once a completed signal has no buffered values left`() {
        let first = marbles.cold("              ab|")
        let second = marbles.cold("             --x---y--z--")
        marbles.expect(Signal.zip(first, second).map(+), "--A---(B|)", values: ["A": "ax", "B": "by"])
        marbles.expect(subscriptionsTo: first, "^-!")
        marbles.expect(subscriptionsTo: second, "^-----!")
    }

    @Test func `zip completes immediately if a signal completes without buffered values`() {
        let first = marbles.cold("              -ab-")
        let second = marbles.cold("             --x--|")
        marbles.expect(Signal.zip(first, second).map(+), "--A--|", values: ["A": "ax"])
    }

    @Test func `zip passes on the first error immediately after disposing of the other signals`() {
        let log = Recorder<String>()
        let (first, second) = (ManualSource { log.record("first") }, ManualSource { log.record("second") })
        Signal.zip(first.signal, second.signal)
            .subscribe(next: { log.record("\($0)\($1)") }, error: { log.record("\($0)") })
        first.send(1)
        first.send(2)
        second.send(3)
        first.send(.error(.two))
        second.send(4)
        #expect(log.all == ["13", "first", "second", "two"])
    }

    @Test func `zip subscribes to no signal after one that ends it`() {
        let subscriptions = Counter()
        let later = Signal<Int, TestError>.deferred {
            subscriptions.increment()
            return .empty
        }
        #expect(Signal.zip(Signal<Int, TestError>.error(.one), later).map(+).record().events == [.error(.one)])
        #expect(Signal.zip(Signal<Int, TestError>.empty, later).map(+).record().events == [.completed])
        #expect(Signal.zip([.empty, later]).record().events == [.completed])
        #expect(subscriptions.count == 0)
    }

    @Test func `zip of no signals completes`() {
        let completions = Counter()
        let none: Signal<(), TestError> = Signal.zip()
        none.subscribe(next: { _ in Issue.record("a row of nothing") }, completed: { completions.increment() })
        #expect(completions.count == 1)
        #expect(Signal.zip([Signal<Int, TestError>]()).record().events == [.completed])
    }

    @Test func `zip keeps values of any size and alignment in order, however many are buffered`() {
        let bytes = Signal<UInt8, Never>(0..<100)
        let texts = Signal<String, Never>((0..<100).map { "number \($0)" })
        let numbers = Signal<(Double, Bool), Never>((0..<100).map { (Double($0), $0 % 2 == 0) })
        let optionals = Signal<Int?, Never>((0..<100).map { $0 % 3 == 0 ? $0 : nil })
        let rows = Signal.zip(bytes, texts, numbers, optionals).record().values
        #expect(rows.count == 100)
        for (index, row) in rows.enumerated() {
            #expect(row.0 == index && row.1 == "number \(index)")
            #expect(row.2.0 == Double(index) && row.2.1 == (index % 2 == 0))
            #expect(row.3 == (index % 3 == 0 ? index : nil))
        }
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: 0...9)
    func `disposal releases buffered values, wherever the ring buffer begins`(taken: Int) {
        let live = Live()
        let (first, second) = (Subject<Live.Token, Never>(), Subject<Int, Never>())
        let subscription = Signal.zip(first.signal, second.signal).subscribe { _, _ in }
        for _ in 0..<9 { first.send(live.token()) }
        for number in 0..<taken { second.send(number) }
        first.send(live.token())
        #expect(live.count == 10 - taken)
        subscription.dispose()
        #expect(live.count == 0)
    }

    @Test func `zip buffers as many values as its policy allows`() {
        let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
        let losses = Recorder<String>()
        let newest = Signal.zip(first.signal, second.signal, buffering: .keepingNewest(2)).map { [$0, $1] }
            .record(losses: losses)
        let oldest = Signal.zip([first.signal, second.signal], buffering: .keepingOldest(2)).record(losses: losses)
        for number in 1...4 { first.send(number) }
        for number in 10...13 { second.send(number) }
        #expect(newest.values == [[3, 10], [4, 11]])
        #expect(oldest.values == [[1, 10], [2, 11]])
        #expect(losses.all.count == 4, "each zip drops two values of the first signal")
    }

    @Test(.tags(.clause4OneOrder))
    func `zip pairs re-entrant values after the current pair`() {
        let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
        let log = Recorder<[Int]>()
        Signal.zip(first.signal, second.signal).subscribe(next: { a, b in
            if a < 3 {
                first.send(a + 1)
                second.send(b + 10)
            }
            log.record([a, b])
        })
        first.send(1)
        second.send(10)
        #expect(log.all == [[1, 10], [2, 20], [3, 30]])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `zip releases emitted values, and on disposal buffered ones`() {
        let live = Live()
        let (first, second) = (Subject<Live.Token, Never>(), Subject<Live.Token, Never>())
        let subscription = Signal.zip(first.signal, second.signal).subscribe(next: { _, _ in })
        for _ in 1...10 { first.send(live.token()) }
        for _ in 1...4 { second.send(live.token()) }
        #expect(live.count == 6)
        subscription.dispose()
        #expect(live.count == 0)
    }

    @Test(.tags(.clause12TypedErrors))
    func `zip takes signals that cannot fail together with one that can`() {
        let safe = Signal<Int, Never>.just(1)
        let failing = Signal<Int, TestError>.just(2)
        let (first, last) = (Signal.zip(safe, failing), Signal.zip(failing, safe))
        let (one, several) = (Signal.zip(failing, safe, safe), Signal.zip(safe, failing, failing))
        let zipped: [Signal<Int, TestError>] = [
            first.map { a, b in a + b }, last.map { a, b in a + b },
            one.map { a, b, c in a + b + c }, several.map { a, b, c in a + b + c },
        ]
        #expect(zipped.map { $0.record().values } == [[3], [3], [4], [5]])
    }

    @Test func `the standard library's zip stays available`() {
        #expect(zip([1, 2], ["a", "b"]).map { "\($0)\($1)" } == ["1a", "2b"])
    }
}
