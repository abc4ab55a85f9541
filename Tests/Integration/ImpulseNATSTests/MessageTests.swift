#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
import Testing

@Suite(.timeLimit(.minutes(5))) struct MessageTests {
    @Test func `a message reaches the subscribers of its subject, in the order of its publisher`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url)
        let received = ReplaySubject<Int, Never>(capacity: 100)
        nats.messages("numbers.*", of: Int.self).subscribe(next: { received.send($0.value) }, error: { _ in })
        for number in 1...100 { try nats.publish(number, to: "numbers.odd-or-even") }
        #expect(await received.signal.take(100).collect().last() == Array(1...100))
    }

    @Test func `a subscription that has received many messages receives the next as it did the first`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url)
        let received = MutableProperty(0)
        nats.messages("numbers", as: .text).subscribe(
            next: { _ in received.modify { $0 += 1 } }, error: { Issue.record("\($0)") })
        for batch in 1...20 {
            for _ in 1...5_000 { try nats.publish("", to: "numbers", as: .text) }
            _ = await received.signal.filter { $0 == batch * 5_000 }.first()
        }
    }

    @Test func `a published value is stored once for each id, and delivered until it is acknowledged`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url)
        let log = nats.stream("READINGS", of: String.self, subjects: "readings.>")
        let first = try await log.publish("20 degrees", to: "readings.boiler", id: "1").last()
        let again = try await log.publish("20 degrees", to: "readings.boiler", id: "1").last()
        #expect(first == NATSAcknowledgement(stream: "READINGS", sequence: 1, isDuplicate: false))
        #expect(again == NATSAcknowledgement(stream: "READINGS", sequence: 1, isDuplicate: true))

        let deliveries = log.signal(from: .durable("ui")).on(next: { delivery in
            if delivery.numberOfDeliveries == 1 { delivery.nak() } else { delivery.ack() }
        })
        let both = try #require(try await deliveries.take(2).collect().last())
        #expect(both.map(\.value) == ["20 degrees", "20 degrees"])
        #expect(both.map(\.subject) == ["readings.boiler", "readings.boiler"])
        #expect(both.map(\.sequence) == [1, 1])
        #expect(both.map(\.numberOfDeliveries) == [1, 2])
    }
}
#endif
