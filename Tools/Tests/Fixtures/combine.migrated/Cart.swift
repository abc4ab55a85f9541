import Impulse

struct CartItem: Equatable, Sendable {
    let name: String
    let price: Int
}

// Migrated: a property is observed alone: subscribe to $property.signal (FromOthers, Combine,
// `ObservableObject`)
@MainActor final class CartViewModel {
    @Observed var items: [CartItem] = []
    @Observed private(set) var total = 0
    @Observed private(set) var isEmpty = true

    private var cancellables = Lifetime()

    func start() {
        // Migrated: holds the target weakly (FromOthers, Combine, `assign(to:on:)`)
        $items.signal
            .map { items in items.map(\.price).reduce(0, +) }
            .distinctUntilChanged()
            .bind(to: self, \.total)
            .disposed(with: cancellables)

        // Migrated: holds the target weakly (FromOthers, Combine, `assign(to:on:)`)
        $items.signal
            .map(\.isEmpty)
            .bind(to: self, \.isEmpty)
            .disposed(with: cancellables)
    }

    func forget() {
        cancellables = Lifetime()
    }
}
