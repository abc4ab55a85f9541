import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct ExpandTests {
    private let marbles = MarbleTest()

    /// Makes a signal of the next number, two frames later, up to 3.
    private var next: @Sendable (String) -> Signal<String, Never> {
        { [time = marbles.time] number in
            guard let number = Int(number), number < 3 else { return .empty }
            return .just("\(number + 1)").delay(for: .milliseconds(2), on: time)
        }
    }

    @Test func `each value is emitted, and so are the values made from it, and from those`() {
        let numbers = marbles.hot("                       -1-----1------|")
        marbles.expect(numbers.expand(next), "      -1-2-3-1-2-3--|")
    }

    @Test func `it completes with the last signal made, after the source`() {
        let numbers = marbles.hot("                       -1|")
        marbles.expect(numbers.expand(next), "      -1-2-(3|)")
    }

    @Test func `all signals made run at once without a limit`() {
        let numbers = marbles.hot("                       -(11)|")
        marbles.expect(numbers.expand(next), "      -(11)-(22)-(33|)")
    }

    @Test func `with a limit, the others wait in the order of their values`() {
        let numbers = marbles.hot("                           -(11)|")
        marbles.expect(numbers.expand(limit: 1, next), "-(11)-2-2-3-(3|)")
    }

    @Test func `the first error passes through, and disposes of the others`() {
        let failing = marbles.cold("--#", error: TestError.one)
        let numbers = marbles.hot("                       -a---b---#", error: TestError.two)
        marbles.expect(numbers.expand { _ in failing }, "  -a-#", error: .one)
        marbles.expect(subscriptionsTo: numbers, "         ^--!")
    }

    @Test(.tags(.clause9BoundedStack))
    func `many synchronous values, each made from the one before, take no stack`() {
        let count = Effort.count(small: 200_000, usual: 1_000_000, large: 1_000_000)
        let values = Signal<Int, Never>.just(1).expand { $0 < count ? .just($0 + 1) : .empty }
        #expect(values.take(last: 1).record().events == [.next(count), .completed])
    }

    @Test(.tags(.clause5Cancellation))
    func `a value that is emitted inside a delivery is expanded after the value before it`() {
        let (numbers, others) = (Subject<Int, Never>(), Subject<Int, Never>())
        let received = Recorder<Int>()
        let expanded = numbers.signal.expand { number -> Signal<Int, Never> in
            if number == 0 { return others.signal }
            return number == 2 ? Signal(3...) : .empty
        }
        expanded.take(6).subscribe { number in
            received.record(number)
            if number == 1 { others.send(2) }
        }
        numbers.send(0)
        numbers.send(1)
        #expect(received.all == [0, 1, 2, 3, 4, 5])
    }

    @Test(.tags(.clause2Serial, .clause1Grammar))
    func `values that arrive from two threads at once are all expanded before the completion`() {
        race(
            on: { Arena() },
            { $0.first.send(1) },
            { $0.second.send(1) },
            { $0.source.sendCompleted() },
            outcome: { arena -> [Int?] in
                arena.first.sendCompleted()
                arena.second.sendCompleted()
                return arena.recording.events.map(\.value)
            },
            allowed: [[0, 1, 1, 2, 2, nil], [0, 1, 2, 1, 2, nil]])
    }

    private struct Arena: Sendable {
        let source = Subject<Int, Never>()
        let first = Subject<Int, Never>()
        let second = Subject<Int, Never>()
        let recording: Recording<Int, Never>

        init() {
            recording = source.signal.expand { [first, second] number in
                number == 0 ? .merge(first.signal, second.signal) : number == 1 ? .just(2) : .empty
            }
            .record()
            source.send(0)
        }
    }

    @Test(.tags(.clause5Cancellation))
    func `a synchronous signal without an end can be stopped by what it emits`() {
        let values = Signal<Int, Never>.just(0).expand { _ in Signal(1...) }.take(3)
        #expect(values.record().events == [.next(0), .next(1), .next(2), .completed])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `signals that wait are released at the end`() {
        let live = Live()
        let source = Subject<Int, TestError>()
        func expanded() -> Signal<Int, TestError> {
            source.signal.expand(limit: 1) { _ in
                let token = live.token()
                return .never.on(disposed: { token.touch() })
            }
        }
        let subscription = expanded().subscribe(error: { _ in })
        for number in 1...3 { source.send(number) }
        #expect(live.count == 3)
        source.send(error: .one)
        #expect(live.count == 0)
        withExtendedLifetime(subscription) {}
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a disposal inside a value makes no signal from it`() {
        let made = Counter()
        let values = Signal<Int, Never>([1, 2, 3]).expand { _ in
            made.increment()
            return .empty
        }
        #expect(values.take(1).record().events == [.next(1), .completed])
        #expect(made.count == 0)
    }

    @Test func `an answer that arrives on another thread is expanded too`() async {
        let queue = QueueScheduler(label: "answers")
        let values = Signal<Int, Never>.just(1).expand { number in
            number < 200 ? .just(number + 1).deliver(on: queue) : .empty
        }
        #expect(await values.collect().last() == Array(1...200))
    }
}
