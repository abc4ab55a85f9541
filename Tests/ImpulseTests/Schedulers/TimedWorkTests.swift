import Impulse
import Testing

/// Tests of `scheduleDisposable(after:tolerance:timedBy:_:)`, by which a scheduler without timers uses
/// another's timers.
@Suite struct TimedWorkTests {
    /// A scheduler that uses the timers of another.
    private struct Timerless: Scheduler {
        let turns = CrankedScheduler()
        let clock: PunctualScheduler

        func schedule(_ work: @escaping @Sendable () -> Void) { turns.schedule(work) }

        func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
            scheduleDisposable(after: delay, timedBy: clock, work)
        }
    }

    private let clock = PunctualScheduler()
    private let ran = Counter()
    private let live = Live()

    private func schedule(after delay: Duration, on scheduler: some Scheduler) -> any Disposable {
        scheduler.schedule(after: delay) { [ran, token = live.token()] in
            token.touch()
            ran.increment()
        }
    }

    private func passTime(_ time: Duration) {
        clock.uptime += time
        clock.runDue()
    }

    @Test func `work runs in its turn after the clock's delay, then counts as disposed of`() {
        let scheduler = Timerless(clock: clock)
        let work = schedule(after: .seconds(1), on: scheduler)
        scheduler.turns.run()
        #expect(ran.count == 0)
        passTime(.seconds(1))
        #expect(ran.count == 0)
        #expect(!work.isDisposed)
        scheduler.turns.run()
        #expect(ran.count == 1)
        #expect(work.isDisposed)
        #expect(live.count == 0)
    }

    @Test func `the clock receives the tolerance, which other schedulers ignore`() {
        let (scheduler, clock) = (CrankedScheduler(), CrankedScheduler())
        _ = scheduler.scheduleDisposable(after: .seconds(1), tolerance: .seconds(2), timedBy: clock) {}
        #expect(clock.delays == [.seconds(1)])
        #expect(clock.tolerances == [.seconds(2)])
        let intolerant = PunctualScheduler()
        _ = intolerant.schedule(after: .seconds(1), tolerance: .seconds(2)) { [ran] in ran.increment() }
        intolerant.uptime = .seconds(1)
        intolerant.runDue()
        #expect(ran.count == 1)
    }

    @Test(.tags(.clause5Cancellation), arguments: [false, true])
    func `a disposal before the work runs releases it`(
        isInTurn: Bool
    ) {
        let scheduler = Timerless(clock: clock)
        let work = schedule(after: .seconds(1), on: scheduler)
        if isInTurn { passTime(.seconds(1)) }
        #expect(live.count == 1)
        work.dispose()
        #expect(live.count == 0)
        #expect(work.isDisposed)
        passTime(.seconds(1))
        scheduler.turns.run()
        #expect(ran.count == 0)
    }

    @Test func `work without a delay runs in order`() {
        let scheduler = Timerless(clock: clock)
        let order = Recorder<Int>()
        scheduler.schedule { order.record(1) }
        _ = scheduler.schedule(after: .zero) { order.record(2) }
        scheduler.schedule { order.record(3) }
        scheduler.turns.run()
        #expect(order.all == [1, 2, 3])
    }

    /// A clock whose timers fire before `schedule(after:_:)` returns, like one whose caller is preempted.
    private struct HastyClock: Scheduler {
        func schedule(_ work: @escaping @Sendable () -> Void) { work() }

        func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
            work()
            return AnyDisposable {}
        }
    }

    @Test func `a timer that fires before it is stored loses nothing`() {
        let turns = CrankedScheduler()
        let work = turns.scheduleDisposable(after: .seconds(1), timedBy: HastyClock()) { ran.increment() }
        #expect(!work.isDisposed)
        turns.run()
        #expect(ran.count == 1)
    }

    @Test(.tags(.clause5Cancellation))
    func `disposal of running work cancels it if the scheduler supports that`() {
        let scheduler = Cancellable()
        let own = Holder<any Disposable>()
        own.content = scheduler.scheduleDisposable(after: .seconds(1), timedBy: HastyClock()) { own.content?.dispose() }
        #expect(scheduler.cancelled.count == 0)
        scheduler.turns.run()
        #expect(scheduler.cancelled.count == 1)
    }

    private struct Cancellable: Scheduler {
        let turns = CrankedScheduler()
        let cancelled = Counter()

        func schedule(_ work: @escaping @Sendable () -> Void) { turns.schedule(work) }

        func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
            turns.schedule(after: delay, work)
        }

        func withCancellation() -> (scheduler: Self, cancellation: any Disposable)? {
            (self, AnyDisposable { [cancelled] in cancelled.increment() })
        }
    }
}
