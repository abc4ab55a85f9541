import Combine

final class Downloads {
    private var cancellables = Set<AnyCancellable>()
    private var tokens: [Int: AnyCancellable] = [:]
    private let slow = PassthroughSubject<Int, Never>()
    private let fast = PassthroughSubject<Int, Never>()

    func start(_ isFast: Bool) {
        (isFast ? fast : slow)
            .removeDuplicates()
            #if DEBUG
            .print("download")
            #endif
            .sink { print($0) }
            .store(in: &cancellables)
        tokens[1] = isFast ? fast.sink { print($0) } : slow.sink { print($0) }
    }

    func stop() {
        for cancellable in cancellables { cancellable.cancel() }
        cancellables.removeAll()
        tokens.values.forEach { $0.cancel() }
        tokens.removeAll()
    }

    func restart() {
        cancellables.forEach { token in token.cancel() }
    }
}

func valid(_ numbers: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Error> {
    numbers.tryFilter { try isValid($0) }.eraseToAnyPublisher()
}

private func isValid(_ number: Int) throws -> Bool { number > 0 }
