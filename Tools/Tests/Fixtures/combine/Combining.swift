import Combine

func sums(_ left: AnyPublisher<Int, Never>, _ right: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    Publishers.CombineLatest(left, right)
        .map { $0 + $1 }
        .eraseToAnyPublisher()
}

func pairs(_ names: AnyPublisher<String, Never>, _ ages: AnyPublisher<Int, Never>) -> AnyPublisher<String, Never> {
    names.zip(ages) { name, age in "\(name): \(age)" }.eraseToAnyPublisher()
}

func either(_ left: AnyPublisher<Int, Never>, _ right: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    left.merge(with: right).eraseToAnyPublisher()
}

func all(_ publishers: [AnyPublisher<Int, Never>]) -> AnyPublisher<Int, Never> {
    Publishers.MergeMany(publishers).eraseToAnyPublisher()
}

func framed(_ numbers: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    numbers.prepend(0).append(100).eraseToAnyPublisher()
}
