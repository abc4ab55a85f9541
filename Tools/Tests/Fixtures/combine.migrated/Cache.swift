import Impulse

final class ImageCache: Sendable {
    private let requests = Subject<String, Never>()
    let images: Signal<[String], Never>

    init() {
        images = requests.signal
            .scan([String]()) { $0 + [$1] }
            .share()
    }

    func request(_ name: String) { requests.send(name) }
}
