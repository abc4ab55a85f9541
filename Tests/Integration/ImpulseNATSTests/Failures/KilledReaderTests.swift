#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
import Testing

@Suite(.timeLimit(.minutes(5))) struct KilledReaderTests {
    @Test func `a value whose reader is killed before it acknowledges comes again, and no other`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url)
        let log = nats.stream("NUMBERS", of: Int.self, subjects: "numbers")
        for number in 1...6 { _ = try await log.publish(number, id: "\(number)").last() }
        await #expect(processExitsWith: .signal(SIGKILL)) { [url = broker.url as String] in
            let nats = NATS(url, configuration: .quick)
            let log = nats.stream("NUMBERS", of: Int.self, subjects: "numbers")
            try await log.signal(from: .durable("worker"), inFlight: 1, acknowledgedWithin: .seconds(5))
                .on(next: { delivery in
                    if delivery.value == 4 { kill(getpid(), SIGKILL) }
                    delivery.ack()
                })
                .ignoreValues().last()
        }
        let again = log.signal(from: .durable("worker"), inFlight: 1).on(next: { $0.ack() }).take(3)
        let deliveries = try #require(try await again.collect().last())
        #expect(deliveries.map(\.value).sorted() == [4, 5, 6])
        #expect(deliveries.filter { $0.numberOfDeliveries > 1 }.map(\.value) == [4])
    }
}
#endif
