#if canImport(CoreData)
public import CoreData
import Foundation
public import Impulse

/// Runs work on the queue of a managed object context.
///
///     let background = ManagedObjectScheduler(container.newBackgroundContext())
///     api.fetchPullRequests()
///         .deliver(on: background).tryMap { try background.context.insertPullRequests($0) }
///         .deliver(on: .main)
///
/// Managed objects belong to the queue of their context: only other values may leave it, such as structures or object
/// identifiers. An event that is sent by work on the same context is delivered synchronously. Delays use the system's
/// time.
///
/// All schedulers of one context are equivalent. They retain it.
///
/// `@unchecked Sendable`: Core Data lets any thread call `perform`, and the context is used nowhere else;
/// `CoreDataTests` use one from several threads.
public struct ManagedObjectScheduler: Scheduler, @unchecked Sendable {
    /// The context. Use it in work that runs on this scheduler.
    public let context: NSManagedObjectContext

    /// Creates the scheduler of a context with a queue: of the main queue, or a private one.
    public init(_ context: NSManagedObjectContext) {
        self.context = context
    }

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        context.perform { CurrentContext.run(work, on: context) }
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        scheduleDisposable(after: delay, timedBy: Self.timers, work)
    }

    public func schedule(
        after delay: Duration, tolerance: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        scheduleDisposable(after: delay, tolerance: tolerance, timedBy: Self.timers, work)
    }

    /// True if the caller runs in work that was scheduled on this context. It is `false` in a `perform` of your own.
    public var isCurrent: Bool { CurrentContext.identifier == ObjectIdentifier(context) }

    private static let timers = QueueScheduler(label: "ImpulseCoreData.timers")
}

/// The context whose work the thread runs. Core Data does not reveal it.
private enum CurrentContext {
    private static let key = "ImpulseCoreData.context"

    static var identifier: ObjectIdentifier? { Thread.current.threadDictionary[key] as? ObjectIdentifier }

    static func run(_ work: () -> Void, on context: NSManagedObjectContext) {
        let thread = Thread.current
        let outer = thread.threadDictionary[key]
        thread.threadDictionary[key] = ObjectIdentifier(context)
        work()
        thread.threadDictionary[key] = outer
    }
}
#endif
