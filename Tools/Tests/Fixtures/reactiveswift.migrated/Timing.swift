import Foundation
import Impulse

final class Sampler: Sendable {
    private let background = QueueScheduler(label: "sampler", qos: .utility)
    private let samples = MutableProperty(0.0)

    func add(_ sample: Double) { samples.value = sample }

    func slow() -> Signal<Double, Never> {
        // Migrated: emits the first value synchronously, and holds a completion back (FromOthers, ReactiveSwift,
        // `throttle(_:on:)`)
        samples.signal
            .throttle(for: .seconds(0.5), on: background)
            .delay(for: .seconds(1), on: background)
    }

    func elsewhere() -> Signal<Double, Never> {
        // Migrated: synchronous if it is on the scheduler with nothing enqueued (FromOthers, ReactiveSwift,
        // `start(on:)`)
        // Migrated: synchronous if it is on the scheduler with nothing enqueued (FromOthers, ReactiveSwift,
        // `observe(on:)`)
        samples.signal
            .subscribed(on: background)
            .map { $0 * 2 }
            .deliver(on: .main)
    }
}

struct TooLate: Error {}

func patient(_ numbers: Signal<Int, TooLate>, _ seconds: TimeInterval) -> Signal<Int, TooLate> {
    numbers.timeout(after: .seconds(seconds), on: .main, error: TooLate())
}
