#if NATS
import ImpulseNATS

/// Faults of messages on their way to the broker.
struct Faults: Sendable {
    var latency = Duration.zero
    var delays: [String: Duration] = [:]
    var duplicates: [String: Int] = [:]
    var drops: [String: Int] = [:]
    /// The number of messages that may be buffered for a client while deliveries are held; `nil` if they are not held.
    var holding: Int?

    /// Returns the delay of the next message to a subject, and its number of copies.
    mutating func fate(of subject: String) -> (delay: Duration, copies: Int) {
        let delay = delays.filter { NATSSubject.matches($0.key, subject) }.values.max() ?? .zero
        if Self.use(&drops, subject) { return (delay, 0) }
        return (latency + delay, Self.use(&duplicates, subject) ? 2 : 1)
    }

    private static func use(_ counts: inout [String: Int], _ subject: String) -> Bool {
        guard let pattern = counts.keys.sorted().first(where: { NATSSubject.matches($0, subject) }) else {
            return false
        }
        counts[pattern, default: 0] -= 1
        if counts[pattern] == 0 { counts[pattern] = nil }
        return true
    }
}

/// A message, and the subject of its recipients, which differs for deliveries of streams.
struct Outgoing: Sendable {
    let to: String
    let message: RawMessage
}
#endif
