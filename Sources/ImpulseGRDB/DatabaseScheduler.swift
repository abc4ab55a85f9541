#if GRDB
public import GRDB
public import Impulse

/// Runs work on a database's own queue, the one on which GRDB writes.
///
///     let database = DatabaseScheduler(pool)
///     api.fetchPullRequests()
///         .deliver(on: database).tryMap(importer.save)
///         .deliver(on: .main)
///
/// What is delivered there reaches the connection with ``inTransaction(_:)`` and ``connection``. Work waits its turn among all
/// that is written to the database; what is sent by work that runs there already is delivered at once. Work that is disposed
/// of before its turn does not run. Work that has begun is cancelled at its accesses: the statement of one that runs is interrupted,
/// and the transaction rolled back; one that would begin fails. A disposal from within the work itself cancels nothing.
///
/// All schedulers of one queue or pool are alike. They keep it open.
public struct DatabaseScheduler: Scheduler {
    let writer: any DatabaseWriter
    let isTransactional: Bool
    let interruption: Interruption?

    private init(_ writer: any DatabaseWriter, isTransactional: Bool, interruption: Interruption? = nil) {
        self.writer = writer
        self.isTransactional = isTransactional
        self.interruption = interruption
    }

    /// The scheduler of a `DatabaseQueue` or a `DatabasePool`, on whose queue work runs without a transaction of its own.
    public init(_ writer: any DatabaseWriter) {
        self.init(writer, isTransactional: false)
    }

    /// The same queue, with a transaction for each value.
    ///
    ///     readings.deliver(on: database.transactional)
    ///         .tryMap(importer.save)
    ///         .tryMap(importer.count)
    ///
    /// All that follows a value within its delivery is one transaction: it begins with the first access, and is committed
    /// when the delivery is over. What is thrown out of ``inTransaction(_:)`` rolls it back, and what then follows is in a new
    /// one. The next value has the next turn.
    ///
    /// A disposal that comes during an access, or between two, rolls all of it back. One that comes after the last access, or from
    /// within the delivery, as of `take(1)`, does not: the value has been passed on, and its transaction is committed.
    ///
    /// Whom the value is passed on to elsewhere may see it before it is committed. A commit that fails then has nobody left
    /// to tell, and is told to `Diagnostics`. Without this, each ``inTransaction(_:)`` is committed before its value is passed on.
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

    /// Whether the caller runs in work that was scheduled here, and for a ``transactional`` one, within its transaction. It is
    /// not in GRDB's own accesses: what is sent there is delivered once they are over.
    public var isCurrent: Bool {
        guard let turn = currentTurn else { return false }
        return turn.isTransactional || !isTransactional
    }

    /// One where a value has its own transaction.
    public var eventsPerTurn: Int { isTransactional ? 1 : 256 }

    public func withCancellation() -> (scheduler: Self, cancellation: any Disposable)? {
        let (scheduler, interruption) = cancellable()
        return (scheduler, interruption)
    }

    func cancellable() -> (scheduler: Self, interruption: Interruption) {
        let interruption = Interruption()
        return (Self(writer, isTransactional: isTransactional, interruption: interruption), interruption)
    }

    /// The work on the database that the caller is part of.
    var currentTurn: Turn? {
        Turn.current.flatMap { $0.writer === writer ? $0 : nil }
    }

    /// What `Diagnostics` calls it.
    static let source = "the commit of a DatabaseScheduler's turn"

    private static let timers = QueueScheduler(label: "Impulse.DatabaseScheduler.timers")
}
#endif
