#if hasFeature(Embedded)
/// A scheduler that runs work in turns of the host's loop: of a page, or of a device's `main`.
///
/// The host provides a clock and a way to be woken: see ``Host``. All code of the program runs on its one thread, so
/// what is sent with nothing enqueued before it is delivered synchronously.
public struct MainScheduler: Scheduler {
    /// Creates a scheduler; all are alike.
    public init() {}

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        _ = HostLoop.shared.schedule(work, after: .zero, tolerance: .zero)
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        schedule(after: delay, tolerance: .zero, work)
    }

    public func schedule(
        after delay: Duration, tolerance: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        HostLoop.shared.schedule(work, after: delay, tolerance: tolerance)
    }

    /// Always true, because there is one thread.
    public var isCurrent: Bool { true }
}

extension Scheduler where Self == MainScheduler {
    /// A scheduler that runs work in turns of the host's loop.
    public static var main: MainScheduler { MainScheduler() }
}

extension Host {
    /// Runs the work that is due, and asks to be woken for the rest. The host calls it when it has been asked to.
    public static func runDueWork() { HostLoop.shared.runDue() }
}

/// The work that waits for the host's loop.
final class HostLoop: Sendable {
    fileprivate static let shared = HostLoop()

    private struct State {
        var timers = PendingTimers<Duration>()
        /// The time at which the host has been asked to call, if it has.
        var wakesAt: Duration?
    }

    private let state = Guarded(State())

    fileprivate func schedule(
        _ work: @escaping @Sendable () -> Void, after delay: Duration, tolerance: Duration
    ) -> any Disposable {
        let timer = PendingTimer(work, of: self)
        let due = Host.current.uptime() + delay.asWait
        state.withLock { $0.timers.insert(timer, due: due, latest: due + tolerance.asWait) }
        wake()
        return timer
    }

    func dispose(_ timer: PendingTimer) {
        let work = state.withLock { $0.timers.dispose(timer) }
        withExtendedLifetime(work) {}
    }

    func isOver(_ timer: PendingTimer) -> Bool { timer.work == nil }

    fileprivate func runDue() {
        let now = Host.current.uptime()
        // Work that is scheduled meanwhile is not due before, and is asked for once, at the end.
        state.withLock { $0.wakesAt = now }
        for _ in 0..<usualEventsPerTurn {
            guard let work = state.withLock({ $0.timers.takeWork(dueBy: now) }) else { break }
            work.run()
        }
        state.withLock { $0.wakesAt = nil }
        wake()
    }

    private func wake() {
        let due = state.withLock { state -> Duration? in
            guard let due = state.timers.deadline, due < state.wakesAt ?? .longestWait * 3 else { return nil }
            state.wakesAt = due
            return due
        }
        if let due { Host.current.wake((due - Host.current.uptime()).asWait) }
    }
}

typealias TimerOwner = HostLoop
#endif
