import Impulse

struct CartItem: Equatable, Sendable {
    let name: String
    let price: Int
}

@MainActor final class CartViewModel {
    let items = MutableProperty<[CartItem]>([])
    let total = MutableProperty(0)
    private var shown = ""

    init() {
        total <~ items.signal.map { items in items.map(\.price).reduce(0, +) }.distinctUntilChanged()
    }

    func show() {
        total.signal
            .subscribeOnMain { [weak self] total in self?.shown = "\(total) EUR" }
    }

    func add(_ item: CartItem) {
        items.modify { $0.append(item) }
    }
}
