import Impulse
import Testing

/// A scheduler that decides how much it runs at a time, how it runs work that it receives while it runs, and how work
/// is canceled.
private struct CustomScheduler: Scheduler {
    let cranked = CrankedScheduler()
    let performed = Counter()
    let cancelled = Counter()
    var eventsPerTurn = 256
    var isCurrent = false

    func schedule(_ work: @escaping @Sendable () -> Void) { cranked.schedule(work) }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        cranked.schedule(after: delay, work)
    }

    func perform(_ work: @escaping @Sendable () -> Void) {
        performed.increment()
        if isCurrent { work() } else { schedule(work) }
    }

    func withCancellation() -> (scheduler: CustomScheduler, cancellation: any Disposable)? {
        (self, AnyDisposable { [cancelled] in cancelled.increment() })
    }
}

/// Tests of the decisions that a custom scheduler may make.
@Suite struct CustomSchedulerTests {
    private let subject = Subject<Int, TestError>()

    @Test func `a custom scheduler decides how many events it runs at a time`() {
        let scheduler = CustomScheduler(eventsPerTurn: 1)
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

    @Test func `a custom scheduler decides how to run work from itself synchronously`() {
        let scheduler = CustomScheduler(isCurrent: true)
        let recording = subject.signal.deliver(on: scheduler).record()
        for value in 1...3 { subject.send(value) }
        #expect(recording.values == [1, 2, 3])
        #expect(scheduler.performed.count == 3)
        Command<Int, Int, TestError>(on: scheduler) { .just($0) }.execute(1)
        #expect(scheduler.performed.count > 3)
    }

    @Test(.tags(.clause5Cancellation))
    func `a custom scheduler may cancel a delivery that has begun`() {
        let scheduler = CustomScheduler()
        let recording = subject.signal.deliver(on: scheduler).record()
        subject.send(1)
        scheduler.cranked.run()
        #expect(scheduler.cancelled.count == 0)
        recording.dispose()
        #expect(scheduler.cancelled.count == 1)
    }

    @Test(.tags(.clause5Cancellation))
    func `a custom scheduler may cancel a subscription and any disposable work`() {
        let scheduler = CustomScheduler()
        let recording = Signal<Int, TestError>.never.subscribed(on: scheduler).record()
        scheduler.cranked.run()
        recording.dispose()
        #expect(scheduler.cancelled.count == 1)
        let runs = Counter()
        scheduler.scheduleDisposable { runs.increment() }.dispose()
        scheduler.cranked.run()
        #expect(runs.count == 0)
        #expect(scheduler.cancelled.count == 2)
    }

    @Test func `disposable work that can be canceled counts as disposed of once it has run, not while it runs`() {
        let scheduler = CustomScheduler()
        let (own, wasDisposed) = (Holder<any Disposable>(), Recorder<Bool?>())
        let work = scheduler.scheduleDisposable { wasDisposed.record(own.content?.isDisposed) }
        own.content = work
        scheduler.cranked.run()
        #expect(wasDisposed.all == [false])
        #expect(work.isDisposed)
        #expect(scheduler.cancelled.count == 1)
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal inside disposable work cancels it once`() {
        let scheduler = CustomScheduler()
        let (own, cancellations) = (Holder<any Disposable>(), Recorder<Int>())
        own.content = scheduler.scheduleDisposable {
            own.content?.dispose()
            cancellations.record(scheduler.cancelled.count)
        }
        scheduler.cranked.run()
        #expect(cancellations.all == [1])
        #expect(scheduler.cancelled.count == 1)
    }
}
