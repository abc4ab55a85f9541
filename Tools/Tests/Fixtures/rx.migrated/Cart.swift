import Impulse

struct CartItem: Sendable {
    let name: String
    let price: Int
}

final class CartViewModel: Sendable {
    // Migrated: completes when it is released (FromOthers, RxSwift, `BehaviorRelay`)
    private let items = MutableProperty<[CartItem]>([])

    var total: Signal<Int, any Error> {
        items.signal.map { items in items.map(\.price).reduce(0, +) }.distinctUntilChanged().promoteError()
    }

    var isEmpty: Signal<Bool, any Error> {
        return items.signal
            .map { $0.isEmpty }
            .promoteError()
    }

    func add(_ item: CartItem) {
        items.value = items.value + [item]
    }
}
