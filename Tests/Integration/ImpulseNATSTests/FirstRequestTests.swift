#if NATS
import Dispatch
import Impulse
@testable import ImpulseNATS
import Synchronization
@testable import ImpulseTesting
import Testing

/// A transport whose subscriptions take a while, and whose messages go nowhere.
private final class SlowTransport: NATSTransport {
    let status = Property(NATSStatus.connected(server: "none"))
    let losses = 0
    let clock: any Scheduler = QueueScheduler(label: "answers")
    let isSubscribing = DispatchSemaphore(value: 0)
    private let isPublished = DispatchSemaphore(value: 0)
    private let isSubscribed = Atomic(false)
    /// For each message, whether there was a subscription when it was published.
    let published = Collected<Bool>()

    func makeScheduler() -> any Scheduler { clock }

    func publish(_ message: RawMessage, failed: @escaping @Sendable (NATSError) -> Void) throws(NATSError) {
        published.add(isSubscribed.load(ordering: .acquiring))
        isPublished.signal()
    }

    func send(_ message: RawMessage) throws(NATSError) -> Bool {
        try publish(message) { _ in }
        return true
    }

    func subscribe(
        _ subject: String, queue: String?, receive: @escaping @Sendable (RawMessage) -> Void,
        failed: @escaping @Sendable (NATSError) -> Void
    ) throws(NATSError) -> any Disposable {
        isSubscribing.signal()
        // Nothing may be published meanwhile, so this elapses.
        _ = isPublished.wait(timeout: .now() + .milliseconds(500))
        isSubscribed.store(true, ordering: .releasing)
        return AnyDisposable {}
    }

    func close() {}
}

@Suite(.timeLimit(.minutes(1))) struct FirstRequestTests {
    @Test func `of the first requests, none is sent before the answers are subscribed to`() async {
        let transport = SlowTransport()
        let nats = NATS(transport)
        await withTaskGroup { group in
            group.addTask { _ = nats.request("quote", 1, of: Int.self).subscribe(error: { _ in }) }
            group.addTask {
                await withCheckedContinuation { continuation in
                    DispatchQueue.global().async {
                        transport.isSubscribing.wait(for: "the subscription")
                        _ = nats.request("quote", 2, of: Int.self).subscribe(error: { _ in })
                        continuation.resume()
                    }
                }
            }
        }
        #expect(transport.published.values == [true, true])
    }
}
#endif
