import OpenCombine

func twelve(_ numbers: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    numbers
        .map { $0 + 1 }
        .filter { $0 % 2 == 0 }
        .map { $0 * 3 - 1 }
        .scan(0) { $0 + $1 }
        .map { $0 - 1 }
        .filter { $0 > 0 && $0 < 1_000 }
        .dropFirst(1)
        .removeDuplicates()
        .map { $0 * 2 + 7 }
        .map { $0 - 1 }
        .filter { $0 > 2 }
        .prefix(10)
        .eraseToAnyPublisher()
}

func spread(_ numbers: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    numbers
        .map { $0 + 1 }
        .filter { $0 % 2 == 0 }
        .map { $0 * 2 }
        .scan(0) { $0 + $1 }
        .map { [$0 - 1, $0] }
        .flatMap { $0.publisher }
        .map { $0 + 1 }
        .filter { $0 > 2 }
        .dropFirst(1)
        .map { $0 * 3 }
        .prefix(5)
        .eraseToAnyPublisher()
}
