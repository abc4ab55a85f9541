import RxRelay
import RxSwift

struct CartItem: Sendable {
    let name: String
    let price: Int
}

final class CartViewModel: Sendable {
    private let items = BehaviorRelay<[CartItem]>(value: [])

    var total: Observable<Int> {
        items.map { items in items.map(\.price).reduce(0, +) }.distinctUntilChanged()
    }

    var isEmpty: Observable<Bool> {
        return items.asObservable()
            .map { $0.isEmpty }
    }

    func add(_ item: CartItem) {
        items.accept(items.value + [item])
    }
}
