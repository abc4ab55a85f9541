import Combine
import Dispatch
import Foundation

final class Sampler: Sendable {
    private let queue = DispatchQueue(label: "sampler")
    private let samples = PassthroughSubject<Double, Never>()

    func add(_ sample: Double) { samples.send(sample) }

    func averages() -> AnyPublisher<Double, Never> {
        samples
            .collect(.byTime(queue, .seconds(1)))
            .map { $0.reduce(0, +) / Double($0.count) }
            .eraseToAnyPublisher()
    }

    func slow() -> AnyPublisher<Double, Never> {
        samples
            .throttle(for: .milliseconds(500), scheduler: queue, latest: true)
            .delay(for: .seconds(0.1), scheduler: DispatchQueue.global(qos: .utility))
            .eraseToAnyPublisher()
    }

    func quiet() -> AnyPublisher<Double, Never> {
        samples.timeout(.seconds(5), scheduler: queue).eraseToAnyPublisher()
    }
}
