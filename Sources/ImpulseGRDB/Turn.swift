#if GRDB
import Foundation
import GRDB
import GRDBSQLite
import Impulse

/// A piece of work that is running on a database's own queue.
final class Turn {
    let writer: any DatabaseWriter
    let isTransactional: Bool
    private let database: Database
    /// The interruptions of the running work: the turn's own, then those for other subscriptions' work nested in it.
    private var interruptions: [Interruption?] = []
    /// The client's running closure, if a disposal may interrupt it.
    private var access: InterruptibleAccess?
    /// The owners. Work is interrupted once all of them are canceled.
    private var owners: [Interruption] = []
    /// True if a statement of the turn has been interrupted.
    private var isInterrupted = false
    /// The index in `interruptions` of the first owner of the open transaction.
    private var firstOwner = 0
    /// The number of nested transactional accesses that are running.
    private var depth = 0
    /// True if the transaction lacks the changes of a canceled nested subscription.
    private var isIncomplete = false

    /// - Parameter database: The writer's connection. The caller runs on its queue.
    init(of scheduler: DatabaseScheduler, on database: Database) {
        writer = scheduler.writer
        isTransactional = scheduler.isTransactional
        self.database = database
    }

    /// Runs the work, then commits the turn's transaction if one has begun.
    func run(_ work: () -> Void, for scheduler: DatabaseScheduler) {
        Turn.current = self
        runWithin(work, for: scheduler)
        // Observers of the commit are not part of the turn.
        Turn.current = nil
        if isTransactional, database.isInsideTransaction { commit(for: scheduler.interruption) }
    }

    /// Runs a subscription's work within the turn. It is canceled with that subscription, not with the outer one.
    func runWithin(_ work: () -> Void, for scheduler: DatabaseScheduler) {
        interruptions.append(scheduler.interruption)
        interruptible(by: [], work)
        interruptions.removeLast()
    }

    /// Returns whether `interruption` cancels work that is running in this turn.
    func isUnderWay(for interruption: Interruption) -> Bool {
        interruptions.contains { $0 === interruption }
    }

    /// Returns the connection, after beginning the turn's transaction if it needs one.
    func connection() throws -> Database {
        do {
            try checkCancellation()
            if isTransactional, depth == 0, !database.isInsideTransaction {
                isIncomplete = false
                try database.beginTransaction()
            }
            return database
        } catch {
            if isTransactional, depth == 0 { takeBack() }
            throw error
        }
    }

    func inTransaction<Value>(_ updates: (Database) throws -> Value) throws -> Value {
        _ = try connection()
        depth += 1
        defer { depth -= 1 }
        do {
            return try access(isReading: false, updates)
        } catch {
            if isTransactional, depth == 1 { takeBack() }
            if isInterrupted {
                // An interrupt within GRDB's `readOnly` leaves the connection unable to write; an empty `readOnly`
                // restores it.
                isInterrupted = false
                try? database.readOnly {}
            }
            throw error
        }
    }

    /// Runs a closure that cannot write.
    func reading<Value>(_ value: (Database) throws -> Value) throws -> Value {
        _ = try connection()
        do {
            return try access(isReading: true, value)
        } catch {
            if depth == 0 {
                // SQLite does not roll back for a read, and there may be no later access to notice the cancellation.
                if isTransactional, isCancelled(interruptions.last) { takeBack() }
                isInterrupted = false
            }
            throw error
        }
    }

    private func checkCancellation() throws {
        try interruptions.last??.check()
    }

    /// Rolls back the turn's transaction, unless only nested work was canceled, which has already been rolled back.
    private func takeBack() {
        let isCancelledAlone =
            interruptions.count > 1 && isCancelled(interruptions.last) && !isCancelled(interruptions.first)
        if isCancelledAlone, database.isInsideTransaction { isIncomplete = true } else { try? database.rollback() }
    }

    private func isCancelled(_ interruption: Interruption??) -> Bool {
        interruption??.isCancelled == true
    }

    private func commit(for interruption: Interruption?) {
        do {
            // The outer subscription was disposed of after the nested one: roll everything back.
            if isIncomplete, isCancelled(interruption) { return try database.rollback() }
            try database.commit()
        } catch {
            try? database.rollback()
            let report = interruption?.report ?? Diagnostics.reporter(of: DatabaseScheduler.source)
            report(DatabaseFailure(error))
        }
    }
}

// MARK: - Interruptible accesses

extension Turn {
    /// Runs a client's closure between the statements that begin and end its transaction, which are never interrupted.
    private func access<Value>(isReading: Bool, _ closure: (Database) throws -> Value) throws -> Value {
        let isOutermost = !database.isInsideTransaction
        if isOutermost { firstOwner = isRunningStatement ? 0 : interruptions.count - 1 }
        defer { if isOutermost { firstOwner = 0 } }
        let around = interruptions[firstOwner...]
        // Work scheduled without a subscription cannot be canceled.
        let owners = around.contains { $0 == nil } ? [] : around.compactMap(\.self)
        var value: Value?
        func run() throws {
            // A savepoint is a transaction if none is open.
            try database.inSavepoint {
                value = try interruptible(by: owners) { try closure(database) }
                try checkCancellation()
                return .commit
            }
        }
        try interruptible(by: []) {
            // In this order: otherwise observers of the database would see a commit.
            if isReading { try database.readOnly(run) } else { try run() }
        }
        return value!
    }

    /// True if enclosing work has an unfinished statement, which an interrupt would also reach.
    private var isRunningStatement: Bool {
        guard interruptions.count > 1 else { return false }
        var statement = sqlite3_next_stmt(database.sqliteConnection, nil)
        while let current = statement {
            if sqlite3_stmt_busy(current) != 0 { return true }
            statement = sqlite3_next_stmt(database.sqliteConnection, current)
        }
        return false
    }

    private func interruptible<Value>(by owners: [Interruption], _ body: () throws -> Value) rethrows -> Value {
        let outer = self.owners
        setOwners(owners)
        defer { setOwners(outer) }
        return try body()
    }

    private func setOwners(_ owners: [Interruption]) {
        if access?.end() == true { isInterrupted = true }
        self.owners = owners
        access = owners.isEmpty ? nil : InterruptibleAccess(for: owners, on: database)
    }
}

extension Turn {
    private static let key = "Impulse.DatabaseScheduler.turn"

    /// The turn that this thread runs. A task-local value would be inherited by tasks created within.
    private(set) static var current: Turn? {
        get { Thread.current.threadDictionary[key] as? Turn }
        set { Thread.current.threadDictionary[key] = newValue }
    }
}
#endif
