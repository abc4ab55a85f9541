import CoreMetrics
import Synchronization

/// The values of one metric with one set of dimensions.
final class MetricSeries: Sendable {
    enum Kind: String, Sendable, CustomStringConvertible {
        case counter, gauge, summary

        var description: String { rawValue }
    }

    private struct State {
        var count = 0
        /// The value of a counter or gauge; the sum of a summary.
        var value = 0.0
    }

    private let kind: Kind
    private let state = Mutex(State())

    init(_ kind: Kind) {
        self.kind = kind
    }

    /// Returns the lines of the series, each with its end.
    func lines(_ name: String, _ labels: String) -> String {
        let (count, value) = state.withLock { ($0.count, PrometheusText.value($0.value)) }
        return switch kind {
        case .counter, .gauge: "\(name)\(labels) \(value)\n"
        case .summary: "\(name)_sum\(labels) \(value)\n\(name)_count\(labels) \(count)\n"
        }
    }

    private func add(_ amount: Double) {
        state.withLock { state in
            state.count += 1
            state.value += amount
        }
    }
}

extension MetricSeries: CounterHandler, FloatingPointCounterHandler {
    func increment(by amount: Int64) { increment(by: Double(amount)) }

    func increment(by amount: Double) {
        // A counter that decreases looks like a restart of the program.
        if kind == .counter && !(amount >= 0) { return }
        add(amount)
    }

    func reset() { set(0.0) }
}

extension MetricSeries: MeterHandler {
    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { state.withLock { $0.value = value } }
    func decrement(by amount: Double) { add(-amount) }
}

extension MetricSeries: RecorderHandler, TimerHandler {
    func record(_ value: Int64) { record(Double(value)) }
    func record(_ value: Double) { if kind == .summary { add(value) } else { set(value) } }
    func recordNanoseconds(_ duration: Int64) { add(Double(duration) / 1e9) }
}
