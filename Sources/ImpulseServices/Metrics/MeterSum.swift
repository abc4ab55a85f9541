#if Services
import CoreMetrics
import Synchronization

/// A sum with contributions from several threads, and the meter that shows it.
///
/// The meter is set to each change in turn, so it ends at the last. No lock is held meanwhile: the meter's handler may
/// be any code, and may change the sum itself.
final class MeterSum: Sendable {
    private struct State {
        var sum = 0
        var isSetting = false
        var hasChanged = false
    }

    /// One contribution.
    final class Part: Sendable {
        private let sum: MeterSum
        private let value = Mutex(0)

        fileprivate init(of sum: MeterSum) {
            self.sum = sum
        }

        func set(_ new: Int) {
            sum.add(
                value.withLock { value in
                    defer { value = new }
                    return new - value
                })
        }
    }

    private let meter: Meter
    private let state = Mutex(State())

    init(_ meter: Meter) {
        self.meter = meter
    }

    convenience init(_ label: String, _ dimensions: [(String, String)], by factory: any MetricsFactory) {
        self.init(Meter(label: label, dimensions: dimensions, factory: factory))
    }

    func part() -> Part { Part(of: self) }

    func add(_ difference: Int) {
        let mustSet = state.withLock { state in
            state.sum += difference
            state.hasChanged = true
            defer { state.isSetting = true }
            return !state.isSetting
        }
        guard mustSet else { return }
        while let sum = next() { meter.set(sum) }
    }

    /// Returns the sum if the meter does not show it yet.
    private func next() -> Int? {
        state.withLock { state in
            defer { state.hasChanged = false }
            state.isSetting = state.hasChanged
            return state.hasChanged ? state.sum : nil
        }
    }
}
#endif
