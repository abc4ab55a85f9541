import Combine

final class Session {
    private var cancellable: AnyCancellable?
    private let events = PassthroughSubject<String, Never>()

    func follow(_ publisher: AnyPublisher<String, Never>) {
        cancellable = publisher
            .map { $0.uppercased() }
            .sink { print($0) }
    }

    func stop() {
        cancellable?.cancel()
        cancellable = nil
    }

    func send(_ event: String) { events.send(event) }
}
