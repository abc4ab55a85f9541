#if NATS
import Impulse
import Synchronization

/// A request without an answer yet.
protocol AnswerReceiver: AnyObject, Sendable {
    /// Called once at most, on the clock of the transport.
    func receive(_ answer: Result<RawMessage, NATSError>)
}

/// The unanswered requests of a connection, and the one subscription that receives all answers.
///
/// They share one timer: a timer each would cost more than the rest of a request.
final class Answers: Sendable {
    private struct Pending: Sendable {
        let receiver: any AnswerReceiver
        let subject: String
        /// The number of lost connections when the request was made, if it fails with the next loss in order to be sent
        /// again. `nil` if it does not.
        let losses: Int?
    }

    private struct State {
        var pending = Slots<Pending>()
        var deadlines = Deadlines()
        var arrivals = Arrivals()
        var hasBegun = false
    }

    private let transport: any NATSTransport
    private let clock: TransportScheduler
    private let state = Guarded(State())
    /// Held while the subscription for answers begins, so that no request is sent before. Nothing called under it calls
    /// out.
    private let beginning = Mutex(())
    private let inbox = Inbox.make() + "."
    private let subscriptions = CompositeDisposable()

    init(_ transport: any NATSTransport) {
        self.transport = transport
        clock = TransportScheduler(transport.clock)
        subscriptions += transport.status.signal.subscribe { [weak self] in self?.follow($0) }
    }

    deinit {
        subscriptions.dispose()
    }

    /// Returns a subject for the answer, and the key by which ``forget(_:)`` stops waiting for it.
    ///
    /// - Parameters:
    ///   - subject: the request's subject, for errors.
    ///   - due: its deadline, on the clock.
    func expect(
        for subject: String, until due: Duration, endsWithConnection: Bool = false, _ receiver: any AnswerReceiver
    ) throws(NATSError) -> (reply: String, key: UInt64) {
        let losses = endsWithConnection ? transport.losses : nil
        let (key, hasBegun, isEarliest) = state.withLock { state in
            let key = state.pending.insert(Pending(receiver: receiver, subject: subject, losses: losses))
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

    /// Stops waiting for an answer. Returns whether it was still pending.
    func forget(_ key: UInt64) -> Bool {
        state.withLock { $0.pending.remove(key) } != nil
    }

    private func begin() throws(NATSError) {
        try beginning.withLock { _ throws(NATSError) in
            if state.withLock({ $0.hasBegun }) { return }
            subscriptions += try transport.subscribe("\(inbox)*", queue: nil) { [weak self] in
                self?.arrived($0)
            } failed: { [weak self] error in
                guard let self else { return }
                clock.schedule { self.fail(with: error) }
            }
            state.withLock { $0.hasBegun = true }
        }
    }

    /// Receives an answer on the transport's own thread. A request answered in time is not overdue, however long its
    /// answer waits for the clock.
    private func arrived(_ message: RawMessage) {
        guard let key = Inbox.key(of: message.subject) else { return }
        let isNobody = message.value.isEmpty && message.headers["Status"] == "503"
        let isFirst = state.withLock { state in
            guard let pending = state.pending.remove(key) else { return false }
            let answer: Result<RawMessage, NATSError> =
                isNobody ? .failure(.noResponders(subject: pending.subject)) : .success(message)
            return state.arrivals.add(Arrivals.Arrival(receiver: pending.receiver, answer: answer))
        }
        if isFirst { clock.perform { self.serve([], from: 0) } }
    }

    /// Delivers a batch of answers from `start` on, then those that arrived meanwhile, up to the limit of one turn.
    private func serve(_ batch: [Arrivals.Arrival], from start: Int) {
        var (batch, index) = (batch, start)
        for _ in 0..<clock.validEventsPerTurn {
            if index == batch.count {
                (batch, index) = (state.withLock { $0.arrivals.take() }, 0)
                if batch.isEmpty { return }
            }
            batch[index].receiver.receive(batch[index].answer)
            index += 1
        }
        clock.schedule { [batch, index] in self.serve(batch, from: index) }
    }

    private func watch(_ due: Duration) {
        // A replaced timer fires without effect.
        subscriptions += clock.schedule(after: due - clock.uptime) { [weak self] in self?.fired(for: due) }
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

    private func follow(_ status: NATSStatus) {
        let losses = transport.losses
        // The status may be delivered late: requests made since the loss wait for the next connection.
        let lost = state.withLock { $0.pending.keys { $0.losses.map { $0 < losses } ?? false } }
        guard status.closingError != nil || !lost.isEmpty else { return }
        transport.clock.schedule { [weak self] in
            if let error = status.closingError { self?.failAll(with: error) }
            self?.fail(lost, with: .disconnected)
        }
    }

    /// Without the subscription no answer arrives, so the next request subscribes again.
    private func fail(with error: NATSError) {
        state.withLock { $0.hasBegun = false }
        failAll(with: error)
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
