import Impulse

struct Missing: Error {}

final class Names: Sendable {
    private let names: [Int: String]

    init(names: [Int: String]) {
        self.names = names
    }

    func name(_ id: Int) -> Signal<String, any Error> {
        Signal { [names] single in
            if let name = names[id] {
                single.send(name)
                single.sendCompleted()
            } else {
                single.send(error: Missing())
            }
            return nil
        }
    }

    func forget(_ id: Int) -> Signal<Never, any Error> {
        Signal<Never, any Error> { completable in
            completable.sendCompleted()
            return nil
        }
    }
}
