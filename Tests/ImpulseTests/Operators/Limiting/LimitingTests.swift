import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of operators that drop values depending on their position.
@Suite(.impulse) struct LimitingTests {
    private let marbles = MarbleTest()

    @Test func `take(last:) emits the last values on completion`() {
        let letters = marbles.cold("                -a--b---c-|")
        marbles.expect(letters.take(last: 2), "       ----------(bc|)")
        marbles.expect(letters.take(last: 5), "       ----------(abc|)")
        marbles.expect(letters.take(last: 0), "       ----------|")
    }

    @Test func `take(last:) emits only the error`() {
        let letters = marbles.cold("                -a--b---#", error: TestError.one)
        marbles.expect(letters.take(last: 2), "       --------#", error: .one)
    }

    @Test(.tags(.clause5Cancellation))
    func `take(last:) emits no more of the last values than are wanted`() {
        let passed = Recorder<Int>()
        let last = Signal<Int, Never>(1...5).take(last: 3).on(next: { passed.record($0) })
        #expect(last.take(1).record().events == [.next(3), .completed])
        #expect(passed.all == [3])

        let subject = Subject<Int, Never>()
        let subscription = SerialDisposable()
        let mapped = Recorder<Int>()
        subscription.current = subject.signal.take(last: 3).map {
            mapped.record($0)
            return $0
        }.subscribe(next: { _ in subscription.dispose() })
        for number in 1...5 { subject.send(number) }
        subject.sendCompleted()
        #expect(mapped.all == [3])
    }

    @Test func `skip(last:) delays the values by the number that it drops`() {
        let letters = marbles.cold("                -a--b---c-d|")
        marbles.expect(letters.skip(last: 2), "       --------a-b|")
        marbles.expect(letters.skip(last: 0), "       -a--b---c-d|")
        marbles.expect(letters.skip(last: 5), "       -----------|")
    }

    @Test func `take(while:) completes before the first value that fails the condition`() {
        let numbers = marbles.cold("                            -1--2---3-1|", values: .digits)
        marbles.expect(numbers.take(while: { $0 < 3 }), "       -1--2---|")
        marbles.expect(subscriptionsTo: numbers, "              ^-------!")
        marbles.expect(numbers.take(while: { $0 < 4 }), "       -1--2---3-1|")
    }

    @Test func `take(through:) completes with the first value that satisfies the condition`() {
        let numbers = marbles.cold("                            -1--2---3-1|", values: .digits)
        marbles.expect(numbers.take(through: { $0 == 2 }), "    -1--(2|)")
        marbles.expect(subscriptionsTo: numbers, "              ^---!")
        marbles.expect(numbers.take(through: { $0 == 4 }), "    -1--2---3-1|")
    }

    @Test func `skip(while:) begins with the first value that fails the condition`() {
        let asked = Recorder<Int>()
        let numbers = marbles.cold("          -1--2---3-1-|", values: .digits)
        let later = numbers.skip { number in
            asked.record(number)
            return number < 2
        }
        marbles.expect(later, "               ----2---3-1-|")
        marbles.time.advance(by: .seconds(1))
        #expect(asked.all == [1, 2])
    }

    @Test func `element(at:) emits one value, then stops the source`() {
        let letters = marbles.cold("               -a--b---c-|")
        marbles.expect(letters.element(at: 1), "   ----(b|)")
        marbles.expect(subscriptionsTo: letters, " ^---!")
        marbles.expect(letters.element(at: 3), "   ----------|")
    }

    @Test(.tags(.clause5Cancellation))
    func `take emits only the first values, though the subscription is disposed of inside the last`() {
        let (passed, subscription) = (Recorder<Int>(), SerialDisposable())
        let subject = Subject<Int, Never>()
        let numbers = subject.signal.interspersed(with: 0).take(2)
            .map { number in
                passed.record(number)
                if number == 0 { subscription.dispose() }
            }
        subscription.current = numbers.subscribe()
        subject.send(1)
        subject.send(2)
        #expect(passed.all == [1, 0])
    }

    @Test func `ifEmpty emits a value in place of none`() {
        let nothing = marbles.cold("               ----|")
        let letters = marbles.cold("               -a--|")
        let failing = marbles.cold("               ----#", error: TestError.one)
        marbles.expect(nothing.ifEmpty("x"), "     ----(x|)")
        marbles.expect(letters.ifEmpty("x"), "     -a--|")
        marbles.expect(failing.ifEmpty("x"), "     ----#", error: .one)
    }

    @Test func `ifEmpty(switchTo:) subscribes to the other signal once the source has completed empty`() {
        let nothing = marbles.cold("                          ----|")
        let other = marbles.cold("                                -b-|")
        marbles.expect(nothing.ifEmpty(switchTo: other), "    -----b-|")
        marbles.expect(subscriptionsTo: other, "              ----^--!")
    }

    @Test func `ifEmpty(switchTo:) ignores the other signal if there are values, and otherwise subscribes once`() {
        let subscriptions = Counter()
        let other = Signal<Int, TestError>.empty.on(subscribed: { subscriptions.increment() })
        #expect(Signal<Int, TestError>.just(1).ifEmpty(switchTo: other).record().events == [.next(1), .completed])
        #expect(subscriptions.count == 0)
        #expect(Signal<Int, TestError>.empty.ifEmpty(switchTo: other).record().events == [.completed])
        #expect(subscriptions.count == 1)
    }

    @Test(.tags(.clause12TypedErrors))
    func `ifEmpty(switchTo:) takes signals that cannot fail together with ones that can`() {
        let safe = Signal<Int, Never>.empty
        let failing = Signal<Int, TestError>.error(.one)
        #expect(safe.ifEmpty(switchTo: failing).record().events == [.error(.one)])
        #expect(failing.ifEmpty(switchTo: safe).record().events == [.error(.one)])
        #expect(safe.ifEmpty(switchTo: safe).record().events == [.completed])
    }
}
