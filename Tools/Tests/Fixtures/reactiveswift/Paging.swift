import ReactiveSwift

struct Page: Sendable {
    let rows: [String]
}

final class Pager: Sendable {
    let rows: Property<[String]>
    private let number = MutableProperty(0)

    init(load: @escaping @Sendable (Int) -> SignalProducer<Page, Never>) {
        rows = Property(
            initial: [],
            then: number.producer
                .skip(first: 1)
                .flatMap(.concat) { load($0) }
                .scan([]) { $0 + $1.rows }
        )
    }

    func loadNext() { number.value += 1 }
}
