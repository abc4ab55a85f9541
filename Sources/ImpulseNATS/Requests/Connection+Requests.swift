#if NATS
import Impulse

extension Connection {
    /// Sends a message for each subscription, and emits its answer.
    ///
    /// - Parameter endsWithConnection: whether it fails with `disconnected` once a lost connection is back.
    func request(
        _ message: RawMessage, within timeout: Duration, endsWithConnection: Bool = false
    ) -> Signal<RawMessage, NATSError> {
        let attempt = Signal<RawMessage, NATSError> { [self] subscriber in
            do throws(NATSError) {
                let (reply, expectation) = try answers.expect(endsWithConnection: endsWithConnection) { answer in
                    switch answer {
                    case .success(let message) where message.headers["Status"] == "503":
                        subscriber.send(error: .noResponders(subject: message.subject))
                    case .success(let message):
                        subscriber.send(message)
                        subscriber.sendCompleted()
                    case .failure(let error): subscriber.send(error: error)
                    }
                }
                subscriber.onDispose(expectation)
                try transport.publish(
                    RawMessage(
                        subject: message.subject, reply: reply, headers: message.headers, value: message.value))
            } catch {
                subscriber.send(error: error)
            }
            return nil
        }
        let clock: any Scheduler = transport.clock
        return attempt.mapError { error in
            if case .noResponders = error { .noResponders(subject: message.subject) } else { error }
        }
        .timeout(after: timeout, on: clock, error: .timedOut(subject: message.subject))
    }
}
#endif
