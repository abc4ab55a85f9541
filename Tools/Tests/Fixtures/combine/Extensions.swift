import Combine

extension Publisher where Output: Equatable {
    func without(_ value: Output) -> AnyPublisher<Output, Failure> {
        filter { $0 != value }.eraseToAnyPublisher()
    }
}
