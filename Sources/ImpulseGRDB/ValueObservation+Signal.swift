#if GRDB
import Dispatch
public import GRDB
public import Impulse

extension ValueObservation where Reducer: ValueReducer, Reducer.Value: Sendable {
    /// Emits a value from a database, now and after each change of it.
    ///
    ///     ValueObservation.tracking { try PullRequest.order(\.number).fetchAll($0) }
    ///         .signal(in: pool)
    ///         .deliver(on: .main)
    ///         .subscribeOnMain(next: { list.show($0) }, error: { list.show($0) })
    ///
    /// Each subscription is an observation of its own. It emits the current value, and a new one after each commit
    /// that affects it; of several commits in quick succession, it may emit only the last. Fails if the fetch fails
    /// or the database has been closed; never completes. If the observed table is dropped, nothing more is emitted, not
    /// even an error: SQLite announces no change of a schema. Events are sent on a queue of the subscription's own,
    /// which never holds up a connection.
    ///
    /// GRDB 7.10 may misread `SELECT *, x` after another connection, also one of the same pool, has changed the schema:
    /// name the columns.
    ///
    /// The fetch runs where GRDB calls it, without the task-local values that the subscription carries: pass it what
    /// it needs. Everything downstream has them.
    public func signal(in reader: any DatabaseReader) -> Signal<Reducer.Value, DatabaseFailure> {
        Signal { subscriber in
            let queue = DispatchQueue(label: "Impulse.ValueObservation")
            guard let database = reader as? DatabaseQueue, !database.configuration.readonly else {
                let observation = start(
                    in: reader,
                    scheduling: .async(onQueue: queue),
                    onError: { subscriber.send(error: DatabaseFailure($0)) },
                    onChange: { subscriber.send($0) })
                return AnyDisposable { observation.cancel() }
            }
            // GRDB reports nothing for a closed queue. Within this access, the queue cannot be closed between the
            // check and the start.
            let observation = SerialDisposable()
            database.asyncWriteWithoutTransaction { connection in
                if subscriber.isDisposed { return }
                guard connection.sqliteConnection != nil else {
                    let error = DatabaseError(resultCode: .SQLITE_MISUSE, message: "The database has been closed")
                    return queue.async { subscriber.send(error: .database(error)) }
                }
                let started = start(
                    in: database,
                    scheduling: AtOnce(),
                    onError: { error in queue.async { subscriber.send(error: DatabaseFailure(error)) } },
                    onChange: { value in queue.async { subscriber.send(value) } })
                observation.current = AnyDisposable { started.cancel() }
            }
            return observation
        }
    }
}

/// Starts an observation synchronously, within the current access.
private struct AtOnce: ValueObservationScheduler {
    func immediateInitialValue() -> Bool { true }
    func schedule(_ action: @escaping @Sendable () -> Void) { action() }
}
#endif
