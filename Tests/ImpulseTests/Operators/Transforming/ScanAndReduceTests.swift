import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of operators that combine several values into one.
@Suite(.impulse) struct ScanAndReduceTests {
    private let marbles = MarbleTest()

    @Test func `scan(into:) emits a running result, from the start for each subscription`() {
        let numbers = marbles.cold("     -1--2---3-|", values: .digits)
        let sums = numbers.scan(into: 0) { $0 += $1 }
        for _ in 1...2 { marbles.expect(sums, "-1--3---6-|") }
    }

    @Test func `scan(into:) emits results that later values do not change`() {
        let arrays = Signal<Int, Never>([1, 2]).scan(into: []) { $0.append($1) }
        #expect(arrays.record().values == [[1], [1, 2]])
    }

    @Test func `reduce emits one result on completion`() {
        let numbers = marbles.cold("             -1--2---3-|", values: .digits)
        let sum = numbers.reduce(0) { $0 + $1 }
        marbles.expect(sum, "                    ----------(6|)")
        marbles.expect(subscriptionsTo: numbers, "^---------!")
        marbles.expect(sum, "                    ----------(6|)")
    }

    private final class Tally: Sendable {
        let numbers = Recorder<Int>()
    }

    @Test func `each subscription changes its own copy of an initial value`() {
        let doubled = Signal<Int, Never>([1, 2]).reduce(into: [0]) { $0.append($1) }
        for _ in 1...2 { #expect(doubled.record().values == [[0, 1, 2]]) }
    }

    @Test func `an initial object is shared by all subscriptions, unless each makes its own`() {
        let numbers = Signal<Int, Never>([1, 2])
        let shared = numbers.reduce(into: Tally()) { $0.numbers.record($1) }.map(\.numbers.all)
        let own = Signal.deferred { numbers.reduce(into: Tally()) { $0.numbers.record($1) } }.map(\.numbers.all)
        #expect((1...2).map { _ in shared.record().values } == [[[1, 2]], [[1, 2, 1, 2]]])
        #expect((1...2).map { _ in own.record().values } == [[[1, 2]], [[1, 2]]])
    }

    @Test func `reduce of an empty signal emits the initial value`() {
        let nothing = marbles.cold("                        ---|", values: .digits)
        marbles.expect(nothing.reduce(7) { $0 + $1 }, "     ---(7|)")
        marbles.expect(nothing.reduce(into: 7) { $0 += $1 }, "---(7|)")
    }

    @Test func `reduce and collect pass on only the error`() {
        let numbers = marbles.cold("                        -1--2---#", values: .digits, error: TestError.one)
        marbles.expect(numbers.reduce(0) { $0 + $1 }, "     --------#", error: .one)
        marbles.expect(numbers.collect(), "                 --------#", error: .one)
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal inside the result keeps reduce from completing`() {
        let subject = Subject<Int, TestError>()
        let subscription = SerialDisposable()
        let log = Recorder<String>()
        subscription.current = subject.signal.reduce(1) { $0 + $1 }.subscribe(
            next: {
                log.record("\($0)")
                subscription.dispose()
            },
            completed: { log.record("completed") }
        )
        subject.send(1)
        subject.sendCompleted()
        #expect(log.all == ["2"])
    }

    @Test(.tags(.clause6TearDownFirst))
    func `reduce emits its result after the source's tear-down`() {
        let log = Recorder<String>()
        let source = ManualSource { log.record("torn down") }
        source.signal.reduce(0) { $0 + $1 }.subscribe(next: { log.record("\($0)") })
        source.send(1)
        source.send(.completed)
        #expect(log.all == ["torn down", "1"])
    }

    @Test func `collect emits all values on completion`() {
        let letters = marbles.cold("            -a--b---c-|")
        marbles.expect(letters.collect(), "     ----------(x|)", values: ["x": ["a", "b", "c"]])
        marbles.expect(Signal<String, Never>.empty.collect(), "(x|)", values: ["x": []])
    }

    @Test func `collect(count:) emits arrays of the given count, and the rest on completion`() {
        let letters = marbles.cold("                -a--b---c-|")
        let pairs: Legend = ["x": ["a", "b"], "y": ["c"]]
        marbles.expect(letters.collect(count: 2), " ----x-----(y|)", values: pairs)
        marbles.expect(letters.collect(count: 3), " --------z-|", values: ["z": ["a", "b", "c"]])
        marbles.expect(letters.collect(count: 4), " ----------(z|)", values: ["z": ["a", "b", "c"]])
    }

    @Test func `collect(count:) emits no empty array, and no rest after an error`() {
        let failing = marbles.cold("                -a--b---c-#", error: TestError.one)
        marbles.expect(failing.collect(count: 2), " ----x-----#", values: ["x": ["a", "b"]], error: .one)
        #expect(Signal<Int, Never>.empty.collect(count: 2).record().events == [.completed])
    }

    @Test func `collect(count:step:) begins an array with every other value, and a completion emits what is not full`()
    {
        let numbers = marbles.cold("                         -1-2-3-4|", values: .digits)
        let values: Legend<[Int]> = ["x": [1, 2, 3], "y": [3, 4], "a": [1], "b": [4]]
        marbles.expect(numbers.collect(count: 3, step: 2), " -----x--(y|)", values: values)
        marbles.expect(numbers.collect(count: 1, step: 3), " -a-----b|", values: values)
    }

    @Test func `collect(count:step:) drops what is not full at an error, and stops between the last arrays`() {
        let failing = marbles.cold("                         -1-2#", values: .digits, error: TestError.one)
        marbles.expect(failing.collect(count: 3, step: 1), " ----#", values: [:], error: .one)
        let first = Signal<Int, Never>([1, 2]).collect(count: 3, step: 1).take(1).record()
        #expect(first.events == [.next([1, 2]), .completed])
    }
}
