import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of `limited(by: .rate(…))`.
@Suite(.impulse) struct RateLimiterTests {
    private let time = TestScheduler()
    private let starts = Recorder<String>()

    /// Records when it starts, and emits its name.
    private func request(_ name: String) -> Signal<String, TestError> {
        .deferred { [time, starts] in
            starts.record("\(name) at \(time.now.offset / .seconds(1))")
            return .just(name)
        }
    }

    @Test func `as many start at once as the bucket holds, then one whenever a token is added`() {
        let limiter = Limiter.rate(2, per: .seconds(10), on: time)
        for name in ["a", "b", "c", "d"] { request(name).limited(by: limiter).subscribe() }
        #expect(starts.all == ["a at 0.0", "b at 0.0"])
        time.run()
        #expect(starts.all == ["a at 0.0", "b at 0.0", "c at 5.0", "d at 10.0"])
    }

    @Test func `a pause fills the bucket, but no further than its capacity`() {
        let limiter = Limiter.rate(1, per: .seconds(1), burst: 2, on: time)
        request("a").limited(by: limiter).subscribe()
        time.advance(by: .seconds(100))
        for name in ["b", "c", "d"] { request(name).limited(by: limiter).subscribe() }
        time.run()
        #expect(starts.all == ["a at 0.0", "b at 100.0", "c at 100.0", "d at 101.0"])
    }

    @Test(.tags(.clause5Cancellation))
    func `one that is disposed of while it waits is never subscribed to, and gives its turn to the next`() {
        let limiter = Limiter.rate(1, per: .seconds(1), on: time)
        request("a").limited(by: limiter).subscribe()
        let waiting = request("b").limited(by: limiter).subscribe()
        request("c").limited(by: limiter).subscribe()
        #expect(limiter.waitingCount == 2)
        waiting.dispose()
        time.run()
        #expect(starts.all == ["a at 0.0", "c at 1.0"])
        #expect(limiter.waitingCount == 0)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the timer is canceled when none waits any more`() {
        let limiter = Limiter.rate(1, per: .seconds(60), on: time)
        request("a").limited(by: limiter).subscribe()
        request("b").limited(by: limiter).subscribe().dispose()
        time.run()
        #expect(time.now.offset == .zero)
        request("c").limited(by: limiter).subscribe()
        time.run()
        #expect(starts.all == ["a at 0.0", "c at 60.0"])
    }

    @Test func `one that comes while others wait does not overtake them`() {
        let limiter = Limiter.rate(1, per: .seconds(2), on: time)
        for name in ["a", "b", "c"] { request(name).limited(by: limiter).subscribe() }
        time.advance(by: .seconds(3))
        request("d").limited(by: limiter).subscribe()
        time.run()
        #expect(starts.all == ["a at 0.0", "b at 2.0", "c at 4.0", "d at 6.0"])
    }

    @Test func `one that finds as many waiting as may wait fails, and is not subscribed to`() {
        let limiter = Limiter.rate(1, per: .seconds(1), on: time)
        let limited = { request($0).limited(by: limiter, waiting: 1, error: .two) }
        let recordings = ["a", "b", "c"].map { limited($0).record() }
        #expect(recordings[2].events == [.error(.two)])
        time.run()
        #expect(recordings[0].events == [.next("a"), .completed])
        #expect(recordings[1].events == [.next("b"), .completed])
        #expect(starts.all == ["a at 0.0", "b at 1.0"])
    }

    @Test func `a late scheduler starts all whose tokens have been added`() {
        let scheduler = CrankedScheduler()
        let limiter = Limiter.rate(1, per: .seconds(1), burst: 3, on: scheduler)
        for number in 0..<5 { request("\(number)").limited(by: limiter).subscribe() }
        #expect(starts.all.count == 3)
        scheduler.uptime = .seconds(5)
        scheduler.turn()
        #expect(starts.all.count == 5)
    }

    @Test func `on the immediate scheduler, which skips delays, nothing waits`() {
        let limiter = Limiter.rate(1, per: .seconds(1), on: .immediate)
        for name in ["a", "b", "c"] { request(name).limited(by: limiter).subscribe() }
        #expect(starts.all == ["a at 0.0", "b at 0.0", "c at 0.0"])
    }

    @Test func `a bucket may be as large as a number can be`() {
        let limiter = Limiter.rate(1, per: .seconds(60), burst: .max, on: TestScheduler())
        let starts = Counter()
        for _ in 1...100 {
            Signal<Int, Never>.just(1).initially { starts.increment() }.limited(by: limiter).subscribe()
        }
        #expect(starts.count == 100)
    }

    @Test func `a timer that asks the limiter while it is freed is answered`() {
        let scheduler = TimerFreeingScheduler()
        let limiter = Limiter.rate(1, per: .seconds(1), on: scheduler)
        let counts = Recorder<Int>()
        scheduler.whenFreed { counts.record(limiter.waitingCount) }
        let last = Signal<Int, Never>.just(3).limited(by: limiter)
        Signal<Int, Never>.just(1).limited(by: limiter).subscribe()
        Signal<Int, Never>.just(2).limited(by: limiter).subscribe(next: { _ in last.subscribe() })
        scheduler.ring()
        #expect(counts.all == [1])
    }
}

/// A scheduler of one timer, which rings when the test says so, and calls the test when it is freed.
private final class TimerFreeingScheduler: Scheduler {
    private final class Timer: Disposable {
        private let freed: @Sendable () -> Void

        init(freed: @escaping @Sendable () -> Void) {
            self.freed = freed
        }

        deinit {
            freed()
        }

        let isDisposed = false

        func dispose() {}
    }

    private let work = Locked<(@Sendable () -> Void)?>(nil)
    private let freed = Locked<@Sendable () -> Void>({})
    let uptime = Duration.zero

    func whenFreed(_ action: @escaping @Sendable () -> Void) {
        freed.withLock { $0 = action }
    }

    func ring() {
        work.withLock { $0.take() }?()
    }

    func schedule(_ work: @escaping @Sendable () -> Void) {
        work()
    }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        self.work.withLock { $0 = work }
        return Timer { [freed] in freed.withLock { $0 }() }
    }
}
