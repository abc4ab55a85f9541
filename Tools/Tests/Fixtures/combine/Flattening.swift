import Combine

func details(_ ids: AnyPublisher<Int, Never>, load: @escaping @Sendable (Int) -> AnyPublisher<String, Never>)
    -> AnyPublisher<String, Never>
{
    ids.flatMap(maxPublishers: .max(2)) { load($0) }.eraseToAnyPublisher()
}

func inTurn(_ ids: AnyPublisher<Int, Never>, load: @escaping @Sendable (Int) -> AnyPublisher<String, Never>)
    -> AnyPublisher<String, Never>
{
    ids.flatMap(maxPublishers: .max(1)) { load($0) }.eraseToAnyPublisher()
}

func latest(_ ids: AnyPublisher<Int, Never>, load: @escaping @Sendable (Int) -> AnyPublisher<String, Never>)
    -> AnyPublisher<String, Never>
{
    ids.map(load).switchToLatest().eraseToAnyPublisher()
}
