#if NATS
import Dispatch
import Foundation
import Impulse
@testable import ImpulseNATS
import Synchronization
@testable import ImpulseTesting
import Testing

/// Much arrives from the C client's threads, at a real broker.
@Suite(.timeLimit(.minutes(5)), .serialized) struct FloodTests {
    private let broker: Broker
    private let (publisher, nats): (NATS, NATS)

    init() throws {
        broker = try Broker()
        // Messages that the C client drops, or that the broker has not confirmed in the end, are reported.
        let url = broker.url
        (publisher, nats) = Diagnostics.withHandler({ _ in }) { (NATS(url), NATS(url)) }
    }

    /// Publishes as fast as it can until the disposal.
    private func flood() -> any Disposable {
        let isOver = Flag()
        DispatchQueue.global().async { [publisher] in
            while !isOver.isSet { try? publisher.publish(1, to: "numbers") }
        }
        return AnyDisposable { isOver.set() }
    }

    // Each disposes of itself inside a delivery, while many others are enqueued. From another thread, a delivery that has
    // begun may end after the disposal.
    @Test func `no message is delivered after a disposal`() async throws {
        let flooding = flood()
        let witnessed = MutableProperty(0)
        nats.messages("numbers", of: Int.self).subscribe(
            next: { _ in witnessed.modify { $0 += 1 } }, error: { Issue.record("\($0)") })
        for round in 1...30 {
            let (calls, end) = (MutableProperty(0), SerialDisposable())
            end.current = nats.messages("numbers", of: Int.self).subscribe(
                next: { _ in
                    calls.modify { $0 += 1 }
                    if calls.value == round { end.dispose() }
                }, error: { Issue.record("\($0)") })
            try #require(await calls.signal.promptly { $0 >= round } != nil)
            let before = witnessed.value
            try #require(await witnessed.signal.promptly { $0 >= before + 500 } != nil)
            #expect(calls.value == round)
        }
        flooding.dispose()
    }

    // Version 3.4 of the C client frees a subscription while it may still be reading a message for it.
    @Test func `subscriptions end while messages for them are being read`() async throws {
        let flooding = flood()
        await withCheckedContinuation { done in
            DispatchQueue.global().async { [nats] in
                DispatchQueue.concurrentPerform(iterations: 4_000) { _ in
                    let hasReceived = DispatchSemaphore(value: 0)
                    let subscription = nats.messages("numbers", of: Int.self).subscribe(
                        next: { _ in hasReceived.signal() }, error: { Issue.record("\($0)") })
                    hasReceived.wait(for: "the messages")
                    subscription.dispose()
                }
                done.resume()
            }
        }
        flooding.dispose()
    }

    @Test func `no delivery of a stream is made after a disposal`() async throws {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        for number in 1...600 { _ = log.publish(number).subscribe(error: { Issue.record("\($0)") }) }
        for round in 1...20 {
            let (calls, end) = (MutableProperty(0), SerialDisposable())
            end.current = log.signal(from: .first, inFlight: 256).subscribe(
                next: { delivery in
                    delivery.ack()
                    calls.modify { $0 += 1 }
                    if calls.value == round { end.dispose() }
                }, error: { Issue.record("\($0)") })
            try #require(await calls.signal.promptly { $0 >= round } != nil)
            // Another reader gets more than may still be on their way to the first.
            let others = try await log.signal(from: .first, inFlight: 256).on(next: { $0.ack() }).take(500).collect()
                .last()
            #expect(others?.count == 500)
            #expect(calls.value == round)
        }
    }

    @Test func `values are delivered on no thread of the C client, and on the main actor where that is asked for`()
        async throws
    {
        let names = Collected<String>()
        let (arrived, shown) = (MutableProperty(0), MutableProperty(0))
        nats.messages("numbers", of: Int.self).subscribe(
            next: { _ in
                names.add(threadName())
                arrived.modify { $0 += 1 }
            }, error: { Issue.record("\($0)") })
        await MainActor.run {
            _ = nats.messages("numbers", of: Int.self).map(\.value).catch { _ in Signal<Int, Never>.empty }
                .subscribeOnMain { _ in
                    // Compiled for the main actor: on another thread this traps.
                    MainActor.assertIsolated()
                    shown.modify { $0 += 1 }
                }
        }
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        log.publish(1).subscribe(next: { _ in names.add(threadName()) }, error: { Issue.record("\($0)") })
        nats.request("nobody", 1, of: Int.self).subscribe(error: { _ in names.add(threadName()) })
        let flooding = flood()
        #expect(await arrived.signal.promptly { $0 >= 100 } != nil)
        #expect(await shown.signal.promptly { $0 >= 100 } != nil)
        flooding.dispose()
        let stored = try #require(try await log.signal(from: .first).on(next: { _ in names.add(threadName()) }).first())
        #expect(stored.value == 1)
        #expect(Set(names.values).allSatisfy { $0.hasPrefix("NATS ") }, "\(Set(names.values))")
    }
}

private final class Flag: Sendable {
    private let state = Atomic(false)
    var isSet: Bool { state.load(ordering: .acquiring) }
    func set() { state.store(true, ordering: .releasing) }
}

/// Returns the label of the queue whose work the current thread does, which no header that Swift imports declares. A
/// thread of the C client does none.
private func threadName() -> String {
    typealias Label = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
    guard let symbol = dlsym(nil, "dispatch_queue_get_label") else { return "unknown" }
    return unsafeBitCast(symbol, to: Label.self)(nil).map { String(cString: $0) } ?? ""
}
#endif
