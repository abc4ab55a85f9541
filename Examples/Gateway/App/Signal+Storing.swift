public import GatewayPlant
public import Impulse

extension Signal<Received<Reading>, GatewayError> {
    /// Stores readings, many per transaction, and acknowledges each after its transaction. Emits on the database's queue.
    ///
    /// - Parameter time: how long a reading is buffered, at most.
    public func stored(
        in history: History, every time: Duration = .milliseconds(50), on scheduler: some Scheduler
    ) -> Signal<StoredReadings, GatewayError> {
        collect(every: time, count: 200, on: scheduler)
            .deliver(on: history.database)
            .tryMap { batch throws(GatewayError) in
                let stored = try history.store(batch.map(\.value))
                for received in batch { received.acknowledge() }
                return stored
            }
    }
}

extension Signal<Received<Report>, GatewayError> {
    /// Stores reports, many per transaction, and acknowledges each after its transaction. Emits the new ones on the
    /// database's queue.
    public func stored(
        in history: History, every time: Duration = .milliseconds(50), on scheduler: some Scheduler
    ) -> Signal<[Report], GatewayError> {
        collect(every: time, count: 200, on: scheduler)
            .deliver(on: history.database)
            .tryMap { batch throws(GatewayError) in
                let new = try history.store(batch.map(\.value))
                for received in batch { received.acknowledge() }
                return new
            }
    }
}
