#if GRDB
import Foundation
import GRDB
import Impulse

/// One piece of work on a database's own queue, while it runs.
final class Turn {
    let writer: any DatabaseWriter
    let isTransactional: Bool
    private let database: Database
    /// What cancels the work under way: that of the turn, and of what runs within it for other subscriptions.
    private var interruptions: [Interruption?] = []
    /// How many accesses are under way, one within the other.
    private var depth = 0

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
        if isTransactional, database.isInsideTransaction { commit(telling: scheduler) }
    }

    /// Runs work of a subscription within the turn. It is cancelled with that one, and not with the one around it.
    func runWithin(_ work: () -> Void, for scheduler: DatabaseScheduler) {
        let (outer, interruption) = (interruptions.last ?? nil, scheduler.interruption)
        interruptions.append(interruption)
        outer?.workEnded()
        interruption?.workBegan(on: database)
        work()
        interruption?.workEnded()
        interruptions.removeLast()
        outer?.workBegan(on: database)
    }

    /// Whether this cancels work that is under way here.
    func isUnderWay(for interruption: Interruption) -> Bool {
        interruptions.contains { $0 === interruption }
    }

    /// The connection, within the transaction of the turn if it takes one.
    func connection() throws -> Database {
        if isTransactional, depth == 0, !database.isInsideTransaction {
            try checkCancellation()
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
                try checkCancellation()
                value = try updates(database)
                try checkCancellation()
                return .commit
            }
        } catch {
            if isTransactional, depth == 1 { try? database.rollback() }
            throw error
        }
        return value!
    }

    private func checkCancellation() throws {
        try interruptions.last??.check()
    }

    private func commit(telling scheduler: DatabaseScheduler) {
        do {
            try database.commit()
        } catch {
            try? database.rollback()
            let report = scheduler.interruption?.report ?? Diagnostics.reporter(of: DatabaseScheduler.source)
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
