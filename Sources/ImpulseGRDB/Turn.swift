#if GRDB
import Foundation
import GRDB
import GRDBSQLite
import Impulse

/// One piece of work on a database's own queue, while it runs.
final class Turn {
    let writer: any DatabaseWriter
    let isTransactional: Bool
    private let database: Database
    /// What cancels the work under way: that of the turn first, then what runs within it for other subscriptions.
    private var interruptions: [Interruption?] = []
    /// The client's closure that runs, if a disposal may interrupt it.
    private var access: InterruptibleAccess?
    /// Who has to be cancelled for that.
    private var owners: [Interruption] = []
    /// Whether a statement of the turn has been interrupted.
    private var isInterrupted = false
    /// The index in `interruptions` of the first whose transaction it is that is open.
    private var firstOwner = 0
    /// How many accesses are under way, one within the other.
    private var depth = 0
    /// Whether the transaction lacks what a subscription within did, since that was cancelled.
    private var isIncomplete = false

    /// - Parameter database: the writer's connection, on whose queue the caller runs.
    init(of scheduler: DatabaseScheduler, on database: Database) {
        writer = scheduler.writer
        isTransactional = scheduler.isTransactional
        self.database = database
    }

    /// Runs the work; commits the transaction of the turn, if one was begun.
    func run(_ work: () -> Void, for scheduler: DatabaseScheduler) {
        Turn.current = self
        runWithin(work, for: scheduler)
        // Those who watch the commit are no part of it.
        Turn.current = nil
        if isTransactional, database.isInsideTransaction { commit(for: scheduler.interruption) }
    }

    /// Runs work of a subscription within the turn. It is cancelled with that one, and not with the one around it.
    func runWithin(_ work: () -> Void, for scheduler: DatabaseScheduler) {
        interruptions.append(scheduler.interruption)
        interruptible(by: [], work)
        interruptions.removeLast()
    }

    /// Whether this cancels work that is under way here.
    func isUnderWay(for interruption: Interruption) -> Bool {
        interruptions.contains { $0 === interruption }
    }

    /// The connection, within the transaction of the turn if it takes one.
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
                // An interrupt within GRDB's `readOnly` leaves the connection unable to write; this one ends in order.
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
                // SQLite rolls nothing back for a read, and there may be no later access that finds the cancellation.
                if isTransactional, isCancelled(interruptions.last) { takeBack() }
                isInterrupted = false
            }
            throw error
        }
    }

    private func checkCancellation() throws {
        try interruptions.last??.check()
    }

    /// Rolls back what the turn has done. If only work within it has been cancelled, that is rolled back already.
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
            // Who was disposed of with the work within it, only later, has all rolled back.
            if isIncomplete, isCancelled(interruption) { return try database.rollback() }
            try database.commit()
        } catch {
            try? database.rollback()
            let report = interruption?.report ?? Diagnostics.reporter(of: DatabaseScheduler.source)
            report(DatabaseFailure(error))
        }
    }
}

// MARK: - What may be interrupted

extension Turn {
    /// Runs a client's closure between the statements that begin and end its transaction, which are never interrupted.
    private func access<Value>(isReading: Bool, _ closure: (Database) throws -> Value) throws -> Value {
        let isOutermost = !database.isInsideTransaction
        if isOutermost { firstOwner = isRunningStatement ? 0 : interruptions.count - 1 }
        defer { if isOutermost { firstOwner = 0 } }
        let around = interruptions[firstOwner...]
        // Nobody can cancel what was scheduled without a subscription.
        let owners = around.contains { $0 == nil } ? [] : around.compactMap(\.self)
        var value: Value?
        func run() throws {
            // Which is a transaction where none is open.
            try database.inSavepoint {
                value = try interruptible(by: owners) { try closure(database) }
                try checkCancellation()
                return .commit
            }
        }
        try interruptible(by: []) {
            // In this order, or those who observe the database would be told of a commit.
            if isReading { try database.readOnly(run) } else { try run() }
        }
        return value!
    }

    /// Whether work around this has a statement that is not at its end, which an interrupt would reach too.
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

    /// The one that this thread runs. A task-local value would go along with tasks that are made within.
    private(set) static var current: Turn? {
        get { Thread.current.threadDictionary[key] as? Turn }
        set { Thread.current.threadDictionary[key] = newValue }
    }
}
#endif
