#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
import ImpulseTesting
import Testing

@Suite(.timeLimit(.minutes(5)), .serialized) struct LeakTests {
    // In processes of their own: the connections of other tests try to connect again until their process ends.

    @Test func `1,000 subscriptions leave no thread, descriptor or allocation behind`() async throws {
        let broker = try Broker()
        await #expect(processExitsWith: .success) { [url = broker.url as String] in
            let nats = NATS(url, configuration: .quick)
            func open(_ count: Int) async throws {
                let received = MutableProperty(0)
                let subscriptions = (0..<count).map { number in
                    nats.messages("numbers.\(number)", of: Int.self).subscribe(
                        next: { _ in received.modify { $0 += 1 } }, error: { Issue.record("\($0)") })
                }
                for number in 0..<count { try nats.publish(number, to: "numbers.\(number)") }
                _ = await received.signal.filter { $0 == count }.first()
                // Half while messages for them are still coming.
                for number in 0..<count { try nats.publish(number, to: "numbers.\(number)") }
                for subscription in subscriptions { subscription.dispose() }
            }
            // The tables that grow with the number of subscriptions have their size then.
            for _ in 1...3 { try await open(1_000) }
            let before = try await Usage.settled()
            for _ in 1...20 { try await open(1_000) }
            let after = try await Usage.settled()
            #expect(after.threads <= before.threads + 2, "\(before) \(after)")
            // Dispatch's own come and go.
            #expect(after.descriptors <= before.descriptors + 4, "\(before) \(after)")
            // Less than one allocation for each of 20,000: the smallest has 32 bytes.
            #expect(after.allocated < before.allocated + 200_000, "\(before) \(after)")
        }
    }

    @Test func `a connection that is released is closed, with its threads and descriptors`() async throws {
        let broker = try Broker()
        await #expect(processExitsWith: .success) { [url = broker.url as String] in
            func connect() async throws {
                let nats = NATS(url, configuration: .quick)
                _ = await nats.status.signal.filter(\.isConnected).first()
            }
            try await connect()
            let before = try await Usage.settled()
            for _ in 1...20 { try await connect() }
            let after = try await Usage.settled()
            #expect(after.descriptors <= before.descriptors + 4, "\(before) \(after)")
            #expect(after.threads <= before.threads + 2, "\(before) \(after)")
        }
    }

    @Test func `subscriptions that end before there is a connection leave nothing behind`() async throws {
        // Accepts the client, and says nothing.
        let listener = try Listener()
        await #expect(processExitsWith: .success) { [port = listener.port as Int] in
            let nats = NATS("nats://127.0.0.1:\(port)", configuration: .quick)
            func open(_ count: Int) {
                for number in 0..<count {
                    nats.messages("numbers.\(number)", of: Int.self)
                        .subscribe(error: { Issue.record("\($0)") }).dispose()
                }
            }
            open(1_000)
            let before = try await Usage.settled()
            open(20_000)
            let after = try await Usage.settled()
            #expect(after.allocated < before.allocated + 200_000, "\(before) \(after)")
            #expect(!nats.status.value.isConnected)
        }
    }

    @Test func `subscriptions that begin while their connection is being closed leave no receiver behind`()
        async throws
    {
        let broker = try Broker()
        await #expect(processExitsWith: .success) { [url = broker.url as String] in
            for _ in 1...300 {
                let nats = NATS(url, configuration: .quick)
                _ = await nats.status.signal.filter(\.isConnected).first()
                DispatchQueue.concurrentPerform(iterations: 2) { number in
                    if number == 0 { return nats.close() }
                    // Each ends with the connection.
                    for _ in 1...100 { nats.messages("numbers", of: Int.self).subscribe(error: { _ in }) }
                }
            }
            _ = try await Usage.settled()
            #expect(CReceivers.count == 0)
        }
    }
}
#endif
