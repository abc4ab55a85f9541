#if NATS
import Impulse
import Testing

@testable import ImpulseTesting

extension Signal where Failure == Never {
    /// Returns the first value that fulfils a condition. If none does, records the last value, and returns `nil`.
    func promptly(
        _ condition: @escaping @Sendable (Value) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Value? {
        do {
            return try await first(for: "a value that fulfils the condition", where: condition)
        } catch {
            Issue.record(error, sourceLocation: sourceLocation)
            return nil
        }
    }
}
#endif
