#if NATS
import Impulse

extension Signal where Failure == Never {
    /// Returns the first value that fulfils a condition; `nil` if none comes within twenty seconds.
    func promptly(_ condition: @escaping @Sendable (Value) -> Bool) async -> Value? {
        let limited = filter(condition).promoteError(to: TooLate.self)
            .timeout(after: .seconds(20), on: QueueScheduler(label: "patience"), error: TooLate())
        return try? await limited.first()
    }
}

private struct TooLate: Error {}
#endif
