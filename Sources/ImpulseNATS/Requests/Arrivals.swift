#if NATS
/// Answers on their way from a thread of the transport to the connection's clock.
struct Arrivals: Sendable {
    /// An answer that has come in time, and the request that it is for.
    struct Arrival: Sendable {
        let receiver: any AnswerReceiver
        let answer: Result<RawMessage, NATSError>
    }

    private var waiting: [Arrival] = []
    private var isServed = false

    /// Adds an answer, and says whether serving has to begin.
    mutating func add(_ arrival: Arrival) -> Bool {
        waiting.append(arrival)
        defer { isServed = true }
        return !isServed
    }

    /// Takes all that wait; without any, ends the serving.
    mutating func take() -> [Arrival] {
        defer { waiting = [] }
        isServed = !waiting.isEmpty
        return waiting
    }
}
#endif
