#if NATS
import Impulse
@testable import ImpulseNATS
@testable import ImpulseNATSTesting
import ImpulseTesting
import Testing

/// Connections to the broker in memory, which begin and end like real ones.
struct MemoryConnectionTests {
    private let time = TestScheduler()
    private let broker: MemoryBroker
    private let nats: NATS

    init() {
        broker = MemoryBroker(on: time)
        nats = broker.connect()
        time.advance(by: .zero)
    }

    @Test func `what has waited for a connection is sent before what is published when that shows`() throws {
        let received = Collected<Int>()
        broker.connect().messages("numbers", of: Int.self).subscribe(next: { received.add($0.value) }, error: { _ in })
        broker.disconnect()
        try nats.publish(1, to: "numbers")
        nats.status.signal.filter(\.isConnected).subscribe { [nats] _ in try? nats.publish(2, to: "numbers") }
        broker.reconnect()
        time.advance(by: .zero)
        #expect(received.values == [1, 2])
    }

    @Test func `closing sends what was published, and shows nothing but the end`() throws {
        let received = Collected<Int>()
        let statuses = Collected<NATSStatus>()
        let other = broker.connect()
        time.advance(by: .zero)
        other.status.changes.subscribe { statuses.add($0) }
        nats.messages("numbers", of: Int.self).subscribe(next: { received.add($0.value) }, error: { _ in })
        try other.publish(1, to: "numbers")
        other.close()
        time.advance(by: .zero)
        broker.disconnect()
        broker.reconnect()
        #expect(received.values == [1])
        #expect(statuses.values == [.closed(.closed(reason: "by the program"))])
    }

    @Test(arguments: ["numbers", "no subject"]) func `a subscription that cannot begin fails once`(subject: String) {
        let reports = Collected<String>()
        let errors = Collected<NATSError>()
        nats.close()
        time.advance(by: .zero)
        Diagnostics.withHandler({ reports.add("\($0)") }) {
            nats.messages(subject, of: Int.self).subscribe(error: { errors.add($0) })
            time.advance(by: .zero)
        }
        #expect(errors.values.count == 1)
        #expect(reports.values == [])
    }

    @Test func `connections that have been released are forgotten`() {
        for number in 1...100 {
            let other = broker.connect()
            if number.isMultiple(of: 2) { other.close() }
        }
        time.advance(by: .zero)
        #expect(broker.numberOfConnections == 1)
    }

    @Test func `a connection that is released leaves no timer of its requests behind`() throws {
        let answering = nats.messages("slow", of: Int.self).subscribe(error: { _ in })
        do {
            let other = broker.connect()
            time.advance(by: .zero)
            for seconds in [60, 30] {
                let request = other.request("slow", 1, of: Int.self, within: .seconds(seconds))
                    .subscribe(error: { _ in })
                time.advance(by: .zero)
                request.dispose()
            }
        }
        time.run()
        #expect(time.uptime < .seconds(30))
        answering.dispose()
    }
}
#endif
