#if NATS
import Impulse
import ImpulseTesting
import Synchronization

/// A scheduler whose queue is busy: its timers fire, and its other work stays enqueued until it is released.
final class HeldScheduler: Scheduler {
    private let base: TestScheduler
    private let held = Mutex<[@Sendable () -> Void]>([])

    init(_ base: TestScheduler) { self.base = base }

    func schedule(_ work: @escaping @Sendable () -> Void) { held.withLock { $0.append(work) } }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        base.schedule(after: delay, work)
    }

    var uptime: Duration { base.uptime }

    /// Runs the enqueued work.
    func release() {
        while let work = held.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { work() }
    }
}
#endif
