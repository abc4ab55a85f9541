import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of the compositions that `Documentation/FromOthers.md` gives for operators of other libraries.
@Suite(.impulse) struct FromOthersTests {
    private let marbles = MarbleTest()

    @Test func `batches of signals run one after another, each batch concurrently and in order`() {
        let requests = [
            marbles.cold("        --a|"), marbles.cold("-b|"), marbles.cold("-c|"), marbles.cold("--d|"),
            marbles.cold("        -e|"),
        ]
        let batches = Signal<Signal<String, Never>, Never>(requests).collect(count: 2)
            .flatMap(.concat) { Signal.zip($0) }.map { $0.joined() }
        marbles.expect(batches, " --1-23|", values: ["1": "ab", "2": "cd", "3": "e"])
        marbles.expect(subscriptionsTo: requests[0], "^-!")
        marbles.expect(subscriptionsTo: requests[1], "^-!")
        marbles.expect(subscriptionsTo: requests[3], "--^-!")
    }

    @Test func `withLatest from a combination pairs with the latest values of several signals`() {
        let letters = marbles.cold("-a---b---c-|")
        let numbers = Signal.combineLatest(marbles.cold("1------2--"), marbles.cold("--3-------"))
        let all = letters.withLatest(from: numbers).map { letter, numbers in letter + numbers.0 + numbers.1 }
        marbles.expect(all, "       -----x---y-|", values: ["x": "b13", "y": "c23"])
    }

    @Test func `a sample with a default value takes the last value of each window`() {
        let letters = marbles.cold("-a-b-------c--")
        let ticks = marbles.cold("  ----x--x----x|")
        let sampled = letters.window(when: ticks).flatMap(.concat) { $0.take(last: 1).ifEmpty("-") }
        marbles.expect(sampled, "   ----b--0----c", values: ["b": "b", "0": "-", "c": "c"])
    }

    @Test(arguments: [0, 2])
    func `a combination of an empty array may have a default value`(count: Int) {
        let signals = [Signal<Int, TestError>](repeating: .just(1), count: count)
        let combined = signals.isEmpty ? .just([]) : Signal.combineLatest(signals)
        #expect(combined.record().events == [.next(signals.map { _ in 1 }), .completed])
    }

    @Test func `a signal that emits no value converts to any value type`() {
        let nothing = Signal<Never, TestError>.error(.one)
        let numbers: Signal<Int, TestError> = nothing.ignoreValues()
        #expect(numbers.catch { _ in Signal<Int, Never>.just(1) }.record().events == [.next(1), .completed])
    }

    @Test func `a throwing condition is a tryMap to the value and the result, then a filter`() {
        @Sendable func isEven(_ number: Int) throws(TestError) -> Bool {
            if number > 3 { throw .two }
            return number % 2 == 0
        }
        let even = Signal<Int, TestError>(1...9)
            .tryMap { (number: Int) throws(TestError) in try (number, isEven(number)) }
            .filter { $1 }.map { $0.0 }
        #expect(even.record().events == [.next(2), .error(.two)])
    }

    @Test func `a producer that awaits its consumer requests the next value when the consumer is done`() {
        let time = TestScheduler()
        let (asked, stored) = (Recorder<Int>(), Recorder<Int>())
        let pages = AsyncStream<Int>(unfolding: {
            let page = asked.all.count
            asked.record(page)
            return page < 3 ? page : nil
        })
        @Sendable func store(_ page: Int) -> Signal<Int, Never> {
            Signal.timer(after: .seconds(1), on: time).replaceValues(with: page * 10)
        }
        let results = Signal<Int?, Never>.async { subscriber in
            for await page in pages { subscriber.send(await store(page).last()) }
        }
        time.capture {
            _ = results.subscribe { stored.record($0 ?? -1) }
        }
        time.advance(by: .zero)
        for second in 0..<3 {
            #expect(asked.all.count == second + 1)
            #expect(stored.all.count == second)
            time.advance(by: .seconds(1))
        }
        #expect(stored.all == [0, 10, 20])
        #expect(asked.all == [0, 1, 2, 3])
    }

