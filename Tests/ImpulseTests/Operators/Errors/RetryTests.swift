import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct RetryTests {
    private let marbles = MarbleTest()

    @Test func `retry subscribes again up to the given number of times, and keeps the values`() {
        let letters = marbles.cold("          -a-#", error: TestError.one)
        marbles.expect(letters.retry(2), "    -a--a--a-#", error: .one)
        marbles.expect(subscriptionsTo: letters, "^--!", "---^--!", "------^--!")
    }

    @Test func `retry(0) passes the first error on`() {
        let letters = marbles.cold("          -a-#", error: TestError.one)
        marbles.expect(letters.retry(0), "    -a-#", error: .one)
    }

    @Test func `retry passes a completion on, and counts for each subscription`() {
        let attempts = Counter()
        let signal = Signal<Int, TestError>.deferred {
            let attempt = attempts.increment()
            return attempt % 3 == 0 ? .just(attempt) : .error(.one)
        }.retry(2)
        #expect(signal.record().events == [.next(3), .completed])
        #expect(signal.record().events == [.next(6), .completed])
        #expect(attempts.count == 6)
    }

    @Test func `retry without a number continues until the source completes`() {
        let attempts = Counter()
        let signal = Signal<Int, TestError>.deferred {
            attempts.increment() < 100 ? .error(.one) : .just(1)
        }
        #expect(signal.retry().record().events == [.next(1), .completed])
        #expect(attempts.count == 100)
    }

    @Test(.tags(.clause6TearDownFirst))
    func `the failed source is torn down before the next attempt`() {
        let log = Recorder<String>()
        let source = ManualSource { log.record("torn down") }
        let subscription = source.signal.on(subscribed: { log.record("subscribed") }).retry().subscribe(next: { _ in })
        source.send(.error(.one))
        subscription.dispose()
        #expect(log.all == ["subscribed", "torn down", "subscribed", "torn down"])
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal inside an attempt ends the attempts`() {
        let attempts = Counter()
        let subscription = SerialDisposable()
        let source = ManualSource()
        subscription.current = source.signal.on(
            subscribed: { attempts.increment() }, error: { _ in subscription.dispose() }
        ).retry().subscribe(next: { _ in })
        source.send(.error(.one))
        #expect(attempts.count == 1)
    }

    @Test(.inOwnProcess) func `a negative number of retries ends the process`() async {
        await #expect(processExitsWith: .failure) { _ = Signal<Int, TestError>.never.retry(-1) }
    }

    @Test(.tags(.clause9BoundedStack))
    func `many attempts do not grow the stack, whether they fail or are stopped`() {
        let values = Counter()
        onSmallStack {
            let failing = Signal<Int, TestError> { subscriber in
                subscriber.send(1)
                subscriber.send(error: .one)
                return nil
            }
            failing.retry(endless).subscribe(next: { _ in values.increment() }, error: { _ in })
            failing.retry().take(endless).subscribe(next: { _ in values.increment() })
        }
        #expect(values.count == 2 * endless + 1)
    }
}
