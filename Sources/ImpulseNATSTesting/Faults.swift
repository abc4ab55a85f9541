#if NATS
import ImpulseNATS

/// The faults of messages on their way to the broker.
struct Faults: Sendable {
    var latency = Duration.zero
    var delays: [String: Duration] = [:]
    var duplicates: [String: Int] = [:]
    var drops: [String: Int] = [:]
    /// The number of messages that may wait for a client while deliveries are held; `nil` while they are not.
    var holding: Int?

    /// Returns how long the next message to a subject takes, and how often it arrives.
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

/// A message, and the subject of those who receive it, which is another for the deliveries of streams.
struct Outgoing: Sendable {
    let to: String
    let message: RawMessage
}
#endif
