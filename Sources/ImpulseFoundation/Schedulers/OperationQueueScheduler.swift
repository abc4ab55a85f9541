public import Foundation
public import Impulse

/// A scheduler that runs work as operations of a queue.
///
///     let imports = OperationQueue()
///     imports.qualityOfService = .utility
///     let squares = Signal(1...9).deliver(on: OperationQueueScheduler(imports)).map { $0 * $0 }
///
/// Its work is serial and in order, even if the queue runs several operations at a time. Each piece of work is a
/// separate operation, added after the previous one has run, so other operations of the queue run in between. A
/// suspended queue delays the work. Two schedulers of one queue do not wait for each other.
///
/// `cancelAllOperations()` does not cancel the work, because subscribers would lose their events: dispose of the
/// subscription.
public final class OperationQueueScheduler: Scheduler {
    private struct State {
        /// The newest work, and earlier work in reverse order.
        var (newer, older): ([StoredWork], [StoredWork]) = ([], [])
        var isTurnAdded = false

        mutating func next() -> StoredWork? {
            if older.isEmpty { (newer, older) = ([], newer.reversed()) }
            return older.popLast()
        }
    }

    /// A struct, because a bare closure in generic state would be wrapped again at each access.
    private struct StoredWork: Sendable {
        let run: @Sendable () -> Void
    }

    private static let timers = QueueScheduler(label: "OperationQueueScheduler.timers")

    private let queue: OperationQueue
    private let state = Guarded(State())

    /// Creates a scheduler for a queue, which it retains.
    public init(_ queue: OperationQueue) {
        self.queue = queue
    }

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        let isFirst = state.withLock { state in
            state.newer.append(StoredWork(run: work))
            defer { state.isTurnAdded = true }
            return !state.isTurnAdded
        }
        if isFirst { addTurn() }
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        scheduleDisposable(after: delay, timedBy: Self.timers, work)
    }

    public func schedule(
        after delay: Duration, tolerance: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        scheduleDisposable(after: delay, tolerance: tolerance, timedBy: Self.timers, work)
    }

    private func addTurn() {
        queue.addOperation(Turn { self.takeTurn() })
    }

    private func takeTurn() {
        state.withLock { $0.next() }?.run()
        let goesOn = state.withLock { state in
            state.isTurnAdded = !(state.newer.isEmpty && state.older.isEmpty)
            return state.isTurnAdded
        }
        if goesOn { addTurn() }
    }
}

/// An operation that runs even if it has been canceled.
///
/// `@unchecked Sendable`, as its superclass: it adds a constant; `OperationQueueSchedulerTests` run it on several
/// threads.
private final class Turn: Operation, @unchecked Sendable {
    private let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
        self.run = run
    }

    override func start() {
        run()
        super.start()
    }
}
