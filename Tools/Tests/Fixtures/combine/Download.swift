import Combine

struct DownloadError: Error {}

final class Downloader: Sendable {
    private let fetch: @Sendable (String, @escaping @Sendable (Result<[UInt8], DownloadError>) -> Void) -> Void

    init(fetch: @escaping @Sendable (String, @escaping @Sendable (Result<[UInt8], DownloadError>) -> Void) -> Void) {
        self.fetch = fetch
    }

    func download(_ name: String) -> AnyPublisher<[UInt8], DownloadError> {
        Future { promise in
            self.fetch(name) { result in
                switch result {
                case .success(let bytes): promise(.success(bytes))
                case .failure(let error): promise(.failure(error))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func downloadTwice(_ name: String) -> AnyPublisher<[UInt8], Never> {
        download(name)
            .retry(1)
            .catch { _ in Just([]) }
            .eraseToAnyPublisher()
    }
}
