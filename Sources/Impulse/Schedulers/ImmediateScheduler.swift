/// Runs work synchronously, on the thread that hands it over, and lets no time pass: delays are skipped.
///
/// Work that is scheduled from inside such work runs after it, before the outermost call returns. So work that schedules itself again
/// does not grow the stack:
///
///     @Sendable func poll() {
///         if isOnline.value { ImmediateScheduler().schedule(poll) }
///     }
///     ImmediateScheduler().schedule(poll)
public struct ImmediateScheduler: Scheduler {
    private static let trampoline = ThreadLocal()

    /// The scheduler; all are alike.
    public init() {}

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        Trampoline.run(work, in: Self.trampoline)
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        let item = ScheduledWork(work)
        schedule { item.run() }
        return item
    }

    /// Runs the work that is enqueued on this thread, then `body`, which does not return before the work that it schedules has run:
    /// a thread that is about to block would wait for itself.
    static func nesting(_ body: () -> Void) {
        Trampoline.nest(body, in: trampoline)
    }

    public var isCurrent: Bool { true }

    /// No bound: there is no other work that would wait.
    public var eventsPerTurn: Int { .max }

    /// Always the same.
    public var uptime: Duration { .zero }
}

extension Scheduler where Self == ImmediateScheduler {
    /// Runs work synchronously, where it is handed over.
    public static var immediate: ImmediateScheduler { ImmediateScheduler() }
}
