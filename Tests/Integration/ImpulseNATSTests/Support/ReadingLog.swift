#if NATS
import Impulse
@testable import ImpulseNATS
import Synchronization

@testable import ImpulseTesting

/// The values that a reader has received, by subject, and the repeated ones.
final class ReadingLog: Sendable {
    struct State: Sendable {
        /// The values of each subject, in the order of their first arrival.
        var values: [String: [Int]] = [:]
        /// First deliveries alone: a lost message arrives again after later ones.
        var undisturbed: [String: [Int]] = [:]
        var seen: Set<String> = []
        var repeated = 0
        /// The values of each subject, by their numbers in the stream.
        var stored: [String: [UInt64: Int]] = [:]

        var sequences: Set<UInt64> { Set(stored.values.flatMap(\.keys)) }
    }

    private let state = Mutex(State())
    private let count = MutableProperty(0)

    var now: State { state.withLock { $0 } }

    /// Logs a delivery; repetitions count once.
    func add(_ delivery: Delivery<Int>) {
        let total = state.withLock { state in
            state.stored[delivery.subject, default: [:]][delivery.sequence] = delivery.value
            if state.seen.insert("\(delivery.subject) \(delivery.value)").inserted {
                state.values[delivery.subject, default: []].append(delivery.value)
                if delivery.numberOfDeliveries == 1 {
                    state.undisturbed[delivery.subject, default: []].append(delivery.value)
                }
            } else {
                state.repeated += 1
            }
            return state.seen.count
        }
        count.value = total
    }

    /// Returns once this many different values have arrived.
    func reached(_ number: Int, output: @escaping @Sendable () -> String = { "" }) async throws {
        _ = try await count.signal.first(for: "\(number) different values", output: output) { $0 >= number }
    }
}
#endif