    @Test func `an interval spaces the values of a sequence by advancing its iterator`() {
        let time = TestScheduler()
        let words = ["a", "b"]
        let spaced = Signal.interval(.seconds(1), on: time)
            .scanMap(into: words.makeIterator()) { words, _ in words.next() }
            .take(while: { $0 != nil }).compactMap { $0 }
        let recording = spaced.record()
        time.advance(by: .seconds(1))
        #expect(recording.events == [.next("a")])
        time.advance(by: .seconds(2))
        #expect(recording.events == [.next("a"), .next("b"), .completed])
    }

    @Test func `of an endless sequence, an interval takes an element at each tick, and buffers none`() {
        struct Naturals: IteratorProtocol, Sendable {
            let asked = Counter()
            mutating func next() -> Int? { asked.increment() }
        }
        let (time, naturals) = (TestScheduler(), Naturals())
        let spaced = Signal.interval(.seconds(1), on: time)
            .scanMap(into: naturals) { naturals, _ in naturals.next() }
            .take(while: { $0 != nil }).compactMap { $0 }
        let recording = spaced.record()
        #expect(naturals.asked.count == 0)
        time.advance(by: .seconds(3))
        #expect(recording.events == [.next(1), .next(2), .next(3)])
        #expect(naturals.asked.count == 3)
        recording.dispose()
    }

    @Test func `a function is lifted over a signal of its arguments by map and replay`() {
        let arguments = Subject<(String, Int), Never>()
        let calls = Counter()
        let titles = arguments.signal.map { name, age in
            calls.increment()
            return "\(name), \(age)"
        }.replay(last: 1)
        arguments.send(("Ada", 36))
        #expect(calls.count == 1)
        #expect(titles.record().events == [.next("Ada, 36")])
    }

    @Test func `the elements of a tuple are emitted by way of an array`() {
        let pair = (1, 2)
        #expect(Signal<Int, Never>([pair.0, pair.1]).record().events == [.next(1), .next(2), .completed])
    }

    @Test func `a rendezvous: a task sends each value once the consumer asks for it`() async {
        let sent = Counter()
        let numbers = Signal<Int, Never>.async { subscriber in
            for number in 1...20 {
                await subscriber.sendWhenReady(number)
                sent.increment()
            }
        }
        var received: [Int] = []
        for await number in numbers.values(buffering: .waiting(1)) {
            received.append(number)
            await Task.yield()
            #expect(sent.count <= received.count)
        }
        #expect(received == Array(1...20))
    }

    @Test func `a rendezvous of two senders, which share the subscriber of one signal`() async {
        let (both, sent) = (Recorder<Subscriber<Int, Never>>(), Counter())
        let numbers = Signal<Int, Never> { subscriber in
            both.record(subscriber)
            return nil
        }
        var iterator = numbers.values(buffering: .waiting(1)).makeAsyncIterator()
        let subscriber = both.all[0]
        async let evens: Void = Self.send(stride(from: 0, to: 20, by: 2), to: subscriber, sent)
        async let odds: Void = Self.send(stride(from: 1, to: 20, by: 2), to: subscriber, sent)
        var received: [Int] = []
        while received.count < 20, let number = await iterator.next() {
            received.append(number)
            await Task.yield()
            #expect(sent.count <= received.count + 1)
        }
        _ = await (evens, odds)
        #expect(received.filter { $0 % 2 == 0 } == Array(stride(from: 0, to: 20, by: 2)))
        #expect(received.filter { $0 % 2 == 1 } == Array(stride(from: 1, to: 20, by: 2)))
    }

    private static func send(_ numbers: StrideTo<Int>, to subscriber: Subscriber<Int, Never>, _ sent: Counter) async {
        for number in numbers {
            await subscriber.sendWhenReady(number)
            sent.increment()
        }
    }
}
