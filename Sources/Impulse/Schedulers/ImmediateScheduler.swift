/// Runs work at once, on the thread that hands it over, and lets no time pass: delays are skipped.
public struct ImmediateScheduler: Scheduler {
    /// The scheduler; all are alike.
    public init() {}

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        work()
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        let item = ScheduledWork(work)
        item.run()
        return item
    }

    public var isCurrent: Bool { true }

    /// No bound: there is no other work that would wait.
    public var eventsPerTurn: Int { .max }

    /// Always the same.
    public var uptime: Duration { .zero }
}

extension Scheduler where Self == ImmediateScheduler {
    /// Runs work at once, where it is handed over.
    public static var immediate: ImmediateScheduler { ImmediateScheduler() }
}
