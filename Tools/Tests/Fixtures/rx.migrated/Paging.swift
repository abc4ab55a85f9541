import Impulse

struct Page: Sendable {
    let rows: [String]
}

final class Pager: Sendable {
    private let next = Subject<Void, any Error>()
    private let load: @Sendable (Int) -> Signal<Page, any Error>

    init(load: @escaping @Sendable (Int) -> Signal<Page, any Error>) {
        self.load = load
    }

    var rows: Signal<[String], any Error> {
        next.signal
            .scan(0) { number, _ in number + 1 }
            .flatMap(.concat) { self.load($0) }
            .scan([]) { $0 + $1.rows }
            .startWith([])
    }

    func loadNext() { next.send(()) }
}
