import Impulse

/// A scheduler whose first timer fires before it has been stored; the others wait for ``later``.
final class HastyScheduler: Scheduler {
    let later = CrankedScheduler()
    private let timers = Counter()

    func schedule(_ work: @escaping @Sendable () -> Void) { later.schedule(work) }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        if timers.increment() > 1 { return later.schedule(after: delay, work) }
        work()
        return AnyDisposable {}
    }
}
