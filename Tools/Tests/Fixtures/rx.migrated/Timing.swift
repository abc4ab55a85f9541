import Impulse

final class Sampler: Sendable {
    private let background = QueueScheduler(label: "serial", qos: .utility)
    private let samples = Subject<Double, any Error>()

    func add(_ sample: Double) { samples.send(sample) }

    func batches() -> Signal<[Double], any Error> {
        // Migrated: emits no empty arrays; the time begins with the first value (FromOthers, RxSwift,
        // `buffer(timeSpan:count:scheduler:)`)
        samples.signal.collect(every: .seconds(1), count: 10, on: background)
    }

    func slow() -> Signal<Double, any Error> {
        samples.signal
            .throttle(for: .milliseconds(500), on: background)
            .delay(for: .seconds(1), on: background)
    }

    func elsewhere() -> Signal<Double, any Error> {
        // Migrated: disposes of the source where the disposal is called (FromOthers, RxSwift, `subscribe(on:)`)
        // Migrated: delivers synchronously if it is on the scheduler with nothing enqueued (FromOthers, RxSwift,
        // `observe(on:)`)
        samples.signal
            .subscribed(on: background)
            .map { $0 * 2 }
            .deliver(on: .main)
    }
}
