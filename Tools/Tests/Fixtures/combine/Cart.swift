import Combine

struct CartItem: Equatable, Sendable {
    let name: String
    let price: Int
}

@MainActor final class CartViewModel: ObservableObject {
    @Published var items: [CartItem] = []
    @Published private(set) var total = 0
    @Published private(set) var isEmpty = true

    private var cancellables = Set<AnyCancellable>()

    func start() {
        $items
            .map { items in items.map(\.price).reduce(0, +) }
            .removeDuplicates()
            .assign(to: \.total, on: self)
            .store(in: &cancellables)

        $items
            .map(\.isEmpty)
            .assign(to: \.isEmpty, on: self)
            .store(in: &cancellables)
    }

    func forget() {
        cancellables.removeAll()
    }
}
