import Impulse

struct Page: Sendable {
    let number: Int
    let rows: [String]
}

final class Pager: Sendable {
    private let next = Subject<Void, Never>()
    private let load: @Sendable (Int) -> Signal<Page, Never>

    init(load: @escaping @Sendable (Int) -> Signal<Page, Never>) {
        self.load = load
    }

    var rows: Signal<[String], Never> {
        next.signal
            .scan(0) { number, _ in number + 1 }
            .flatMap(.concat) { self.load($0) }
            .scan([]) { $0 + $1.rows }
    }

    func loadNext() { next.send(()) }
}
