import Combine

final class Counter: Sendable {
    private let subject = CurrentValueSubject<Int, Never>(0)

    var value: AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }

    func increment() {
        subject.send(subject.value + 1)
    }

    func close() {
        subject.send(completion: .finished)
    }
}
