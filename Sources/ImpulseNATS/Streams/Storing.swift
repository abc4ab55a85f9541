#if NATS
import Impulse

/// One publish to a stream: its attempts, until the broker has acknowledged one.
///
/// It is one object, because a publish that is made of operators costs ten times as much.
final class Storing: AnswerReceiver, Disposable {
    private enum Phase: Sendable {
        /// Until there is a connection and the stream, or until the next attempt.
        case waiting(SerialDisposable)
        /// For the answer with this key.
        case expecting(UInt64)
        case sending
        case ended
    }

    private let message: RawMessage
    private let isRepeatable: Bool
    private let stream: String
    private let connection: Connection
    private let setup: StreamSetup
    private let subscriber: Subscriber<NATSAcknowledgement, NATSError>
    private let start: Duration
    /// When it fails, on the connection's clock.
    private let end: Duration
    private let phase = Guarded(Phase.sending)
    /// An object, since few need it, and thousands of these may wait at a time.
    private let delays = Guarded<Delays?>(nil)

    private final class Delays {
        var state = RetryState(.again)
    }

    private static var patience: Duration { .seconds(5) }

    /// - Parameters:
    ///   - isRepeatable: whether the broker recognizes the message if it is sent again.
    ///   - limit: how long it may take.
    init(
        _ message: RawMessage, isRepeatable: Bool, within limit: Duration, in stream: String,
        of connection: Connection, _ setup: StreamSetup, _ subscriber: Subscriber<NATSAcknowledgement, NATSError>
    ) {
        self.message = message
        self.isRepeatable = isRepeatable
        self.stream = stream
        self.connection = connection
        self.setup = setup
        self.subscriber = subscriber
        start = connection.clock.uptime
        end = start + limit
    }

    /// Makes the first attempt.
    func begin() { attempt(at: start) }

    /// Makes an attempt, as soon as there are a connection and the stream.
    private func attempt(at now: Duration) {
        if setup.isReady, connection.transport.status.value.isConnected { return send(at: now) }
        wait { [self] in
            setup.ready.waiting(for: connection, until: end)
                .subscribe(error: { self.failed($0) }, completed: { self.send(at: self.connection.clock.uptime) })
        }
    }

    private func send(at now: Duration) {
        guard enter(.sending) else { return }
        let answers = connection.answers
        var expected: UInt64?
        do throws(NATSError) {
            let (reply, key) = try answers.expect(
                for: message.subject, until: min(now + Self.patience, end),
                endsWithConnection: isRepeatable, self)
            expected = key
            // Before the message is sent, since the answer may come before that has returned.
            guard enter(.expecting(key)) else { return _ = answers.forget(key) }
            try connection.transport.publish(message.replying(to: reply))
        } catch {
            // Otherwise the attempt has failed already, for another reason.
            if expected.map({ answers.forget($0) }) != false { failed(error) }
        }
    }

    func receive(_ answer: Result<RawMessage, NATSError>) {
        do throws(NATSError) {
            let acknowledgement = try NATSAcknowledgement(answer.get(), expecting: stream)
            subscriber.send(acknowledgement)
            subscriber.sendCompleted()
        } catch {
            failed(error)
        }
    }

    private func failed(_ error: NATSError) {
        if case .noResponders = error { setup.forget() }
        let isSafe = error.isPassing && (isRepeatable || error.isBeforeStoring)
        guard isSafe, connection.clock.uptime < end, let delay = nextDelay() else {
            if case .timedOut = error { return subscriber.send(error: .unacknowledged(subject: message.subject)) }
            return subscriber.send(error: error)
        }
        wait { [self] in connection.clock.schedule(after: delay) { self.attempt(at: self.connection.clock.uptime) } }
    }

    private func nextDelay() -> Duration? {
        delays.withLock { state in
            let delays = state ?? Delays()
            state = delays
            return delays.state.nextDelay(.retry)
        }
    }

    /// Waits for what `start` starts, which may be over before it has returned.
    private func wait(for start: () -> any Disposable) {
        let waiting = SerialDisposable()
        guard enter(.waiting(waiting)) else { return }
        waiting.current = start()
    }

    /// Returns whether it goes on.
    private func enter(_ next: Phase) -> Bool {
        phase.withLock { phase in
            if case .ended = phase { return false }
            phase = next
            return true
        }
    }

    func dispose() {
        let previous = phase.withLock { phase in
            defer { phase = .ended }
            return phase
        }
        switch previous {
        case .waiting(let disposable): disposable.dispose()
        case .expecting(let key): _ = connection.answers.forget(key)
        case .sending, .ended: break
        }
    }

    var isDisposed: Bool { phase.withLock { if case .ended = $0 { true } else { false } } }
}

extension NATSError {
    /// Whether the broker has certainly not stored the message.
    fileprivate var isBeforeStoring: Bool {
        switch self {
        case .noResponders, .stream: true
        default: false
        }
    }
}

extension RetryPolicy {
    /// The delays between attempts of what has to succeed in the end.
    static var again: RetryPolicy {
        RetryPolicy(delay: .exponential(from: .milliseconds(50), limit: .seconds(2)), jitter: 0.3)
    }
}

extension Signal where Failure == NATSError {
    /// Subscribes as soon as there is a connection; fails if that takes too long.
    func waiting(for connection: Connection, until end: Duration) -> Signal {
        .deferred {
            let status = connection.transport.status
            if status.value.isConnected { return self }
            let clock: any Scheduler = connection.transport.clock
            return status.signal.promoteError(to: NATSError.self)
                .tryMap { status throws(NATSError) in
                    if let error = status.closingError { throw error }
                    return status.isConnected
                }
                .filter { $0 }
                .take(1)
                .timeout(after: end - clock.uptime, on: clock, error: .disconnected)
                .then { self }
        }
    }
}
#endif
