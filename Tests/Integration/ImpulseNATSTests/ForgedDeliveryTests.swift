#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Testing

/// Messages for a reader that no broker has sent: whoever sees its requests knows where it receives.
struct ForgedDeliveryTests {
    private let time = TestScheduler()
    private let broker: MemoryBroker
    private let (nats, others): (NATS, NATS)

    init() {
        broker = MemoryBroker(on: time)
        (nats, others) = (broker.connect(), broker.connect())
        time.advance(by: .zero)
    }

    @Test(
        arguments: [
            "$JS.ACK.LOG.reader.1.0.1.0.0", "$JS.ACK.LOG.reader.0.0.0.0.0", "$JS.ACK.LOG.reader",
            "$JS.ACK.LOG.reader.1.-1.1.0.0", "$JS.ACK.LOG.reader.99999999999999999999.1.1.1.1",
        ])
    func `one that has no place in the stream changes nothing`(reply: String) {
        let inboxes = Collected<String>()
        others.messages("$JS.API.CONSUMER.MSG.NEXT.>", as: .bytes).subscribe(
            next: { message in if let reply = message.reply { inboxes.add(reply) } }, error: { _ in })
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        let (received, held) = (Collected<Int>(), Collected<Delivery<Int>>())
        log.signal(from: .durable("reader")).subscribe(
            next: { delivery in
                received.add(delivery.value)
                held.add(delivery)
            }, error: { Issue.record("\($0)") })
        time.advance(by: .zero)
        for inbox in Set(inboxes.values) {
            try? others.connection.publish(RawMessage(subject: inbox, reply: reply, value: Array("7".utf8)))
        }
        time.advance(by: .zero)
        #expect(!inboxes.values.isEmpty)
        #expect(received.values == [])
        // The reader says where it begins again.
        others.request("$JS.API.CONSUMER.DELETE.LOG.reader", "", as: .text, answer: .text).subscribe(error: { _ in })
        time.advance(by: .seconds(60))
        log.publish(1).subscribe(error: { _ in })
        time.advance(by: .seconds(1))
        #expect(received.values == [1])
    }
}
#endif
