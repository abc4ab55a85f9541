import Dispatch
import Impulse
import ImpulseTesting
import Testing

@Suite struct WaitingTests {
    private let queue = QueueScheduler(label: "signal")

    @Test func `waitForFirst returns the first value and stops the source`() throws {
        let cleanups = Counter()
        let source = Signal<Int, TestError> { subscriber in
            subscriber.send(1)
            subscriber.send(2)
            return AnyDisposable { cleanups.increment() }
        }
        let first = try source.waitForFirst()
        #expect(first == 1)
        #expect(cleanups.count == 1)
    }

    @Test func `work of the immediate scheduler may wait for work that it scheduled earlier`() {
        let firsts = Recorder<Int?>()
        ImmediateScheduler().schedule {
            let delayed = Signal<Int, Never>.just(1).delay(for: .seconds(1), on: .immediate).replay()
            firsts.record(delayed.waitForFirst())
        }
        #expect(firsts.all == [1])
    }

    @Test func `work of the immediate scheduler may wait for a delay on that scheduler`() {
        let firsts = Recorder<Int?>()
        ImmediateScheduler().schedule {
            firsts.record(Signal<Int, Never>.just(1).delay(for: .seconds(1), on: .immediate).waitForFirst())
        }
        #expect(firsts.all == [1])
    }

    @Test func `waitForFirst returns nil if the signal completes without a value`() throws {
        let first = try Signal<Int, TestError>.empty.waitForFirst()
        #expect(first == nil)
    }

    @Test func `a timeout before it limits the time of a wait`() {
        let late = Signal<Int, TestError>.never.timeout(after: .milliseconds(1), on: queue, error: .two)
        #expect(throws: TestError.two) { try late.waitForFirst() }
    }

    @Test func `waitForAll returns all values in order, from whichever thread they are sent`() throws {
        let all = try Signal<Int, TestError>(1...100).deliver(on: queue).waitForAll()
        #expect(all == Array(1...100))
        let none = try Signal<Int, TestError>.empty.waitForAll()
        #expect(none.isEmpty)
    }

    @Test(.tags(.clause12TypedErrors))
    func `waiting throws the signal's typed error and drops the values before it`() {
        let failing = Signal<Int, TestError>([1]).concat(.error(.two)).deliver(on: queue)
        #expect(throws: TestError.two) { try failing.waitForAll() }
        #expect(throws: TestError.two) { try failing.waitUntilCompleted() }
        #expect(throws: TestError.two) { try failing.skip(1).waitForFirst() }
    }

    @Test(.tags(.clause12TypedErrors))
    func `waiting for a signal that cannot fail needs no try`() {
        let signal = Signal<Int, Never>([1, 2]).deliver(on: queue)
        signal.waitUntilCompleted()
        #expect(signal.waitForAll() == [1, 2])
        #expect(signal.waitForFirst() == 1)
    }

    @Test func `waitUntilCompleted returns once the signal has completed, not before`() {
        let log = Recorder<String>()
        Signal<Int, Never> { subscriber in
            DispatchQueue.global().async {
                subscriber.send(1)
                log.record("sent")
                subscriber.sendCompleted()
            }
            return AnyDisposable { log.record("torn down") }
        }.waitUntilCompleted()
        log.record("returned")
        #expect(log.all == ["sent", "torn down", "returned"])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `nothing of the subscription is left after the wait`() {
        let live = Live()
        func signal() -> Signal<Live.Token, Never> {
            .just(live.token()).deliver(on: queue)
        }
        _ = signal().waitForFirst()
        _ = signal().waitForAll()
        signal().waitUntilCompleted()
        // The queue releases its work at the end of its turn.
        queue.drain()
        #expect(live.count == 0)
    }

    @Test func `the main actor may wait for values that a queue delivers`() async {
        let queue = queue
        let values = await MainActor.run { Signal<Int, Never>([1, 2]).deliver(on: queue).waitForAll() }
        #expect(values == [1, 2])
    }

    @Test func `work that others schedule on the blocked thread runs after the wait`() async {
        let log = Recorder<String>()
        await MainActor.run {
            Signal<Int, Never> { subscriber in
                DispatchQueue.global().async {
                    MainScheduler().schedule { log.record("scheduled") }
                    subscriber.sendCompleted()
                }
                return nil
            }.waitUntilCompleted()
            log.record("waited")
        }
        await mainTurn()
        #expect(log.all == ["waited", "scheduled"])
    }

    @Test func `a subscription that has waited for a limiter starts on behalf of its own subscriber`() async {
        let (limiter, received) = (Limiter.concurrency(1), Recorder<Int>())
        await MainActor.run {
            Signal<Int, Never> { subscriber in
                DispatchQueue.global().async {
                    Signal<Int, Never>.just(1).deliver(on: .main).limited(by: limiter).subscribe { received.record($0) }
                    subscriber.sendCompleted()
                }
                return nil
            }.limited(by: limiter).waitUntilCompleted()
        }
        await mainTurn()
        #expect(received.all == [1])
    }

    @Test func `a signal that completes synchronously may schedule on the blocked thread`() async {
        let values = await MainActor.run {
            Signal<Int, Never>([1, 2]).deliver(on: .main).take(for: .seconds(3_600), on: .main).waitForAll()
        }
        #expect(values == [1, 2])
    }

    @Test func `after the wait the signal may deliver on the thread that was blocked`() async {
        let subject = ReplaySubject<Int, Never>()
        let queue = queue
        let received = Recorder<Int>()
        await MainActor.run {
            // The subscription that the wait starts outlives it.
            let shared = subject.signal.deliver(on: queue).replayLazily()
            subject.send(1)
            #expect(shared.waitForFirst() == 1)
            shared.subscribeOnMain(next: { received.record($0) })
        }
        subject.send(2)
        queue.drain()
        await mainTurn()
        #expect(received.all == [1, 2])
    }
}

extension QueueScheduler {
    /// Returns once all work scheduled earlier has run.
    fileprivate func drain() {
        let done = DispatchSemaphore(value: 0)
        schedule { done.signal() }
        done.wait(for: "the work to be done")
    }
}
