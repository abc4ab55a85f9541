#if NATS
import Impulse

/// Messages on their way from a thread of the transport to a scheduler, which takes all that are there under one lock.
final class Arrivals: Sendable {
    private struct State: Sendable {
        var messages: [RawMessage] = []
        var isServed = false
    }

    private let scheduler: TransportScheduler
    private let receive: @Sendable (RawMessage) -> Void
    private let state = Guarded(State())

    init(on scheduler: TransportScheduler, receive: @escaping @Sendable (RawMessage) -> Void) {
        self.scheduler = scheduler
        self.receive = receive
    }

    func send(_ message: RawMessage) {
        let isFirst = state.withLock { state in
            state.messages.append(message)
            defer { state.isServed = true }
            return !state.isServed
        }
        if isFirst { scheduler.perform { self.serve([], from: 0) } }
    }

    /// Passes on one turn's messages: those of `batch` from an index on, then those that have come meanwhile.
    private func serve(_ batch: [RawMessage], from start: Int) {
        var (batch, index) = (batch, start)
        for _ in 0..<scheduler.eventsPerTurn {
            if index == batch.count {
                (batch, index) = (take(), 0)
                if batch.isEmpty { return }
            }
            receive(batch[index])
            index += 1
        }
        scheduler.schedule { [batch, index] in self.serve(batch, from: index) }
    }

    private func take() -> [RawMessage] {
        state.withLock { state in
            let messages = state.messages
            state.messages = []
            state.isServed = !messages.isEmpty
            return messages
        }
    }
}
#endif
