/// A scheduler that runs work synchronously, on the calling thread, and skips delays.
///
/// Work that is scheduled inside such work runs after it, before the outermost call returns. So work that schedules
/// itself again does not grow the stack:
///
///     @Sendable func poll() {
///         if isOnline.value { ImmediateScheduler().schedule(poll) }
///     }
///     ImmediateScheduler().schedule(poll)
public struct ImmediateScheduler: Scheduler {
    private static let trampoline = ThreadLocal()

    /// Creates a scheduler; all are alike.
    public init() {}

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        Trampoline.run(work, in: Self.trampoline)
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        let item = ScheduledWork(work)
        schedule { item.run() }
        return item
    }

    /// Runs the work that is enqueued on this thread, then `body`, which does not return before the work that it
    /// schedules has run: a thread that is about to block would wait for itself.
    static func nesting(_ body: () -> Void) {
        Trampoline.nest(body, in: trampoline)
    }

    public var isCurrent: Bool { true }

    /// No limit, because no other work waits.
    public var eventsPerTurn: Int { .max }

    /// Always zero.
    public var uptime: Duration { .zero }
}

extension Scheduler where Self == ImmediateScheduler {
    /// A scheduler that runs work synchronously, on the calling thread.
    public static var immediate: ImmediateScheduler { ImmediateScheduler() }
}
