import Impulse

struct TransportError: Error {}

protocol Transport: Sendable {
    func send(_ path: String, completion: @escaping @Sendable (Result<[UInt8], TransportError>) -> Void)
    func cancel(_ path: String)
}

struct APIClient: Sendable {
    let transport: any Transport

    func get(_ path: String) -> Signal<[UInt8], TransportError> {
        Signal { observer in
            transport.send(path) { result in
                switch result {
                case .success(let bytes):
                    observer.send(bytes)
                    observer.sendCompleted()
                case .failure(let error):
                    observer.send(error: error)
                }
            }
            observer.onDispose { transport.cancel(path) }
            return nil
        }
    }

    func length(of path: String) -> Signal<Int, Never> {
        get(path)
            .retry(2)
            .map { $0.count }
            .catch { _ in Signal.just(0) }
    }
}
