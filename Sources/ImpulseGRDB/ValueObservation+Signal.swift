#if GRDB
import Dispatch
public import GRDB
public import Impulse

extension ValueObservation where Reducer: ValueReducer, Reducer.Value: Sendable {
    /// What is in a database, and again whenever that has changed, as a signal.
    ///
    ///     ValueObservation.tracking { try PullRequest.order(\.number).fetchAll($0) }
    ///         .signal(in: pool)
    ///         .deliver(on: .main)
    ///         .subscribeOnMain(next: { list.show($0) }, error: { list.show($0) })
    ///
    /// Each subscription is an observation of its own. It sends what is there now, and what is there after each commit that
    /// touches it; of several commits that come fast, it may send only the last. An error of the fetch ends it, and so does a
    /// database that has been closed; else it does not end. A disposal ends the observation. Events are sent on a queue of the subscription's own, which no connection waits for.
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
            // GRDB has no answer for a queue that is closed. None can be, between what is looked at and what is done here.
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

/// Has an observation start within the access from which it is started.
private struct AtOnce: ValueObservationScheduler {
    func immediateInitialValue() -> Bool { true }
    func schedule(_ action: @escaping @Sendable () -> Void) { action() }
}
#endif
