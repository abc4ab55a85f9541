import Impulse

struct Page: Sendable {
    let rows: [String]
}

final class Pager: Sendable {
    let rows: Property<[String]>
    private let number = MutableProperty(0)

    init(load: @escaping @Sendable (Int) -> Signal<Page, Never>) {
        rows = Property(
            [],
            then: number.signal
                .skip(1)
                .flatMap(.concat) { load($0) }
                .scan([]) { $0 + $1.rows }
        )
    }

    func loadNext() { number.value += 1 }
}
