#if NATS
import Impulse
@testable import ImpulseNATS
import Synchronization

/// A connection whose other side is a script, which may answer published messages.
final class ScriptedTransport: NATSTransport {
    typealias Script = @Sendable (RawMessage) -> String?

    let status: Property<NATSStatus>
    let losses = 0
    let clock: any Scheduler
    private let readers: any Scheduler
    private let wire: any Scheduler
    private let script: Script
    private struct Receiver: Sendable {
        let subject: String
        let receive: @Sendable (RawMessage) -> Void
        let failed: @Sendable (NATSError) -> Void
    }

    private let receivers = Mutex<[Receiver]>([])

    /// - Parameters:
    ///   - clock: the scheduler of answers.
    ///   - readers: the scheduler of each subscription; the clock by default.
    ///   - wire: where answers arrive; the clock by default.
    ///   - script: the answer in JSON; `nil` for none.
    init(
        on clock: any Scheduler, readers: (any Scheduler)? = nil, wire: (any Scheduler)? = nil,
        status: Property<NATSStatus> = Property(.connected(server: "a script")), script: @escaping Script
    ) {
        (self.clock, self.status, self.script) = (clock, status, script)
        self.readers = readers ?? clock
        self.wire = wire ?? clock
    }

    func makeScheduler() -> any Scheduler { readers }

    func publish(_ message: RawMessage, failed: @escaping @Sendable (NATSError) -> Void) throws(NATSError) {
        guard let answer = script(message), let reply = message.reply else { return }
        wire.schedule { [self] in
            let receivers = receivers.withLock { $0 }.filter { NATSSubject.matches($0.subject, reply) }
            for receiver in receivers { receiver.receive(RawMessage(subject: reply, value: Array(answer.utf8))) }
        }
    }

    func send(_ message: RawMessage) throws(NATSError) -> Bool {
        try publish(message) { _ in }
        return true
    }

    func subscribe(
        _ subject: String, queue: String?, receive: @escaping @Sendable (RawMessage) -> Void,
        failed: @escaping @Sendable (NATSError) -> Void
    ) throws(NATSError) -> any Disposable {
        receivers.withLock { $0.append(Receiver(subject: subject, receive: receive, failed: failed)) }
        return AnyDisposable {}
    }

    /// Ends all subscriptions, as if the client could not make them.
    func failSubscriptions(with error: NATSError) {
        let failed = receivers.withLock { receivers in
            defer { receivers = [] }
            return receivers
        }
        for receiver in failed { receiver.failed(error) }
    }

    func close() {}
}
#endif
