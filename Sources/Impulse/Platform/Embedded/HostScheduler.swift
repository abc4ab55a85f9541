#if hasFeature(Embedded)
/// A scheduler that runs work in turns of the host's loop: of a page, or of a device's `main`.
///
/// The host provides a clock and a way to be woken: see ``Host``. All code of the program runs on its one thread, so
/// what is sent with nothing enqueued before it is delivered synchronously.
public struct MainScheduler: Scheduler {
    /// Creates a scheduler; all are alike.
    public init() {}

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        HostLoop.schedule(after: .zero, work)
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        let item = ScheduledWork(work)
        HostLoop.schedule(after: delay) { item.run() }
        return item
    }

    /// Always true, since there is one thread.
    public var isCurrent: Bool { true }
}

extension Scheduler where Self == MainScheduler {
    /// A scheduler that runs work in turns of the host's loop.
    public static var main: MainScheduler { MainScheduler() }
}

extension Host {
    /// Runs the work that is due, and asks to be woken for the rest. The host calls it when it has been asked to.
    public static func runDueWork() { HostLoop.runDue() }
}

/// The work that waits for the host's loop.
private enum HostLoop {
    private struct State {
        var waiting = Heap<DueWork>()
        /// When the host has been asked to call, if it has.
        var wakesAt: Duration?

        mutating func takeFirst(dueBy now: Duration) -> DueWork? {
            guard let next = waiting.first, next.due <= now else { return nil }
            return waiting.popFirst()
        }
    }

    private static let state = Guarded(State())

    static func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
        let due = Host.current.uptime() + delay.asWait
        state.withLock { $0.waiting.insert(DueWork(due: due, work: StoredClosure(run: work))) }
        wake()
    }

    static func runDue() {
        state.withLock { $0.wakesAt = nil }
        let now = Host.current.uptime()
        for _ in 0..<usualEventsPerTurn {
            guard let next = state.withLock({ $0.takeFirst(dueBy: now) }) else { break }
            next.work.run()
        }
        wake()
    }

    private static func wake() {
        let due = state.withLock { state -> Duration? in
            guard let due = state.waiting.first?.due, due < state.wakesAt ?? .longestWait * 2 else { return nil }
            state.wakesAt = due
            return due
        }
        if let due { Host.current.wake((due - Host.current.uptime()).asWait) }
    }
}

private struct DueWork: Comparable {
    let due: Duration
    let work: StoredClosure

    static func < (first: Self, second: Self) -> Bool { first.due < second.due }
    static func == (first: Self, second: Self) -> Bool { first.due == second.due }
}
#endif
