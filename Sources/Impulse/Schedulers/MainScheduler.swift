import Dispatch

/// A scheduler that runs work on the main actor.
///
/// Events that it delivers may use `@MainActor` closures: `subscribeOnMain(next:error:completed:)`. An event that is
/// sent on the main actor, with nothing enqueued for the same subscription, is delivered synchronously, so a change
/// shows in the same turn of the main loop. Otherwise it is enqueued.
///
/// The main actor runs only if the program's main thread serves it: in an asynchronous `main`, `dispatchMain()`, or a
/// user interface's main loop.
public struct MainScheduler: Scheduler {
    /// Creates a scheduler; all are alike.
    public init() {}

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        let work = SchedulingContext.admit(work, to: .main)
        if let standIn = VirtualMain.current { return standIn.schedule(work) }
        DispatchQueue.main.async(execute: work)
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        schedule(after: delay, tolerance: .zero, work)
    }

    public func schedule(
        after delay: Duration, tolerance: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        // With nothing to wait for, a timer would only lose the order.
        if delay <= .zero { return scheduleDisposable(work) }
        let work = SchedulingContext.admit(work, to: .main)
        if let standIn = VirtualMain.current { return standIn.schedule(after: delay, work) }
        return Self.timers.schedule(after: delay, tolerance: tolerance, work)
    }

    /// True if the caller runs on the main actor. The thread does not show this: under an asynchronous `main`, Linux
    /// moves the main actor to another thread at its first suspension.
    public var isCurrent: Bool {
        DispatchQueue.getSpecific(key: Self.mark) != nil
    }

    /// The system's time, or the virtual time of a test that captures.
    public var uptime: Duration { VirtualMain.current?.uptime ?? System.uptime }

    private static let timers = QueueTimers(on: .main)

    private static let mark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()
}

extension Scheduler where Self == MainScheduler {
    /// A scheduler that runs work on the main actor.
    public static var main: MainScheduler { MainScheduler() }
}
