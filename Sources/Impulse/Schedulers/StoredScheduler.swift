#if hasFeature(Embedded)
/// A scheduler of a type that its owner does not know, which Embedded Swift can hold only as closures.
@usableFromInline
struct StoredScheduler: Scheduler {
    private let run: @Sendable (@escaping @Sendable () -> Void) -> Void
    private let runAfter: @Sendable (Duration, Duration, @escaping @Sendable () -> Void) -> any Disposable
    private let isOn: @Sendable () -> Bool
    private let time: @Sendable () -> Duration
    @usableFromInline let eventsPerTurn: Int

    init(_ scheduler: some Scheduler) {
        run = { scheduler.schedule($0) }
        runAfter = { scheduler.schedule(after: $0, tolerance: $1, $2) }
        isOn = { scheduler.isCurrent }
        time = { scheduler.uptime }
        eventsPerTurn = scheduler.eventsPerTurn
    }

    @usableFromInline
    func schedule(_ work: @escaping @Sendable () -> Void) { run(work) }

    @usableFromInline
    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        runAfter(delay, .zero, work)
    }

    @usableFromInline
    func schedule(
        after delay: Duration, tolerance: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        runAfter(delay, tolerance, work)
    }

    @usableFromInline var isCurrent: Bool { isOn() }
    @usableFromInline var uptime: Duration { time() }
}

@usableFromInline
func stored(_ scheduler: some Scheduler) -> StoredScheduler { StoredScheduler(scheduler) }
#else
/// A scheduler of a type that its owner does not know.
@usableFromInline typealias StoredScheduler = any Scheduler

@inlinable
func stored(_ scheduler: some Scheduler) -> StoredScheduler { scheduler }
#endif
