#if Services
import Synchronization

/// Metrics that are created once for each key, and stay.
final class MetricsByKey<Key: Hashable & Sendable, Metrics: Sendable>: Sendable {
    private let made = Mutex<[Key: Metrics]>([:])

    /// The metrics of a key. `make` runs without a lock, because a factory may run any code. If two threads create a
    /// key's first metrics, one drops its own.
    func metrics(of key: Key, make: () -> Metrics) -> Metrics {
        if let known = made.withLock({ $0[key] }) { return known }
        let new = make()
        return made.withLock { made in
            let known = made[key] ?? new
            made[key] = known
            return known
        }
    }
}
#endif
