#if NATS
import Impulse

extension Connection {
    /// Sends a message for each subscription, and emits its answer.
    ///
    /// - Parameter endsWithConnection: whether it fails with `disconnected` when the connection is lost, or there is
    ///   none. Otherwise it waits for one.
    func request(
        _ message: RawMessage, within timeout: Duration, endsWithConnection: Bool = false
    ) -> Signal<RawMessage, NATSError> {
        Signal<RawMessage, NATSError> { [self] subscriber in
            let request = Request(subscriber, self)
            do throws(NATSError) {
                let (reply, key) = try answers.expect(
                    for: message.subject, until: clock.uptime + timeout, endsWithConnection: endsWithConnection, request
                )
                subscriber.onDispose { [answers] in _ = answers.forget(key) }
                let question = message.replying(to: reply)
                if !endsWithConnection {
                    try transport.publish(question)
                } else if try !transport.send(question) {
                    throw .disconnected
                }
            } catch {
                subscriber.send(error: error)
            }
            return nil
        }
    }
}

/// One request, until its answer comes. The connection holds it, and is held by it, so long.
private final class Request: AnswerReceiver {
    private let subscriber: Subscriber<RawMessage, NATSError>
    private let connection: Connection

    init(_ subscriber: Subscriber<RawMessage, NATSError>, _ connection: Connection) {
        self.subscriber = subscriber
        self.connection = connection
    }

    func receive(_ answer: Result<RawMessage, NATSError>) {
        switch answer {
        case .success(let message):
            subscriber.send(message)
            subscriber.sendCompleted()
        case .failure(let error): subscriber.send(error: error)
        }
    }
}

extension RawMessage {
    /// The message, with a subject for its answer.
    func replying(to reply: String) -> RawMessage {
        RawMessage(subject: subject, reply: reply, headers: headers, value: value)
    }
}
#endif
