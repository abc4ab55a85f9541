import Foundation
import ReactiveSwift

final class Sampler: Sendable {
    private let background = QueueScheduler(qos: .utility, name: "sampler")
    private let samples = MutableProperty(0.0)

    func add(_ sample: Double) { samples.value = sample }

    func slow() -> SignalProducer<Double, Never> {
        samples.producer
            .throttle(0.5, on: background)
            .delay(1, on: background)
    }

    func elsewhere() -> SignalProducer<Double, Never> {
        samples.producer
            .start(on: background)
            .map { $0 * 2 }
            .observe(on: UIScheduler())
    }
}

struct TooLate: Error {}

func patient(_ numbers: SignalProducer<Int, TooLate>, _ seconds: TimeInterval) -> SignalProducer<Int, TooLate> {
    numbers.timeout(after: seconds, raising: TooLate(), on: QueueScheduler.main)
}
