#if Metrics
import CoreMetrics
import Impulse
import Synchronization

/// The buffers whose depth is read at each sampling.
final class BufferMetrics: Sendable {
    typealias Reading = @Sendable () -> (metrics: NamedMetrics, depth: Int)?

    static let shared = BufferMetrics()

    private let state = Mutex<(next: Int, readings: [Int: Reading])>((0, [:]))

    func add(_ reading: @escaping Reading) -> any Disposable {
        let number = state.withLock { state in
            state.readings[state.next] = reading
            state.next += 1
            return state.next - 1
        }
        return AnyDisposable { [self] in
            let removed = state.withLock { $0.readings.removeValue(forKey: number) }
            // Its signal may have no other buffer, and then no further sampling would set the meter.
            if let (metrics, _) = removed?() { metrics.depth.set(0) }
        }
    }

    /// Sets the meter of each name to the sum over its buffers.
    func sample() {
        var depths: [ObjectIdentifier: (metrics: NamedMetrics, depth: Int)] = [:]
        for reading in state.withLock({ Array($0.readings.values) }) {
            guard let (metrics, depth) = reading() else { continue }
            depths[ObjectIdentifier(metrics), default: (metrics, 0)].depth += depth
        }
        for (metrics, depth) in depths.values { metrics.depth.set(depth) }
    }
}
#endif
