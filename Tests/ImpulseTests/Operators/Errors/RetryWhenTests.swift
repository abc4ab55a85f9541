import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct RetryWhenTests {
    private let marbles = MarbleTest()

    @Test func `the source is subscribed to again when the trigger emits`() {
        let source = marbles.cold("                 -a#", error: TestError.one)
        let trigger = marbles.cold("                  --x-x-|")
        marbles.expect(source.retry(when: { _, _ in trigger }), "-a---a---a", during: "^---------!")
        marbles.expect(subscriptionsTo: source, "^-!", "----^-!", "--------^-!")
        marbles.expect(subscriptionsTo: trigger, "--^-!", "------^-!")
    }

    @Test func `a trigger that completes without a value completes the signal`() {
        let source = marbles.cold("                 -a#", error: TestError.one)
        let trigger: Signal<String, Never> = marbles.cold("--|")
        marbles.expect(source.retry(when: { _, _ in trigger }), "-a--|", error: .one)
    }

    @Test(.tags(.clause12TypedErrors))
    func `the trigger receives the source's error, and its own error is passed on`() {
        let source = marbles.cold("                 -a#", error: TestError.one)
        let retried = source.retry(when: { error, _ in
            Signal<Int, TestError>.error(error == .one ? .two : .one)
        })
        marbles.expect(retried, "                   -a#", error: .two)
    }

    @Test func `the trigger receives the number of the failed attempt, counted from 1 for each subscription`() {
        let attempts = Recorder<Int>()
        let retried = Signal<Int, TestError>.error(.one).retry(when: { error, attempt in
            attempts.record(attempt)
            return attempt < 3 ? .just(()) : Signal<Void, TestError>.error(error)
        })
        #expect(retried.record().events == [.error(.one)])
        #expect(attempts.all == [1, 2, 3])
        #expect(retried.record().events == [.error(.one)])
        #expect(attempts.all == [1, 2, 3, 1, 2, 3])
    }

    @Test func `a completion of the source is passed on`() {
        let source = marbles.cold("                 -a|", error: TestError.one)
        marbles.expect(source.retry(when: { _, _ in Signal<Int, Never>.just(1) }), "-a|", error: .one)
    }

    @Test(.tags(.clause9BoundedStack))
    func `many synchronous triggers do not grow the stack`() {
        let runs = Counter()
        let source = Signal<Int, TestError>.try { () throws(TestError) in
            guard runs.increment() > endless else { throw .one }
            return 1
        }
        let events = source.retry(when: { _, _ in Signal<Int, Never>.just(1) }).record().events
        #expect(events == [.next(1), .completed])
    }

    @Test func `catch(inTurn:) continues with the next signal after an error, until one completes`() {
        let first = marbles.cold("                  -a#", error: TestError.one)
        let second = marbles.cold("                   -b-#", error: TestError.two)
        let third = marbles.cold("                       --c|", error: TestError.one)
        let fourth = marbles.cold("                      -d|", error: TestError.one)
        marbles.expect(.catch(inTurn: [first, second, third, fourth]), "-a-b---c|", error: .one)
        marbles.expect(subscriptionsTo: fourth)
        let failing = Signal<String, TestError>.catch(inTurn: [first, second])
        marbles.expect(failing, "-a-b-#", error: .two)
        #expect(Signal<Int, TestError>.catch(inTurn: []).record().events == [.completed])
    }
}
