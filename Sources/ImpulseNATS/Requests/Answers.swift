#if NATS
import Impulse
import Synchronization

/// A request that has no answer yet.
protocol AnswerReceiver: AnyObject, Sendable {
    /// Called once at most, on the clock of the transport.
    func receive(_ answer: Result<RawMessage, NATSError>)
}

/// The requests of a connection that have no answer yet, and the one subscription that receives all answers.
///
/// They share one timer: one each would cost more than all the rest of a request.
final class Answers: Sendable {
    private struct Pending: Sendable {
        let receiver: any AnswerReceiver
        let subject: String
        /// Whether it fails when the connection has been lost, to be sent again.
        let endsWithConnection: Bool
    }

    private struct State {
        var pending = Slots<Pending>()
        var deadlines = Deadlines()
        var hasBegun = false
    }

    private let transport: any NATSTransport
    private let clock: TransportScheduler
    private let state = Guarded(State())
    /// Held while the answers are subscribed to, so that no request is sent before: nothing there calls out.
    private let beginning = Mutex(())
    private let inbox = Inbox.make() + "."
    private let subscriptions = CompositeDisposable()

    init(_ transport: any NATSTransport) {
        self.transport = transport
        clock = TransportScheduler(transport.clock)
        subscriptions += transport.status.signal.combinePrevious(.connecting(attempt: 0))
            .subscribe { [weak self] in self?.follow($0.0, $0.1) }
    }

    deinit {
        subscriptions.dispose()
    }

    /// Returns a subject for the answer, and the key by which ``forget(_:)`` stops waiting for it.
    ///
    /// - Parameters:
    ///   - subject: that of the request, for errors.
    ///   - due: when it is overdue, on the clock.
    func expect(
        for subject: String, until due: Duration, endsWithConnection: Bool = false, _ receiver: any AnswerReceiver
    ) throws(NATSError) -> (reply: String, key: UInt64) {
        let (key, hasBegun, isEarliest) = state.withLock { state in
            let key = state.pending.insert(
                Pending(receiver: receiver, subject: subject, endsWithConnection: endsWithConnection))
            let pending = state.pending
            let isEarliest = state.deadlines.insert(due, of: key, purgingAbove: pending.count) { pending.contains($0) }
            return (key, state.hasBegun, isEarliest)
        }
        if isEarliest { watch(due) }
        if !hasBegun {
            do throws(NATSError) { try begin() } catch {
                _ = forget(key)
                throw error
            }
        }
        return (Inbox.reply(in: inbox, key), key)
    }

    /// Stops waiting for an answer; returns whether it had not come.
    func forget(_ key: UInt64) -> Bool {
        state.withLock { $0.pending.remove(key) } != nil
    }

    private func begin() throws(NATSError) {
        try beginning.withLock { _ throws(NATSError) in
            if state.withLock({ $0.hasBegun }) { return }
            let arrivals = Arrivals(on: clock) { [weak self] in self?.receive($0) }
            subscriptions += try transport.subscribe("\(inbox)*", queue: nil) { arrivals.send($0) }
            state.withLock { $0.hasBegun = true }
        }
    }

    private func receive(_ message: RawMessage) {
        guard let key = Inbox.key(of: message.subject),
            let pending = state.withLock({ $0.pending.remove(key) })
        else { return }
        let isNobody = message.value.isEmpty && message.headers["Status"] == "503"
        pending.receiver.receive(isNobody ? .failure(.noResponders(subject: pending.subject)) : .success(message))
    }

    private func watch(_ due: Duration) {
        // The timers that an earlier one replaces fire for nothing.
        _ = clock.schedule(after: due - clock.uptime) { [weak self] in self?.fired(for: due) }
    }

    private func fired(for moment: Duration) {
        let now = clock.uptime
        let (overdue, next) = state.withLock { state in
            let pending = state.pending
            return state.deadlines.fired(for: moment, at: now) { pending.contains($0) }
        }
        if let next { watch(next) }
        for key in overdue {
            guard let pending = state.withLock({ $0.pending.remove(key) }) else { continue }
            pending.receiver.receive(.failure(.timedOut(subject: pending.subject)))
        }
    }

    private func follow(_ previous: NATSStatus, _ status: NATSStatus) {
        // Those that are made from now on wait for the next connection.
        let isLost = if case .reconnecting = status { previous.isConnected } else { false }
        guard isLost || status.closingError != nil else { return }
        let lost = isLost ? state.withLock { $0.pending.keys(where: \.endsWithConnection) } : []
        transport.clock.schedule { [weak self] in
            if let error = status.closingError { self?.failAll(with: error) }
            self?.fail(lost, with: .disconnected)
        }
    }

    private func failAll(with error: NATSError) {
        fail(state.withLock { $0.pending.keys { _ in true } }, with: error)
    }

    private func fail(_ keys: [UInt64], with error: NATSError) {
        let failed = state.withLock { state in keys.compactMap { state.pending.remove($0) } }
        for pending in failed { pending.receiver.receive(.failure(error)) }
    }
}
#endif
