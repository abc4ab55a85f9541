#if NATS
import Impulse
import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Testing

@testable import ImpulseTesting

/// Readers and publishers of a stream that wait.
@Suite struct WaitingTests {
    private let time = TestScheduler()
    private let log: NATSStream<Int>
    private let broker: MemoryBroker

    init() {
        broker = MemoryBroker(on: time)
        let nats = broker.connect()
        time.advance(by: .zero)
        log = nats.stream("LOG", of: Int.self, subjects: "log")
    }

    @Test func `a reader with a full buffer leaves the rest at the broker, and loses nothing`() {
        for number in 1...100 { log.publish(number).subscribe(error: { Issue.record("\($0)") }) }
        time.advance(by: .seconds(1))
        let disk = TestScheduler()
        let (arrived, written) = (Collected<Int>(), Collected<Int>())
        let reading = log.signal(from: .first, inFlight: 8)
            .on(next: { arrived.add($0.value) })
            .deliver(on: disk, buffering: .waiting(2, else: .timedOut(subject: "disk")))
            .subscribe(
                next: { delivery in
                    written.add(delivery.value)
                    delivery.ack()
                }, error: { Issue.record("\($0)") })
        time.advance(by: .seconds(1))
        #expect(arrived.values == [1, 2] && written.values.isEmpty)
        while written.values.count < 100 {
            let before = written.values.count
            disk.advance(by: .zero)
            time.advance(by: .milliseconds(1))
            #expect(arrived.values.count <= written.values.count + 3)
            guard written.values.count > before else { break }
        }
        #expect(written.values == Array(1...100))
        reading.dispose()
    }

    @Test func `what is to be stored waits for what is being stored`() {
        broker.latency = .milliseconds(10)
        let (begun, stored) = (Collected<Int>(), Collected<UInt64>())
        Signal(1...50).promoteError(to: NATSError.self)
            .on(next: { begun.add($0) })
            .flatMap(.concurrent(limit: 4, buffering: .waiting(2))) { log.publish($0) }
            .subscribe(
                next: { acknowledgement in
                    stored.add(acknowledgement.sequence)
                    #expect(begun.values.count <= stored.values.count + 7)
                }, error: { Issue.record("\($0)") })
        #expect(begun.values.count <= 7)
        time.advance(by: .seconds(10))
        #expect(stored.values.sorted() == Array(1...50))
    }
}
#endif
