import Combine

final class ImageCache: Sendable {
    private let requests = PassthroughSubject<String, Never>()
    let images: AnyPublisher<[String], Never>

    init() {
        images = requests
            .scan([String]()) { $0 + [$1] }
            .share()
            .eraseToAnyPublisher()
    }

    func request(_ name: String) { requests.send(name) }
}
