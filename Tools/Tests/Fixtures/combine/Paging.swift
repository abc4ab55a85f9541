import Combine

struct Page: Sendable {
    let number: Int
    let rows: [String]
}

final class Pager: Sendable {
    private let next = PassthroughSubject<Void, Never>()
    private let load: @Sendable (Int) -> AnyPublisher<Page, Never>

    init(load: @escaping @Sendable (Int) -> AnyPublisher<Page, Never>) {
        self.load = load
    }

    var rows: AnyPublisher<[String], Never> {
        next
            .scan(0) { number, _ in number + 1 }
            .flatMap(maxPublishers: .max(1)) { self.load($0) }
            .scan([]) { $0 + $1.rows }
            .eraseToAnyPublisher()
    }

    func loadNext() { next.send(()) }
}
