import Foundation
import GRDB
import Impulse
import ImpulseGRDB

/// The store of pull requests: an SQLite file.
public struct PullRequestStore: Sendable {
    /// The database's own queue.
    public let database: DatabaseScheduler
    private let pool: DatabasePool

    /// Opens the file, or creates it.
    public init(path: String) throws(PullRequestsError) {
        do {
            pool = try DatabasePool(path: path)
            database = DatabaseScheduler(pool)
            var migrator = DatabaseMigrator()
            migrator.registerMigration("create pullRequest") { connection in
                try connection.create(table: PullRequest.databaseTableName) { table in
                    table.primaryKey("number", .integer)
                    table.column("title", .text).notNull()
                    table.column("author", .text)
                    table.column("labels", .jsonText).notNull()
                    table.column("isOpen", .boolean).notNull()
                    table.column("isDraft", .boolean).notNull()
                    table.column("createdAt", .datetime).notNull()
                    table.column("isImportant", .boolean).notNull().indexed()
                }
            }
            try migrator.migrate(pool)
        } catch {
            throw .cannotOpen(path: path, DatabaseFailure(error))
        }
    }

    /// Emits the important pull requests, newest first, now and after each change.
    public var important: Signal<[PullRequest], PullRequestsError> {
        ValueObservation.tracking { try PullRequest.important.fetchAll($0) }
            .removeDuplicates()
            .signal(in: pool)
            .mapError { .database($0) }
    }

    /// Emits the number of pull requests.
    public var count: Signal<Int, PullRequestsError> {
        database.read { try PullRequest.fetchCount($0) }.mapError { .database($0) }
    }
}
