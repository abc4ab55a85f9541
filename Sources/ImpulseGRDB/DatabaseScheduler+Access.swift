#if GRDB
public import GRDB

extension DatabaseScheduler {
    /// Runs a closure in a transaction, for code that already runs on the database.
    ///
    ///     func save(_ batch: [PullRequest]) throws(DatabaseFailure) {
    ///         try database.inTransaction { connection in
    ///             for pullRequest in batch { try pullRequest.upsert(connection) }
    ///         }
    ///     }
    ///
    /// The closure's changes are committed when this returns. If the closure throws, or if the current subscription
    /// is disposed of meanwhile, all changes are rolled back and this throws. Within a transaction this is a
    /// savepoint, and the outermost transaction commits. Nesting never deadlocks.
    ///
    /// - Precondition: The caller runs on the database: after `deliver(on: database)`, in a closure of ``write(_:)``,
    ///   or in work scheduled on this scheduler. Otherwise the process stops. Use ``write(_:)`` in code that may run
    ///   anywhere.
    public func inTransaction<Value>(_ updates: (Database) throws -> Value) throws(DatabaseFailure) -> Value {
        do {
            return try turn.inTransaction(updates)
        } catch {
            throw DatabaseFailure(error)
        }
    }

    /// The connection, for code that already runs on the database: to read what has just been written, or to run
    /// statements that take no transaction.
    ///
    ///     try database.connection.execute(sql: "PRAGMA optimize")
    ///
    /// On a ``transactional`` scheduler and within ``inTransaction(_:)``, the connection is inside a transaction.
    /// Throws if that transaction cannot begin, or if the current subscription has been disposed of. Do not keep the
    /// connection.
    ///
    /// Disposal does not interrupt statements outside ``inTransaction(_:)``, because one may be a commit.
    ///
    /// - Precondition: Like that of ``inTransaction(_:)``.
    public var connection: Database {
        get throws(DatabaseFailure) {
            do {
                return try turn.connection()
            } catch {
                throw DatabaseFailure(error)
            }
        }
    }

    /// Runs a closure that cannot write.
    func reading<Value>(_ value: (Database) throws -> Value) throws(DatabaseFailure) -> Value {
        do {
            return try turn.reading(value)
        } catch {
            throw DatabaseFailure(error)
        }
    }

    private var turn: Turn {
        guard let turn = currentTurn else {
            fatalError(
                """
                This code does not run on the database \(writer.path): use deliver(on:) with its scheduler first, or \
                subscribe to its write(_:). Within GRDB's own accesses, use the connection that they pass.
                """)
        }
        return turn
    }
}
#endif
