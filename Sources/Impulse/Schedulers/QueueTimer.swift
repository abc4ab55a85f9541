import Dispatch

/// Work that a queue does later, unless it is disposed of.
///
/// A source and no `asyncAfter`, of which a cancelled one stays in the queue until its time: many timeouts that are not
/// needed would add up. Cancelled, a source goes.
///
/// `@unchecked Sendable`: Dispatch lets sources be cancelled from any thread; `SchedulerRaceTests` does it.
final class QueueTimer: Disposable, @unchecked Sendable {
    private let source: any DispatchSourceTimer
    private let work: ScheduledWork

    init(on queue: DispatchQueue, after delay: Duration, _ work: @escaping @Sendable () -> Void) {
        let work = ScheduledWork(work)
        let source = DispatchSource.makeTimerSource(queue: queue)
        source.setEventHandler {
            source.cancel()
            work.run()
        }
        source.schedule(deadline: .now() + delay.dispatchInterval)
        source.activate()
        (self.source, self.work) = (source, work)
    }

    func dispose() {
        work.dispose()
        source.cancel()
    }

    var isDisposed: Bool { work.isDisposed }
}

extension Duration {
    /// The interval in nanoseconds; some 292 years at most.
    var dispatchInterval: DispatchTimeInterval {
        let (seconds, attoseconds) = components
        let (whole, isTooMany) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (nanoseconds, isTooMuch) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
        if isTooMany || isTooMuch { return seconds < 0 ? .nanoseconds(0) : .never }
        return .nanoseconds(Int(clamping: nanoseconds))
    }
}
