#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Testing

/// Values that the broker has delivered and that never arrived, to a reader that it forgets afterwards.
struct LostDeliveriesTests {
    private let time = TestScheduler()
    private let broker: MemoryBroker
    private let nats: NATS
    private let log: NATSStream<Int>
    private let received = Collected<Int>()

    init() {
        broker = MemoryBroker(on: time)
        nats = broker.connect()
        log = nats.stream("LOG", of: Int.self, subjects: "log")
        time.advance(by: .zero)
        publish(1...3)
    }

    private func publish(_ numbers: ClosedRange<Int>) {
        for number in numbers { log.publish(number).subscribe(error: { _ in }) }
        time.advance(by: .zero)
    }

    private func read(_ handle: @escaping @Sendable (Delivery<Int>) -> Void = { $0.ack() }) {
        log.signal(from: .durable("reader")).subscribe(
            next: { [received] delivery in
                received.add(delivery.value)
                handle(delivery)
            }, error: { Issue.record("\($0)") })
    }

    /// Reads, and loses the connection after the broker has delivered, before that arrives.
    private func readAndLose(_ handle: @escaping @Sendable (Delivery<Int>) -> Void = { $0.ack() }) {
        broker.latency = .milliseconds(10)
        read(handle)
        // There and back for the stream, the reader and its creation, and there for the deliveries.
        time.advance(by: .milliseconds(75))
        broker.disconnect()
        broker.latency = .zero
        broker.reconnect()
        time.advance(by: .seconds(1))
        #expect(received.values == [])
        #expect(numberPending == 3)
    }

    private var numberPending: Int? {
        let answers = Collected<String>()
        nats.request("$JS.API.CONSUMER.INFO.LOG.reader", "", as: .text, answer: .text).subscribe(
            next: { answers.add($0) }, error: { _ in })
        time.advance(by: .zero)
        return answers.values.last?.firstMatch(of: /"num_ack_pending":(\d+)/).flatMap { Int($0.1) }
    }

    private func forget() {
        nats.request("$JS.API.CONSUMER.DELETE.LOG.reader", "", as: .text, answer: .text).subscribe(error: { _ in })
        time.advance(by: .seconds(5))
    }

    @Test func `they come although later ones have arrived since`() {
        readAndLose()
        publish(4...5)
        #expect(received.values == [4, 5])
        forget()
        #expect(Set(received.values) == [1, 2, 3, 4, 5])
    }

    @Test func `they come although the broker forgets the reader twice`() {
        readAndLose()
        publish(4...5)
        // The values are on their way again when the reader is forgotten again.
        broker.drop("$JS.API.CONSUMER.MSG.NEXT.LOG.reader")
        forget()
        forget()
        time.advance(by: .seconds(60))
        #expect(Set(received.values) == [1, 2, 3, 4, 5])
    }

    @Test func `once they have come and are settled, a forgotten reader does not begin with them again`() {
        readAndLose()
        publish(4...5)
        time.advance(by: .seconds(60))
        #expect(received.values == [4, 5, 1, 2, 3])
        publish(6...7)
        forget()
        publish(8...8)
        #expect(received.values == [4, 5, 1, 2, 3, 6, 7, 8])
    }

    @Test func `while one of them is not settled, a forgotten reader begins with it, or before it`() {
        readAndLose { delivery in if delivery.value != 2 { delivery.ack() } }
        publish(4...5)
        time.advance(by: .seconds(35))
        #expect(received.values.contains(2))
        let before = received.values.count
        forget()
        #expect(received.values.dropFirst(before).contains(2))
    }
}
#endif
