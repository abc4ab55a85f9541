import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of `limited(by: .concurrency(…))`.
@Suite(.impulse) struct ConcurrencyLimiterTests {
    private let sources = (0..<4).map { _ in ManualSource() }

    private func isRunning(_ number: Int) -> Bool {
        sources[number].subscriber.content.map { !$0.isDisposed } ?? false
    }

    private var running: [Int] { sources.indices.filter(isRunning) }

    @Test func `as many run as have a place, and one that ends gives its place to the oldest that waits`() {
        let limiter = Limiter.concurrency(2)
        for source in sources { source.signal.limited(by: limiter).subscribe(error: { _ in }) }
        #expect(running == [0, 1])
        sources[1].send(.completed)
        #expect(running == [0, 2])
        sources[0].send(.error(.one))
        #expect(running == [2, 3])
        #expect(limiter.waitingCount == 0)
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal gives the place back, or the turn of one that waits`() {
        let limiter = Limiter.concurrency(1)
        let subscriptions = sources.map { $0.signal.limited(by: limiter).subscribe(error: { _ in }) }
        subscriptions[1].dispose()
        subscriptions[0].dispose()
        #expect(running == [2])
        #expect(sources[1].subscriber.content == nil)
        subscriptions[0].dispose()
        #expect(running == [2], "a place is given back once")
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: [false, true])
    func `a source that is released without an end gives its place back`(isHeld: Bool) {
        let (limiter, gone) = (Limiter.concurrency(1), Holder(Subject<Int, TestError>()))
        let subscription = gone.content?.signal.limited(by: limiter).subscribe(error: { _ in })
        let held = isHeld ? subscription : nil
        gone.content = nil
        sources[0].signal.limited(by: limiter).subscribe(error: { _ in })
        #expect(running == [0])
        withExtendedLifetime(held) {}
    }

    @Test(.tags(.clause6TearDownFirst))
    func `the next one starts once the one before has been torn down, before its end is delivered`() {
        let limiter = Limiter.concurrency(1)
        let log = Recorder<String>()
        let source = ManualSource(onCleanup: { log.record("torn down") })
        source.signal.limited(by: limiter).subscribe(error: { _ in }, completed: { log.record("completed") })
        Signal<Int, Never>.endless.initially { log.record("next starts") }.limited(by: limiter).subscribe()
        source.send(.completed)
        #expect(log.all == ["torn down", "next starts", "completed"])
    }

    @Test func `one that may not wait fails at once`() {
        let limiter = Limiter.concurrency(1)
        sources[0].signal.limited(by: limiter, waiting: 0, error: .two).subscribe(error: { _ in })
        let refused = sources[1].signal.limited(by: limiter, waiting: 0, error: .two).record()
        #expect(refused.events == [.error(.two)])
        #expect(running == [0])
        sources[0].send(.completed)
        sources[2].signal.limited(by: limiter, waiting: 0, error: .two).subscribe(error: { _ in })
        #expect(running == [2], "a refusal takes no place")
    }

    @Test(.tags(.clause9BoundedStack))
    func `many that wait, each of which ends synchronously, take no stack`() {
        let limiter = Limiter.concurrency(1)
        let ends = Counter()
        sources[0].signal.limited(by: limiter).subscribe(error: { _ in })
        for number in 0..<endless {
            Signal<Int, Never>.just(number).limited(by: limiter).subscribe(completed: { ends.increment() })
        }
        #expect(ends.count == 0)
        sources[0].send(.completed)
        #expect(ends.count == endless)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `ten thousand that are disposed of while they wait leave nothing behind`() {
        let limiter = Limiter.concurrency(1)
        let live = Live()
        sources[0].signal.limited(by: limiter).subscribe(error: { _ in })
        for _ in 0..<10_000 {
            let token = live.token()
            Signal<Int, Never>.never.on(next: { _ in token.touch() }).limited(by: limiter).subscribe().dispose()
        }
        #expect(live.count == 0)
        #expect(limiter.waitingCount == 0)
    }

    @Test(.tags(.clause2Serial))
    func `places that are given back and taken on several threads are neither lost nor lent twice`() {
        let limiter = Limiter.concurrency(2)
        let running = Locked((now: 0, peak: 0))
        let ends = Counter()
        let source = Signal<Int, Never>.deferred {
            running.withLock { $0 = ($0.now + 1, max($0.peak, $0.now + 1)) }
            return .just(1)
        }
        .finally { running.withLock { $0.now -= 1 } }
        let crew = Crew(4)
        crew.run { _ in
            for _ in 0..<2_000 { source.limited(by: limiter).subscribe(completed: { ends.increment() }) }
        }
        crew.dismiss()
        #expect(ends.count == 8_000)
        #expect(running.withLock { $0.peak } <= 2)
        #expect(limiter.waitingCount == 0)
    }
}
