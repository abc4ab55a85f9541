import Dispatch
import Harness

/// Detects when everything that a run has sent has arrived on another thread.
///
/// `@unchecked Sendable`: the mutable state is written by deliveries, which are serial, and reset while none is
/// under way.
final class Arrivals: @unchecked Sendable {
    private let tally = Tally()
    private let all = DispatchSemaphore(value: 0)
    private var missing = 0

    func add(_ value: Int) {
        tally.add(value)
        missing -= 1
        if missing == 0 { all.signal() }
    }

    /// Returns a run that sends all its values, then waits for them.
    func run(_ send: @escaping (Int) -> Void) -> Run {
        { [self] count in
            missing = count
            for value in 0..<count { send(value) }
            all.wait()
            return tally.take()
        }
    }

    /// Returns a run that waits for each burst before it sends the next.
    func run(inBurstsOf size: Int, _ send: @escaping (Int) -> Void) -> Run {
        { [self] count in
            for start in stride(from: 0, to: count, by: size) {
                let burst = start..<min(start + size, count)
                missing = burst.count
                for value in burst { send(value) }
                all.wait()
            }
            return tally.take()
        }
    }
}
