import Dispatch
import Impulse
import Testing

@Suite struct WaitingTests {
    private let queue = QueueScheduler(label: "signal")

    @Test func `waitForFirst returns the first value, and stops the source`() throws {
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

    @Test func `it may wait for what it has scheduled there before`() {
        let firsts = Recorder<Int?>()
        ImmediateScheduler().schedule {
            let delayed = Signal<Int, Never>.just(1).delay(for: .seconds(1), on: .immediate).replay()
            firsts.record(delayed.waitForFirst())
        }
        #expect(firsts.all == [1])
    }

    @Test func `work of the immediate scheduler may wait for what is delayed there`() {
        let firsts = Recorder<Int?>()
        ImmediateScheduler().schedule {
            firsts.record(Signal<Int, Never>.just(1).delay(for: .seconds(1), on: .immediate).waitForFirst())
        }
        #expect(firsts.all == [1])
    }

    @Test func `waitForFirst returns nil where nothing is sent`() throws {
        let first = try Signal<Int, TestError>.empty.waitForFirst()
        #expect(first == nil)
    }

    @Test func `waitForAll returns all values, in order, wherever they are sent`() throws {
        let all = try Signal<Int, TestError>(1...100).deliver(on: queue).waitForAll()
        #expect(all == Array(1...100))
        let none = try Signal<Int, TestError>.empty.waitForAll()
        #expect(none.isEmpty)
    }

    @Test(.tags(.clause12TypedErrors))
    func `an error is thrown, as what it is, and the values before it are dropped`() {
        let failing = Signal<Int, TestError>([1]).concat(.error(.two)).deliver(on: queue)
        #expect(throws: TestError.two) { try failing.waitForAll() }
        #expect(throws: TestError.two) { try failing.waitUntilCompleted() }
        #expect(throws: TestError.two) { try failing.skip(1).waitForFirst() }
    }

    @Test(.tags(.clause12TypedErrors))
    func `what cannot fail takes no try`() {
        let signal = Signal<Int, Never>([1, 2]).deliver(on: queue)
        signal.waitUntilCompleted()
        #expect(signal.waitForAll() == [1, 2])
        #expect(signal.waitForFirst() == 1)
    }

    @Test func `waitUntilCompleted returns when the end has come, and not before`() {
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
    func `nothing of the subscription is left afterwards`() {
        let live = Live()
        func signal() -> Signal<Live.Token, Never> {
            .just(live.token()).deliver(on: queue)
        }
        _ = signal().waitForFirst()
        _ = signal().waitForAll()
        signal().waitUntilCompleted()
        // What the queue has run, it lets go of at the end of its turn.
        queue.drain()
        #expect(live.count == 0)
    }

    @Test func `on the main actor it may wait for what others do`() async {
        let queue = queue
        let values = await MainActor.run { Signal<Int, Never>([1, 2]).deliver(on: queue).waitForAll() }
        #expect(values == [1, 2])
    }

    @Test func `what others schedule meanwhile on the blocked thread just waits`() async {
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

    @Test func `a signal that ends at once may schedule on the blocked thread`() async {
        let values = await MainActor.run {
            Signal<Int, Never>([1, 2]).deliver(on: .main).take(for: .seconds(3_600), on: .main).waitForAll()
        }
        #expect(values == [1, 2])
    }

    @Test func `after the wait the signal's work is refused no more`() async {
        let subject = ReplaySubject<Int, Never>()
        let queue = queue
        let told = Recorder<Int>()
        await MainActor.run {
            // What the wait starts goes on after it.
            let shared = subject.signal.deliver(on: queue).replayLazily()
            subject.send(1)
            #expect(shared.waitForFirst() == 1)
            shared.subscribeOnMain(next: { told.record($0) })
        }
        subject.send(2)
        queue.drain()
        await mainTurn()
        #expect(told.all == [1, 2])
    }
}

extension QueueScheduler {
    /// Returns when all that was scheduled before has run.
    fileprivate func drain() {
        let done = DispatchSemaphore(value: 0)
        schedule { done.signal() }
        done.wait()
    }
}
