#if GRDB
import Dispatch
public import GRDB
public import Impulse

extension ValueObservation where Reducer: ValueReducer, Reducer.Value: Sendable {
    /// Emits a value from a database, now and after each change.
    ///
    ///     ValueObservation.tracking { try PullRequest.order(\.number).fetchAll($0) }
    ///         .signal(in: pool)
    ///         .deliver(on: .main)
    ///         .subscribeOnMain(next: { list.show($0) }, error: { list.show($0) })
    ///
    /// Each subscription is a separate observation. It emits the current value, and a new one after each commit that
    /// affects it; of several commits in quick succession, it may emit only the last. Fails if the fetch fails or the
    /// database has been closed; never completes. If the observed table is dropped, nothing more is emitted, not even
    /// an error, because SQLite does not announce changes of the schema. Events are sent on the subscription's own
    /// queue, and never block a connection.
    ///
    /// GRDB 7.10 may misread `SELECT *, x` after another connection, also one of the same pool, has changed the schema:
    /// name the columns.
    ///
    /// The fetch runs on GRDB's thread, without the task-local values that the subscription carries: pass it the values
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
