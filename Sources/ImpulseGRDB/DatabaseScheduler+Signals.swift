#if GRDB
public import GRDB
public import Impulse

extension DatabaseScheduler {
    /// A write to the database, as a signal of what the closure returns.
    ///
    ///     database.write { connection in try PullRequest.deleteAll(connection) }
    ///         .deliver(on: .main)
    ///
    /// Each subscription runs the closure, in a transaction, when it is its turn on the database's queue; at once if the
    /// subscriber runs there already, and in its transaction, if there is one. The value is sent after the commit, on that
    /// queue, then the signal completes. What the closure throws, or the commit, rolls the transaction back and is the error.
    /// A disposal before its turn leaves the closure out. One that comes while the closure runs interrupts its statement and rolls
    /// back; within the transaction of others, the closure goes on to its end, and is then rolled back alone. One that comes
    /// while the transaction is committed, or later, changes nothing.
    ///
    /// `write { … }.waitForFirst()` waits for the database where that is needed, and never for work that was scheduled there by
    /// this library. Within an access of GRDB's own, such as `pool.write { … }`, it waits for ever: use the connection there.
    public func write<Value>(_ updates: @escaping @Sendable (Database) throws -> Value) -> Signal<
        Value, DatabaseFailure
    > {
        let database = DatabaseScheduler(writer)
        return Signal { subscriber in
            let (scheduler, interruption) = database.cancellable()
            // Before the work, which may be done at once.
            subscriber.onDispose(interruption)
            scheduler.perform {
                if subscriber.isDisposed { return }
                do throws(DatabaseFailure) {
                    subscriber.send(try database.inTransaction(updates))
                    subscriber.sendCompleted()
                } catch {
                    subscriber.send(error: error)
                }
            }
            return nil
        }
    }

    /// A read from the database, as a signal of what the closure returns.
    ///
    ///     database.read { connection in try PullRequest.fetchCount(connection) }
    ///
    /// Each subscription runs the closure, on a state of the database that others do not change meanwhile: of a pool, on a
    /// connection that waits for no writer; of a queue, when it is its turn. If the subscriber runs on the database already, it
    /// runs at once, and sees what has been written there, committed or not. The value is sent on the connection's queue, then
    /// the signal completes. What the closure throws is the error, and so is an attempt to write. A disposal before its turn
    /// leaves the closure out. One that comes while the closure runs interrupts its statement, unless that runs within the work
    /// of another subscription on the database. After a ``transactional`` delivery, it also rolls back what was done for the value.
    ///
    /// Within an access of GRDB's own, code that waits for it may wait for ever: use the connection there.
    ///
    /// The connection is busy while the value is delivered: what takes long belongs on another scheduler.
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
            return interruption
        }
    }
}

extension Database {
    /// Runs a closure that cannot write, on a state that others do not change meanwhile.
    func reading<Value>(_ value: () throws -> Value) throws -> Value {
        // In this order, or those who observe the database would be told of a commit.
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
