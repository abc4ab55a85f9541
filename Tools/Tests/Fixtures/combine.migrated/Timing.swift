import Impulse
import Dispatch
import Foundation

final class Sampler: Sendable {
    private let queue = DispatchQueue(label: "sampler")
    private let samples = Subject<Double, Never>()

    func add(_ sample: Double) { samples.send(sample) }

    func averages() -> Signal<Double, Never> {
        // Migrated: the time begins with the first value of an array (FromOthers, Combine, `collect(.byTime)`)
        samples.signal
            .collect(every: .seconds(1), on: QueueScheduler(target: queue))
            .map { $0.reduce(0, +) / Double($0.count) }
    }

    func slow() -> Signal<Double, Never> {
        // Migrated: an error drops the value that is kept (FromOthers, Combine, `throttle`)
        // Migrated: passes an error on immediately and drops the delayed values (FromOthers, Combine, `delay`)
        samples.signal
            .throttle(for: .milliseconds(500), on: QueueScheduler(target: queue), latest: true)
            .delay(for: .seconds(0.1), on: QueueScheduler(target: DispatchQueue.global(qos: .utility)))
    }

    func quiet() -> Signal<Double, Never> {
        samples.signal.timeout(afterSilence: .seconds(5), on: QueueScheduler(target: queue), switchTo: .empty)
    }
}
