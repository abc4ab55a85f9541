#if NATS
import Impulse

/// One publish to a stream, with its attempts until the broker has acknowledged one.
///
/// It is one object because a publish built from operators costs ten times as much.
final class Storing: AnswerReceiver, Disposable {
    private enum Phase: Sendable {
        /// Waiting for a connection and the stream, or for the next attempt.
        case waiting(SerialDisposable)
        /// Waiting for the answer with this key.
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
    /// The time at which it fails, on the connection's clock.
    private let end: Duration
    private let phase = Guarded(Phase.sending)
    /// A separate object, because few publishes need it and thousands may be pending at a time.
    private let retries = Guarded<Retries?>(nil)

    private final class Retries {
        var delays = RetryState(.again)
        /// The error of the last attempt.
        var last: NATSError?
        /// True if the message was sent and its outcome is unknown.
        var isUncertain = false
        /// The time to wait for the next attempt's answer. It doubles each time, for slow brokers.
        var patience = Storing.patience

        /// Records the end of an attempt.
        ///
        /// - Parameter isSent: whether this attempt may have sent the message.
        func add(_ error: NATSError, isSent: Bool) {
            last = error
            if !isSent { return }
            if case .timedOut = error { patience = min(patience * 2, .seconds(3_600)) }
            switch error {
            // The broker would have recognized the id of a message stored by an earlier attempt.
            case .stream(let code, _, _) where code < 500: isUncertain = false
            // This attempt stored nothing; the outcome of earlier ones is still unknown.
            case .noResponders, .stream: break
            default: isUncertain = true
            }
        }
    }

    private static var patience: Duration { .seconds(5) }

    /// - Parameters:
    ///   - isRepeatable: whether the broker recognizes the message if it is sent again.
    ///   - limit: the longest time it may take.
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

    /// Makes an attempt once there are a connection and the stream.
    private func attempt(at now: Duration) {
        if setup.isReady { send(at: now) } else { prepare() }
    }

    /// Waits for a connection and the stream, then makes the attempt.
    private func prepare() {
        wait { [self] in
            setup.ready(until: end).subscribe(
                error: { self.failed($0, isSent: false) }, completed: { self.send(at: self.connection.clock.uptime) })
        }
    }

    private func send(at now: Duration) {
        guard enter(.sending) else { return }
        // Otherwise it could be stored after its failure was reported.
        guard now < end else { return fail() }
        let answers = connection.answers
        var (expected, isSent) = (UInt64?.none, false)
        do throws(NATSError) {
            let (reply, key) = try answers.expect(
                for: message.subject, until: isRepeatable ? min(now + patience, end) : end,
                endsWithConnection: true, self)
            expected = key
            // Before the message is sent, because the answer may arrive before the call returns.
            guard enter(.expecting(key)) else { return _ = answers.forget(key) }
            isSent = true
            isSent = try connection.transport.send(message.replying(to: reply))
            if isSent || !answers.forget(key) { return }
            // The status may lag behind the loss, which only leads to the next attempt.
            if !connection.transport.status.value.isConnected { return prepare() }
            failed(.disconnected, isSent: false)
        } catch {
            // Otherwise the attempt has already failed for another reason.
            if expected.map({ answers.forget($0) }) != false { failed(error, isSent: isSent) }
        }
    }

    func receive(_ answer: Result<RawMessage, NATSError>) {
        // The key of the answer is no longer valid, so the following disposal need not remove it.
        guard enter(.sending) else { return }
        do throws(NATSError) {
            let acknowledgement = try NATSAcknowledgement(answer.get(), expecting: stream)
            // Its subject now belongs to another stream.
            guard acknowledgement.stream == stream else { throw .storedElsewhere(acknowledgement) }
            subscriber.send(acknowledgement)
            subscriber.sendCompleted()
        } catch {
            failed(error, isSent: true)
        }
    }

    /// Makes another attempt if that is safe and there is time.
    ///
    /// - Parameter isSent: whether the failed attempt may have sent the message.
    private func failed(_ error: NATSError, isSent: Bool) {
        if case .noResponders = error { setup.forget() }
        let (isUncertain, delay) = retries.withLock { state in
            let retries = state ?? Retries()
            state = retries
            retries.add(error, isSent: isSent)
            return (retries.isUncertain, retries.delays.nextDelay(.retry))
        }
        let isSafe = error.isPassing && (isRepeatable || !isUncertain)
        guard isSafe, let delay, connection.clock.uptime + delay < end else { return fail() }
        wait { [self] in connection.clock.schedule(after: delay) { self.attempt(at: self.connection.clock.uptime) } }
    }

    /// Fails with the last attempt's error, unless an earlier attempt's outcome is unknown.
    private func fail() {
        let (error, isUncertain) = retries.withLock { ($0?.last ?? setup.overdue, $0?.isUncertain ?? false) }
        let isHidden = isUncertain && error.isPassing
        subscriber.send(error: isHidden ? .unacknowledged(subject: message.subject) : error)
    }

    private var patience: Duration { retries.withLock { $0?.patience } ?? Self.patience }

    /// Holds the work that `start` begins, which may end before `start` returns.
    private func wait(for start: () -> any Disposable) {
        let waiting = SerialDisposable()
        guard enter(.waiting(waiting)) else { return }
        waiting.current = start()
    }

    /// Returns whether the publish is still active.
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
    /// The error for a message whose subject another stream has.
    fileprivate static func storedElsewhere(_ acknowledgement: NATSAcknowledgement) -> NATSError {
        let reason = "the subject belongs to the stream \(acknowledgement.stream), which has stored the value"
        return .stream(code: 400, number: 10060, reason: reason)
    }
}

extension RetryPolicy {
    /// The delays between attempts of operations that must succeed eventually.
    static var again: RetryPolicy {
        RetryPolicy(delay: .exponential(from: .milliseconds(50), limit: .seconds(2)), jitter: 0.3)
    }
}

extension Signal where Failure == NATSError {
    /// Subscribes once there is a connection; fails if that takes too long.
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
