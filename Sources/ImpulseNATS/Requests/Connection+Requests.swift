#if NATS
import Impulse

extension Connection {
    /// Waits for a connection, sends a message once, and emits its answer. It is not sent after its timeout or its
    /// disposal.
    func request(_ message: RawMessage, within timeout: Duration) -> Signal<RawMessage, NATSError> {
        .deferred { [self] in
            let end = clock.uptime + timeout
            return Signal<Never, NATSError>.empty.waiting(for: self, until: end).mapError(RequestFailure.failed)
                .then { [self] in sent(message, until: end) }
                // The connection was lost before the status showed it.
                .retry(.again, on: clock) { if case .unsent = $0 { .retry } else { .giveUp } }
                .mapError(\.error)
        }
    }

    /// Sends a message if there is a connection, and emits its answer. Fails with `disconnected` if there is none, or
    /// once it is lost.
    func requestWithoutWaiting(_ message: RawMessage, within timeout: Duration) -> Signal<RawMessage, NATSError> {
        .deferred { [self] in
            sent(message, until: clock.uptime + timeout, endsWithConnection: true).mapError(\.error)
        }
    }

    private func sent(
        _ message: RawMessage, until end: Duration, endsWithConnection: Bool = false
    ) -> Signal<RawMessage, RequestFailure> {
        Signal<RawMessage, RequestFailure> { [self] subscriber in
            let request = Request(subscriber, self)
            do throws(NATSError) {
                guard clock.uptime < end else { throw .disconnected }
                let (reply, key) = try answers.expect(
                    for: message.subject, until: end, endsWithConnection: endsWithConnection, request)
                subscriber.onDispose { [answers] in _ = answers.forget(key) }
                if try !transport.send(message.replying(to: reply)) { subscriber.send(error: .unsent) }
            } catch {
                subscriber.send(error: .failed(error))
            }
            return nil
        }
    }
}

private enum RequestFailure: Error {
    /// There was no connection.
    case unsent
    case failed(NATSError)

    var error: NATSError {
        switch self {
        case .unsent: .disconnected
        case .failed(let error): error
        }
    }
}

/// One request, until its answer arrives. It and the connection retain each other until then.
private final class Request: AnswerReceiver {
    private let subscriber: Subscriber<RawMessage, RequestFailure>
    private let connection: Connection

    init(_ subscriber: Subscriber<RawMessage, RequestFailure>, _ connection: Connection) {
        self.subscriber = subscriber
        self.connection = connection
    }

    func receive(_ answer: Result<RawMessage, NATSError>) {
        switch answer {
        case .success(let message):
            subscriber.send(message)
            subscriber.sendCompleted()
        case .failure(let error): subscriber.send(error: .failed(error))
        }
    }
}

extension RawMessage {
    /// Returns the message with a subject for its answer.
    func replying(to reply: String) -> RawMessage {
        RawMessage(subject: subject, reply: reply, headers: headers, value: value)
    }
}
#endif
