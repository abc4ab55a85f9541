import Impulse
import ImpulseTesting

extension Table {
    static let state: [Row] = [
        Row("MutableProperty.signal") { source in kept(source) { $0.signal } },
        Row("Property.signal") { source in kept(source) { $0.readOnly.signal } },
        Row("Property.signal, of one that is mapped") { source in kept(source) { $0.readOnly.map { $0 + 1 }.signal } },
    ]

    /// The source by way of a property, one for each subscription.
    private nonisolated static func kept(
        _ source: Signal<Int, ContractError>,
        _ listen: @escaping @Sendable (MutableProperty<Int>) -> Signal<Int, Never>
    ) -> Signal<Int, ContractError> {
        .deferred {
            let property = MutableProperty(0)
            let setting = source.on(next: { property.value = $0 }).filter { _ in false }
            return listen(property).merge(with: setting)
        }
    }
}
