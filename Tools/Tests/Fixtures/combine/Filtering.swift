import Combine

func firstEven(_ numbers: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    numbers.filter { $0.isMultiple(of: 2) }.first().eraseToAnyPublisher()
}

func small(_ numbers: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    numbers.dropFirst().prefix(while: { $0 < 10 }).eraseToAnyPublisher()
}

func firstThree(_ numbers: AnyPublisher<Int, Never>) -> AnyPublisher<[Int], Never> {
    numbers.prefix(3).collect().eraseToAnyPublisher()
}

func until(_ numbers: AnyPublisher<Int, Never>, _ stop: AnyPublisher<Void, Never>) -> AnyPublisher<Int, Never> {
    numbers.prefix(untilOutputFrom: stop).eraseToAnyPublisher()
}

func changes(_ numbers: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    numbers.removeDuplicates { $0 / 10 == $1 / 10 }.drop(while: { $0 == 0 }).eraseToAnyPublisher()
}
