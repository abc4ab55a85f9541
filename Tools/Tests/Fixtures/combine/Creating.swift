import Combine

struct CreatingError: Error {}

func one() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }

func three() -> AnyPublisher<Int, Never> { [1, 2, 3].publisher.eraseToAnyPublisher() }

func none() -> AnyPublisher<Int, CreatingError> { Empty().eraseToAnyPublisher() }

func silence() -> AnyPublisher<Int, CreatingError> { Empty(completeImmediately: false).eraseToAnyPublisher() }

func failure() -> AnyPublisher<Int, CreatingError> { Fail(error: CreatingError()).eraseToAnyPublisher() }

func late() -> AnyPublisher<Int, Never> {
    Deferred { Just(2) }.eraseToAnyPublisher()
}

func raised() -> AnyPublisher<Int, CreatingError> {
    Just(3).setFailureType(to: CreatingError.self).eraseToAnyPublisher()
}
