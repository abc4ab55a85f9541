import ReactiveSwift

struct CartItem: Equatable, Sendable {
    let name: String
    let price: Int
}

@MainActor final class CartViewModel {
    let items = MutableProperty<[CartItem]>([])
    let total = MutableProperty(0)
    private var shown = ""

    init() {
        total <~ items.producer.map { items in items.map(\.price).reduce(0, +) }.skipRepeats()
    }

    func show() {
        total.producer
            .observe(on: UIScheduler())
            .startWithValues { [weak self] total in self?.shown = "\(total) EUR" }
    }

    func add(_ item: CartItem) {
        items.modify { $0.append(item) }
    }
}
