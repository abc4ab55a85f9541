#if GRDB
public import GRDB
public import Impulse

/// Runs work on a database's own queue, on which GRDB writes.
///
///     let database = DatabaseScheduler(pool)
///     api.fetchPullRequests()
///         .deliver(on: database).tryMap(importer.save)
///         .deliver(on: .main)
///
/// Code that runs on this scheduler accesses the connection with ``inTransaction(_:)`` and ``connection``. Work is
/// enqueued with all other writes to the database; an event sent by work that already runs on the scheduler is
/// delivered synchronously.
///
/// Work that is disposed of while enqueued does not run. Work that has begun is canceled at its accesses: a running
/// access has its statement interrupted and its transaction rolled back, and the next access fails. A disposal from
/// within the work itself cancels nothing.
///
/// All schedulers of one queue or pool are equivalent. They retain it, which keeps it open.
public struct DatabaseScheduler: Scheduler {
    let writer: any DatabaseWriter
    let isTransactional: Bool
    let interruption: Interruption?

    private init(_ writer: any DatabaseWriter, isTransactional: Bool, interruption: Interruption? = nil) {
        self.writer = writer
        self.isTransactional = isTransactional
        self.interruption = interruption
    }

    /// Creates the scheduler of a `DatabaseQueue` or a `DatabasePool`. Its work runs on the writer's queue, without a
    /// transaction.
    public init(_ writer: any DatabaseWriter) {
        self.init(writer, isTransactional: false)
    }

    /// A scheduler of the same queue with one transaction per value.
    ///
    ///     readings.deliver(on: database.transactional)
    ///         .tryMap(importer.save)
    ///         .tryMap(importer.count)
    ///
    /// Everything that follows a value within its delivery is one transaction. It begins with the first access and is
    /// committed after the delivery. If ``inTransaction(_:)`` throws, it is rolled back, and later accesses begin a
    /// new one. The next value runs in the next turn of the queue.
    ///
    /// A disposal during an access, or between two, rolls everything back. A disposal after the last access, or from
    /// within the delivery, like that of `take(1)`, does not: the value has been passed on, and its transaction is
    /// committed.
    ///
    /// A subscriber on another scheduler may receive the value before the commit. If the commit then fails, the error
    /// cannot reach a subscriber and is reported to `Diagnostics`. Without `transactional`, each
    /// ``inTransaction(_:)`` is committed before its value is passed on.
    public var transactional: DatabaseScheduler {
        DatabaseScheduler(writer, isTransactional: true, interruption: interruption)
    }

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        writer.asyncWriteWithoutTransaction { database in Turn(of: self, on: database).run(work, for: self) }
    }

    public func perform(_ work: @escaping @Sendable () -> Void) {
        if isCurrent { Turn.current?.runWithin(work, for: self) } else { schedule(work) }
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        scheduleDisposable(after: delay, timedBy: Self.timers, work)
    }

    public func schedule(
        after delay: Duration, tolerance: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        scheduleDisposable(after: delay, tolerance: tolerance, timedBy: Self.timers, work)
    }

    /// True if the caller runs in work scheduled on this database; for a ``transactional`` scheduler, in work of a
    /// transactional one. It is `false` in GRDB's own accesses: events sent there are delivered after them.
    public var isCurrent: Bool {
        guard let turn = currentTurn else { return false }
        return turn.isTransactional || !isTransactional
    }

    /// 1 on a ``transactional`` scheduler, where each value has its own transaction; 256 otherwise.
    public var eventsPerTurn: Int { isTransactional ? 1 : 256 }

    public func withCancellation() -> (scheduler: Self, cancellation: any Disposable)? {
        let (scheduler, interruption) = cancellable()
        return (scheduler, interruption)
    }

    func cancellable() -> (scheduler: Self, interruption: Interruption) {
        let interruption = Interruption()
        return (Self(writer, isTransactional: isTransactional, interruption: interruption), interruption)
    }

    /// The turn on this database in which the caller runs.
    var currentTurn: Turn? {
        Turn.current.flatMap { $0.writer === writer ? $0 : nil }
    }

    /// The name of a commit in `Diagnostics`.
    static let source = "the commit of a DatabaseScheduler transaction"

    static let timers = QueueScheduler(label: "Impulse.DatabaseScheduler.timers")
}
#endif
