import RxSwift

struct Missing: Error {}

final class Names: Sendable {
    private let names: [Int: String]

    init(names: [Int: String]) {
        self.names = names
    }

    func name(_ id: Int) -> Single<String> {
        Single.create { [names] single in
            if let name = names[id] {
                single(.success(name))
            } else {
                single(.failure(Missing()))
            }
            return Disposables.create()
        }
    }

    func forget(_ id: Int) -> Completable {
        Completable.create { completable in
            completable(.completed)
            return Disposables.create()
        }
    }
}
