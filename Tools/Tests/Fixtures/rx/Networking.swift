import Foundation
import RxSwift

enum TransportError: Error { case offline, status(Int) }

protocol Transport: Sendable {
    func send(_ path: String, completion: @escaping @Sendable (Result<Data, any Error>) -> Void)
    func cancel(_ path: String)
}

struct APIClient: Sendable {
    let transport: any Transport

    func get(_ path: String) -> Observable<Data> {
        Observable.create { observer in
            transport.send(path) { result in
                switch result {
                case .success(let data):
                    observer.onNext(data)
                    observer.onCompleted()
                case .failure(let error):
                    observer.onError(error)
                }
            }
            return Disposables.create { transport.cancel(path) }
        }
    }

    func load<Value: Decodable & Sendable>(_ type: Value.Type, from path: String) -> Single<Value> {
        get(path)
            .retry(3)
            .map { data in try JSONDecoder().decode(Value.self, from: data) }
            .asSingle()
    }
}
