#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
import Testing

/// The client tries to connect again to a server that accepts, and says nothing. It holds its lock meanwhile.
@Suite(.timeLimit(.minutes(2))) struct StalledReconnectionTests {
    @Test func `publishing, subscribing, acknowledging and disposing block nobody while the client reconnects`()
        async throws
    {
        let broker = try Broker()
        var configuration = NATS.Configuration.quick
        configuration.connectTimeout = .seconds(60)
        let nats = NATS(broker.url, configuration: configuration)
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        _ = try await log.publish(1).last()
        let delivery = try #require(try await log.signal(from: .durable("reader")).first())
        let subscription = nats.messages("other", of: Int.self).subscribe(error: { _ in })
        let received = MutableProperty<[Int]>([])
        nats.messages("numbers", of: Int.self).subscribe(
            next: { message in received.modify { $0.append(message.value) } }, error: { Issue.record("\($0)") })
        try nats.publish(0, to: "numbers")
        _ = await received.signal.promptly { $0 == [0] }

        broker.kill()
        let listener = try Listener(port: broker.port)
        let client = listener.accept()
        _ = await nats.status.signal.promptly { !$0.isConnected }
        let start = ContinuousClock.now
        for number in 1...3 { try nats.publish(number, to: "numbers") }
        subscription.dispose()
        delivery.ack()
        nats.messages("late", of: Int.self).subscribe(
            next: { message in received.modify { $0.append(message.value) } }, error: { Issue.record("\($0)") })
        try nats.publish(4, to: "late")
        // The attempt takes a minute.
        #expect(ContinuousClock.now - start < .seconds(30))

        listener.close()
        close(client)
        try broker.restart()
        #expect(await received.signal.promptly { $0.count == 5 } != nil)
        #expect(received.value.filter { $0 != 4 } == [0, 1, 2, 3])
        // Its acknowledgement has waited, too.
        let state = try await nats.request("$JS.API.CONSUMER.INFO.LOG.reader", "", as: .text, answer: .text).last()
        #expect(state?.contains(#""num_ack_pending":0"#) == true, "\(state ?? "")")
    }

    @Test func `messages that wait for the next connection are bounded`() async throws {
        let broker = try Broker()
        var configuration = NATS.Configuration.quick
        configuration.reconnectBuffer = 100_000
        let nats = NATS(broker.url, configuration: configuration)
        _ = await nats.status.signal.promptly(\.isConnected)
        broker.kill()
        _ = await nats.status.signal.promptly { !$0.isConnected }
        let block = [UInt8](repeating: 0, count: 1_000)
        var count = 0
        #expect(throws: NATSError.disconnected) {
            while count < 1_000 {
                try nats.publish(block, to: "blocks", as: .bytes)
                count += 1
            }
        }
        #expect((90...100).contains(count))
    }

    @Test func `the attempts to connect again are counted from none that has failed`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url, configuration: .quick)
        _ = await nats.status.signal.promptly(\.isConnected)
        let statuses = Collected<NATSStatus>()
        nats.status.signal.subscribe { statuses.add($0) }
        broker.kill()
        _ = await nats.status.signal.promptly { $0 == .reconnecting(attempt: 3) }
        let expected: [NATSStatus] = (0...3).map { .reconnecting(attempt: $0) }
        #expect(Array(statuses.values.dropFirst().prefix(4)) == expected)
    }
}
#endif
