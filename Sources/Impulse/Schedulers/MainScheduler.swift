import Dispatch
import Synchronization

/// Runs work on the main actor.
///
/// What is delivered there may use `@MainActor` closures: ``Signal/subscribeOnMain(next:error:completed:)``. Work that
/// comes from the main actor, with nothing before it in this scheduler's line, runs at once, so that a value set there
/// shows itself there in the same turn; all other work waits its turn.
///
/// The main actor runs in a program whose main thread serves it: in an asynchronous `main`, `dispatchMain()`, or a user
/// interface's main loop.
public struct MainScheduler: Scheduler {
    private static let waiting = Atomic(0)

    /// The scheduler; all are alike.
    public init() {}

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        Self.waiting.add(1, ordering: .relaxed)
        DispatchQueue.main.async {
            Self.waiting.subtract(1, ordering: .relaxed)
            work()
        }
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        let item = ScheduledWork(work)
        DispatchQueue.main.asyncAfter(deadline: .now() + delay.dispatchInterval) { item.run() }
        return item
    }

    public var isNext: Bool {
        Self.isCurrent && Self.waiting.load(ordering: .relaxed) == 0
    }

    /// Whether the caller runs on the main actor. The thread would not tell: under an asynchronous `main`, Linux moves
    /// the main actor to another thread at its first suspension.
    private static var isCurrent: Bool {
        DispatchQueue.getSpecific(key: mark) != nil
    }

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
