#if NATS
/// Answers in transit from a thread of the transport to the connection's clock.
struct Arrivals: Sendable {
    /// An answer that arrived in time, and its request.
    struct Arrival: Sendable {
        let receiver: any AnswerReceiver
        let answer: Result<RawMessage, NATSError>
    }

    private var waiting: [Arrival] = []
    private var isServed = false

    /// Adds an answer. Returns whether serving has to begin.
    mutating func add(_ arrival: Arrival) -> Bool {
        waiting.append(arrival)
        defer { isServed = true }
        return !isServed
    }

    /// Takes all pending answers. If there are none, ends the serving.
    mutating func take() -> [Arrival] {
        defer { waiting = [] }
        isServed = !waiting.isEmpty
        return waiting
    }
}
#endif
