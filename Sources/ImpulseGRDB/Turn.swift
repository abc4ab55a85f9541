#if GRDB
import Foundation
import GRDB
import Impulse

/// One piece of work on a database's own queue, while it runs.
final class Turn {
    let writer: any DatabaseWriter
    let isTransactional: Bool
    let interruption: Interruption?
    private let database: Database
    /// How many accesses are under way, one within the other.
    private var depth = 0

    /// - Parameter database: the writer's connection, on whose queue the caller runs.
    init(of scheduler: DatabaseScheduler, on database: Database) {
        writer = scheduler.writer
        isTransactional = scheduler.isTransactional
        interruption = scheduler.interruption
        self.database = database
    }

    /// Runs the work; commits the transaction of the turn, if one was begun.
    func run(_ work: () -> Void) {
        Turn.current = self
        if let interruption { interruption.whileRunning(on: database, work) } else { work() }
        // Those who watch the commit are no part of it.
        Turn.current = nil
        if isTransactional, database.isInsideTransaction { commit() }
    }

    /// The connection, within the transaction of the turn if it takes one.
    func connection() throws -> Database {
        if isTransactional, depth == 0, !database.isInsideTransaction {
            try interruption?.check()
            try database.beginTransaction()
        }
        return database
    }

    func inTransaction<Value>(_ updates: (Database) throws -> Value) throws -> Value {
        let database = try connection()
        depth += 1
        defer { depth -= 1 }
        var value: Value?
        do {
            // Which is a transaction where none is open.
            try database.inSavepoint {
                try interruption?.check()
                value = try updates(database)
                try interruption?.check()
                return .commit
            }
        } catch {
            if isTransactional, depth == 1 { try? database.rollback() }
            throw error
        }
        return value!
    }

    private func commit() {
        do {
            try database.commit()
        } catch {
            try? database.rollback()
            let report = interruption?.report ?? Diagnostics.reporter(of: DatabaseScheduler.source)
            report(DatabaseFailure(error))
        }
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
