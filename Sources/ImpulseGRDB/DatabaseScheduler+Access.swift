#if GRDB
public import GRDB

extension DatabaseScheduler {
    /// Runs a closure in a transaction, for code that runs on the database already.
    ///
    ///     func save(_ batch: [PullRequest]) throws(DatabaseFailure) {
    ///         try database.inTransaction { connection in
    ///             for pullRequest in batch { try pullRequest.upsert(connection) }
    ///         }
    ///     }
    ///
    /// What the closure writes is committed when this returns; what it throws rolls all of it back, and is thrown. So does a
    /// disposal of the subscription that this is done for. Within a transaction, this is a savepoint, and the outermost commits;
    /// one within another never waits for it.
    ///
    /// - Precondition: the caller runs on the database: after `deliver(on: database)`, in a closure of ``write(_:)``, or in work
    ///   that was scheduled there. Elsewhere it stops the process: ``write(_:)`` is for code that may run anywhere.
    public func inTransaction<Value>(_ updates: (Database) throws -> Value) throws(DatabaseFailure) -> Value {
        do {
            return try turn.inTransaction(updates)
        } catch {
            throw DatabaseFailure(error)
        }
    }

    /// The connection, for code that runs on the database already: for reading what has just been written, or for what takes
    /// no transaction.
    ///
    ///     try database.connection.execute(sql: "PRAGMA optimize")
    ///
    /// It is inside a transaction on a ``transactional`` scheduler and within ``inTransaction(_:)``; it throws if that
    /// transaction cannot begin, or if the subscription that this is done for has been disposed of. It must not be kept.
    ///
    /// A disposal does not interrupt what it runs outside of ``inTransaction(_:)``, since that may be a commit.
    ///
    /// - Precondition: as for ``inTransaction(_:)``.
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
                This does not run on the database \(writer.path): deliver(on:) its scheduler first, or subscribe to its \
                write(_:). Within GRDB's own accesses, use the connection that they give you.
                """)
        }
        return turn
    }
}
#endif
