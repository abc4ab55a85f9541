#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Testing

/// The answers of a subscriber to one delivery.
struct DeliveryTests {
    private let time = TestScheduler()
    private let nats: NATS

    init() {
        nats = MemoryBroker(on: time).connect()
        time.advance(by: .zero)
    }

    @Test func `a delivery that is extended comes again later`() {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        log.publish(1).subscribe(error: { _ in })
        let held = Collected<Delivery<Int>>()
        log.signal(from: .durable("slow"), acknowledgedWithin: .seconds(10)).subscribe(
            next: { held.add($0) }, error: { _ in })
        for _ in 1...3 {
            time.advance(by: .seconds(9))
            held.values[0].extend()
        }
        #expect(held.values.map(\.numberOfDeliveries) == [1])
        time.advance(by: .milliseconds(9_999))
        #expect(held.values.count == 1)
        time.advance(by: .milliseconds(1))
        #expect(held.values.map(\.numberOfDeliveries) == [1, 2])
        // Once it is settled, the time for it is over for good.
        held.values[1].ack()
        held.values[0].extend()
        time.advance(by: .seconds(60))
        #expect(held.values.count == 2)
    }

    @Test func `a delivery can be acknowledged after its reader has been disposed of, and does not come again`() {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        for number in 1...3 { log.publish(number).subscribe(error: { _ in }) }
        let (held, again) = (Collected<Delivery<Int>>(), Collected<Int>())
        let reading = log.signal(from: .durable("reader")).subscribe(next: { held.add($0) }, error: { _ in })
        time.advance(by: .seconds(1))
        reading.dispose()
        #expect(held.values.map(\.value) == [1, 2, 3])
        held.values[0].ack()
        held.values[2].ack()
        time.advance(by: .seconds(60))
        log.signal(from: .durable("reader")).subscribe(
            next: { delivery in
                again.add(delivery.value)
                delivery.ack()
            }, error: { _ in })
        time.advance(by: .seconds(120))
        #expect(again.values == [2])
        #expect(held.values.count == 3)
    }
}
#endif
