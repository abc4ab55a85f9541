#if GRDB
public import GRDB
public import Impulse

extension DatabaseScheduler {
    /// Writes to the database. Emits what the closure returns, after the commit, then completes.
    ///
    ///     database.write { connection in try PullRequest.deleteAll(connection) }
    ///         .deliver(on: .main)
    ///
    /// Each subscription enqueues the closure on the database's queue and runs it in a transaction. If the subscriber
    /// already runs on the queue, the closure runs synchronously, within the current transaction if there is one. The
    /// value is sent on that queue. If the closure throws or the commit fails, the transaction is rolled back and the
    /// signal fails.
    ///
    /// Disposal before the closure runs drops it. Disposal while it runs interrupts its statement and rolls back;
    /// within an enclosing transaction, the closure runs to its end, and only its changes are rolled back. Disposal
    /// during the commit or later has no effect.
    ///
    /// The closure runs in the context of the subscription, the commit outside it: see `ContextCarrier`.
    ///
    /// `write { … }.waitForFirst()` blocks until the database is free, and never deadlocks with work that this
    /// library scheduled on it. Within GRDB's own accesses, such as `pool.write { … }`, it blocks forever: use the
    /// connection of that access.
    public func write<Value>(_ updates: @escaping @Sendable (Database) throws -> Value) -> Signal<
        Value, DatabaseFailure
    > {
        let database = DatabaseScheduler(writer)
        return Signal { subscriber in
            let (scheduler, interruption) = database.cancellable()
            // Before the work, which may run synchronously.
            subscriber.onDispose(interruption)
            scheduler.perform {
                if subscriber.isDisposed { return }
                do throws(DatabaseFailure) {
                    subscriber.send(
                        try database.inTransaction { connection in
                            // Not around the commit, during which observations of other subscriptions fetch.
                            try subscriber.runInContext { try updates(connection) }
                        })
                    subscriber.sendCompleted()
                } catch {
                    subscriber.send(error: error)
                }
            }
            return nil
        }
    }

    /// Reads from the database. Emits what the closure returns, then completes.
    ///
    ///     database.read { connection in try PullRequest.fetchCount(connection) }
    ///
    /// Each subscription runs the closure on a snapshot that does not change meanwhile. With a pool, it runs on a
    /// connection that does not wait for writers; with a queue, it is enqueued. If the subscriber already runs on the
    /// database, the closure runs synchronously and sees everything written in that work, committed or not. The value
    /// is sent on the connection's queue. If the closure throws or attempts to write, the signal fails.
    ///
    /// Disposal before the closure runs drops it. Disposal while it runs interrupts its statement, unless it runs
    /// within another subscription's work on the database. After a ``transactional`` delivery, it also rolls back the
    /// work done for the value.
    ///
    /// GRDB 7.10 may misread `SELECT *, x` after another connection, also one of the same pool, has changed the schema:
    /// name the columns.
    ///
    /// Within GRDB's own accesses, blocking until this emits may block forever: use the connection of that access.
    ///
    /// The connection is busy while the value is delivered: move long work to another scheduler.
    public func read<Value>(_ value: @escaping @Sendable (Database) throws -> Value) -> Signal<Value, DatabaseFailure> {
        let database = DatabaseScheduler(writer)
        return .deferred {
            if database.isCurrent {
                .try { () throws(DatabaseFailure) in try database.reading(value) }
            } else {
                database.readApart(value)
            }
        }
    }

    private func readApart<Value>(
        _ value: @escaping @Sendable (Database) throws -> Value
    ) -> Signal<Value, DatabaseFailure> {
        Signal { subscriber in
            let interruption = Interruption()
            writer.asyncUnsafeRead { access in
                if subscriber.isDisposed { return }
                subscriber.runInContext {
                    do {
                        let connection = try access.get()
                        subscriber.send(
                            try connection.reading {
                                let access = InterruptibleAccess(for: [interruption], on: connection)
                                defer { _ = access.end() }
                                return try value(connection)
                            })
                        subscriber.sendCompleted()
                    } catch {
                        subscriber.send(error: DatabaseFailure(error))
                    }
                }
            }
            return interruption
        }
    }
}

extension Database {
    /// Runs a closure that cannot write, on a snapshot that does not change meanwhile.
    func reading<Value>(_ value: () throws -> Value) throws -> Value {
        // In this order: otherwise observers of the database would see a commit.
        try readOnly {
            var result: Value?
            try inSavepoint {
                result = try value()
                return .commit
            }
            return result!
        }
    }
}
#endif
