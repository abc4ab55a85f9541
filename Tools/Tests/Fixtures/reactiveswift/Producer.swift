import ReactiveSwift

struct TransportError: Error {}

protocol Transport: Sendable {
    func send(_ path: String, completion: @escaping @Sendable (Result<[UInt8], TransportError>) -> Void)
    func cancel(_ path: String)
}

struct APIClient: Sendable {
    let transport: any Transport

    func get(_ path: String) -> SignalProducer<[UInt8], TransportError> {
        SignalProducer { observer, lifetime in
            transport.send(path) { result in
                switch result {
                case .success(let bytes):
                    observer.send(value: bytes)
                    observer.sendCompleted()
                case .failure(let error):
                    observer.send(error: error)
                }
            }
            lifetime.observeEnded { transport.cancel(path) }
        }
    }

    func length(of path: String) -> SignalProducer<Int, Never> {
        get(path)
            .retry(upTo: 2)
            .map { $0.count }
            .flatMapError { _ in SignalProducer(value: 0) }
    }
}
