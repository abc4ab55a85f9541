import GatewayPlant
import Impulse

extension Field {
    /// Publishes what the devices do with their inputs, and emits the account once they have finished.
    ///
    /// - Parameter publish: called on `scheduler`. A reading for which it throws is published again; the position of a
    ///   valve is not, since a gateway that does not learn it gives the order again.
    func account(
        after inputs: Signal<Input, Never>, on scheduler: some Scheduler,
        publish: @escaping @Sendable (Output) throws -> Void
    ) -> Signal<SensorsAccount, Never> {
        .deferred {
            let refusals = Subject<Input, Never>()
            return Signal.merge(inputs, refusals.signal)
                .deliver(on: scheduler)
                .scanMap(into: self) { $0.handle($1) }
                .flatMap(.concat) { Signal($0) }
                .compactMap { output in
                    if case .finished(let account) = output { return account }
                    do { try publish(output) } catch {
                        if case .reading(let reading) = output {
                            refusals.send(.refused(sensor: reading.sensor, counter: reading.counter))
                        }
                    }
                    return nil
                }
                .take(1)
        }
    }
}
