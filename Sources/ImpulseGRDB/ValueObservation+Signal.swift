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
    /// touches it; of several commits that come fast, it may send only the last. An error of the fetch ends it; else it does not
    /// end. A disposal ends the observation. Events are sent on a queue of the subscription's own, which no connection waits for.
    public func signal(in reader: any DatabaseReader) -> Signal<Reducer.Value, DatabaseFailure> {
        Signal { subscriber in
            let observation = start(
                in: reader,
                scheduling: .async(onQueue: DispatchQueue(label: "Impulse.ValueObservation")),
                onError: { subscriber.send(error: DatabaseFailure($0)) },
                onChange: { subscriber.send($0) })
            return AnyDisposable { observation.cancel() }
        }
    }
}
#endif
