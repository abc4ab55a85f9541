import Impulse

struct DownloadError: Error {}

final class Downloader: Sendable {
    private let fetch: @Sendable (String, @escaping @Sendable (Result<[UInt8], DownloadError>) -> Void) -> Void

    init(fetch: @escaping @Sendable (String, @escaping @Sendable (Result<[UInt8], DownloadError>) -> Void) -> Void) {
        self.fetch = fetch
    }

    func download(_ name: String) -> Signal<[UInt8], DownloadError> {
        // Migrated: replay() starts it immediately; without, at each subscription (FromOthers, Combine, `Future`)
        Signal { promise in
            self.fetch(name) { result in
                switch result {
                case .success(let bytes): promise.send(bytes); promise.sendCompleted()
                case .failure(let error): promise.send(error: error)
                }
            }
            return nil
        }.replay()
    }

    func downloadTwice(_ name: String) -> Signal<[UInt8], Never> {
        download(name)
            .retry(1)
            .catch { _ in Signal<_, Never>.just([]) }
    }
}
