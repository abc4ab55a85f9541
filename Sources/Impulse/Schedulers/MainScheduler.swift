import Dispatch

/// Runs work on the main actor.
///
/// What is delivered there may use `@MainActor` closures: `subscribeOnMain(next:error:completed:)`. A value that
/// is sent on the main actor, with nothing of the same subscription waiting, is delivered at once, so that what is set
/// there shows itself in the same turn; all else waits its turn.
///
/// The main actor runs in a program whose main thread serves it: in an asynchronous `main`, `dispatchMain()`, or a user
/// interface's main loop.
public struct MainScheduler: Scheduler {
    /// The scheduler; all are alike.
    public init() {}

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async(execute: SchedulingContext.admit(work, to: .main))
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        Self.timers.schedule(after: delay, SchedulingContext.admit(work, to: .main))
    }

    /// Whether the caller runs on the main actor. The thread would not tell: under an asynchronous `main`, Linux moves
    /// the main actor to another thread at its first suspension.
    public var isCurrent: Bool {
        DispatchQueue.getSpecific(key: Self.mark) != nil
    }

    private static let timers = QueueTimers(on: .main)

    private static let mark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()
}

extension Scheduler where Self == MainScheduler {
    /// The main actor.
    public static var main: MainScheduler { MainScheduler() }
}
