import Impulse
import Testing

/// A scheduler that says how much it runs at a time, and that is told which of its work is over.
private struct OwnTerms: Scheduler {
    let cranked = CrankedScheduler()
    var eventsPerTurn = 256
    var cancelled: Counter?

    func schedule(_ work: @escaping @Sendable () -> Void) { cranked.schedule(work) }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        cranked.schedule(after: delay, work)
    }

    func withCancellation() -> (scheduler: OwnTerms, cancellation: any Disposable)? {
        cancelled.map { cancelled in (self, AnyDisposable { cancelled.increment() }) }
    }
}

@Suite struct CancellableSchedulerTests {
    @Test func `a scheduler decides how many events are one piece of work, and gets none without any`() {
        let scheduler = OwnTerms(eventsPerTurn: 1)
        let subject = Subject<Int, TestError>()
        let recording = subject.signal.deliver(on: scheduler).record()
        for value in 1...3 { subject.send(value) }
        for value in 1...3 {
            scheduler.cranked.turn()
            #expect(recording.values == Array(1...value))
        }
        #expect(scheduler.cranked.count == 0)
        subject.send(4)
        subject.sendCompleted()
        scheduler.cranked.run()
        #expect(recording.values == [1, 2, 3, 4])
        #expect(recording.hasEnded)
    }

    @Test(.tags(.clause5Cancellation))
    func `what is delivered is cancelled at the disposal, also when it has begun`() {
        let scheduler = OwnTerms(cancelled: Counter())
        let subject = Subject<Int, TestError>()
        let recording = subject.signal.deliver(on: scheduler).record()
        subject.send(1)
        scheduler.cranked.run()
        #expect(scheduler.cancelled?.count == 0)
        recording.dispose()
        #expect(scheduler.cancelled?.count == 1)
    }

    @Test(.tags(.clause5Cancellation))
    func `so is a subscribing, and any work that is disposed of`() {
        let scheduler = OwnTerms(cancelled: Counter())
        let recording = Signal<Int, TestError>.never.subscribe(on: scheduler).record()
        scheduler.cranked.run()
        recording.dispose()
        #expect(scheduler.cancelled?.count == 1)
        let runs = Counter()
        scheduler.scheduleDisposable { runs.increment() }.dispose()
        scheduler.cranked.run()
        #expect(runs.count == 0)
        #expect(scheduler.cancelled?.count == 2)
    }
}
