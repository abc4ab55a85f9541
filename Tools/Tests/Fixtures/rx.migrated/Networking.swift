import Foundation
import Impulse

enum TransportError: Error { case offline, status(Int) }

protocol Transport: Sendable {
    func send(_ path: String, completion: @escaping @Sendable (Result<Data, any Error>) -> Void)
    func cancel(_ path: String)
}

struct APIClient: Sendable {
    let transport: any Transport

    func get(_ path: String) -> Signal<Data, any Error> {
        Signal { observer in
            transport.send(path) { result in
                switch result {
                case .success(let data):
                    observer.send(data)
                    observer.sendCompleted()
                case .failure(let error):
                    observer.send(error: error)
                }
            }
            return AnyDisposable { transport.cancel(path) }
        }
    }

    func load<Value: Decodable & Sendable>(_ type: Value.Type, from path: String) -> Signal<Value, any Error> {
        // Migrated: does not check that there is one value, and emits nothing for an empty signal (FromOthers, RxSwift,
        // `asSingle`)
        get(path)
            .retry(2)
            .tryMap { data in try JSONDecoder().decode(Value.self, from: data) }
    }
}
