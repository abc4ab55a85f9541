import Impulse
import ImpulseTesting

extension Table {
    static let state: [Row] = [
        Row("MutableProperty.signal", excluding: notChained) { source in kept(source) { $0.signal } },
        Row("Property.signal", excluding: notChained) { source in kept(source) { $0.readOnly.signal } },
        Row("Property.signal, of one that is mapped", excluding: notChained) { source in
            kept(source) { $0.map { $0 + 1 }.signal }
        },
        Row("Property.signal, of one that is combined", excluding: notChained) { source in
            kept(source) { Property.combineLatest($0, $0.map { $0 + 1 }).map { $0 + $1 }.signal }
        },
        Row("Property.signal, of one that is flat-mapped", excluding: notChained) { source in
            kept(source) { property in
                let property = property.readOnly
                return property.flatMap { _ in property }.signal
            }
        },
        Row("Property.changes", excluding: notChained) { source in kept(source) { $0.readOnly.changes } },
        Row("ValidatedProperty.signal", excluding: notChained) { source in
            kept(source) {
                let property = ValidatedProperty<Int, ContractError>(0) { _ in .valid }
                return (property.signal, { property.value = $0 })
            }
        },
        Row("MutableProperty.changes", excluding: notChained) { source in kept(source) { $0.changes } },
    ]

    /// Returns the source by way of a property, one for each subscription.
    private nonisolated static func kept(
        _ source: Signal<Int, ContractError>,
        _ listen: @escaping @Sendable (MutableProperty<Int>) -> Signal<Int, Never>
    ) -> Signal<Int, ContractError> {
        kept(source) {
            let property = MutableProperty(0)
            return (listen(property), { property.value = $0 })
        }
    }

    /// Returns the source by way of a value that it sets, one for each subscription.
    nonisolated static func kept(
        _ source: Signal<Int, ContractError>,
        in makePlace: @escaping @Sendable () -> (values: Signal<Int, Never>, set: @Sendable (Int) -> Void)
    ) -> Signal<Int, ContractError> {
        Signal { subscriber in
            let (values, set) = makePlace()
            let relay = CompositeDisposable()
            subscriber.onDispose(relay)
            values.subscribe(in: relay, next: { subscriber.send($0) })
            source.subscribe(
                in: relay,
                next: set,
                error: { subscriber.send(error: $0) },
                completed: { subscriber.sendCompleted() })
            return nil
        }
    }
}
