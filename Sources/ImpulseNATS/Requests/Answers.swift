#if NATS
import Impulse

/// The requests of a connection that have no answer yet, and the one subscription that receives all answers.
final class Answers: Sendable {
    typealias Handler = @Sendable (Result<RawMessage, NATSError>) -> Void

    private struct Pending: Sendable {
        let handler: Handler
        /// Whether it fails when the connection has been lost, to be sent again.
        let endsWithConnection: Bool
    }

    private struct State: Sendable {
        var pending: [UInt64: Pending] = [:]
        var next: UInt64 = 0
        var hasBegun = false
    }

    private let transport: any NATSTransport
    private let state = Guarded(State())
    private let inbox = Inbox.make()
    private let subscriptions = CompositeDisposable()

    init(_ transport: any NATSTransport) {
        self.transport = transport
    }

    deinit {
        subscriptions.dispose()
    }

    /// Returns a subject for the answer, and what stops waiting for it.
    ///
    /// - Parameter handler: called once at most, on the clock of the transport.
    func expect(
        endsWithConnection: Bool = false, _ handler: @escaping Handler
    ) throws(NATSError) -> (reply: String, expectation: any Disposable) {
        let (number, isFirst) = state.withLock { state in
            defer { state.hasBegun = true }
            state.next += 1
            state.pending[state.next] = Pending(handler: handler, endsWithConnection: endsWithConnection)
            return (state.next, !state.hasBegun)
        }
        if isFirst { try begin() }
        return ("\(inbox).\(number)", AnyDisposable { [weak self] in _ = self?.take(number) })
    }

    private func begin() throws(NATSError) {
        let arrivals = Subject<RawMessage, Never>()
        let scheduler = transport.clock
        subscriptions += arrivals.signal.deliver(on: scheduler).subscribe { [weak self] in self?.receive($0) }
        subscriptions += transport.status.signal.deliver(on: scheduler).combinePrevious(.connecting(attempt: 0))
            .subscribe { [weak self] in self?.follow($0.0, $0.1) }
        // The subject lives as long as this closure does.
        subscriptions += try transport.subscribe("\(inbox).*", queue: nil) { arrivals.send($0) }
    }

    private func receive(_ message: RawMessage) {
        guard let number = message.subject.split(separator: ".").last.flatMap({ UInt64($0) }) else { return }
        take(number)?.handler(.success(message))
    }

    private func follow(_ previous: NATSStatus, _ status: NATSStatus) {
        if let error = status.closingError { fail(with: error) { _ in true } }
        if case .reconnecting = previous, status.isConnected { fail(with: .disconnected) { $0.endsWithConnection } }
    }

    private func fail(with error: NATSError, where condition: @Sendable (Pending) -> Bool) {
        let failed = state.withLock { state in
            let failed = state.pending.filter { condition($0.value) }
            for number in failed.keys { state.pending[number] = nil }
            return failed
        }
        for pending in failed.sorted(by: { $0.key < $1.key }) { pending.value.handler(.failure(error)) }
    }

    private func take(_ number: UInt64) -> Pending? {
        state.withLock { $0.pending.removeValue(forKey: number) }
    }
}

/// Subjects that nobody else has.
package enum Inbox {
    package static func make() -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        return "_INBOX." + String((0..<22).map { _ in letters.randomElement() ?? "A" })
    }
}
#endif
