#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
import Testing

/// The broker has lost a reader, or somebody has deleted it, and keeps the stream.
@Suite(.timeLimit(.minutes(2))) struct ForgottenReaderTests {
    private func forget(_ name: String, of stream: String, at nats: NATS) async throws {
        let answer = try await nats.request(
            "$JS.API.CONSUMER.DELETE.\(stream).\(name)", "", as: .text, answer: .text
        ).last()
        #expect(answer?.contains("\"success\":true") == true)
    }

    @Test(arguments: [NATSReader.Start.time(Date(timeIntervalSinceNow: -3_600)), .sequence(1), .first, .lastPerSubject])
    func `a reader that the broker has forgotten goes on behind what it has received`(
        start: NATSReader.Start
    ) async throws {
        let broker = try Broker()
        let nats = NATS(broker.url, configuration: .quick)
        let log = nats.stream("NUMBERS", of: Int.self, subjects: "numbers")
        _ = try await log.publish(1).last()
        let received = MutableProperty<[Int]>([])
        log.signal(from: .durable("reader", startingAt: start)).subscribe(
            next: { delivery in
                received.modify { $0.append(delivery.value) }
                delivery.ack()
            }, error: { Issue.record("\($0)") })
        #expect(await received.signal.promptly { $0 == [1] } != nil)
        try await forget("reader", of: "NUMBERS", at: nats)
        _ = try await log.publish(2).last()
        #expect(await received.signal.promptly { $0 == [1, 2] } != nil)
    }

    @Test func `a reader of new values that the broker has forgotten misses none`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url, configuration: .quick)
        let log = nats.stream("NUMBERS", of: Int.self, subjects: "numbers")
        _ = try await log.publish(1).last()
        let received = MutableProperty<[Int]>([])
        log.signal(from: .durable("reader", startingAt: .new)).subscribe(
            next: { delivery in
                received.modify { $0.append(delivery.value) }
                delivery.ack()
            }, error: { Issue.record("\($0)") })
        let isThere = Signal<String, NATSError>.deferred {
            nats.request("$JS.API.CONSUMER.INFO.NUMBERS.reader", "", as: .text, answer: .text)
        }
        while try await isThere.last()?.contains("\"num_waiting\":1") != true {}
        broker.kill()
        try broker.removeReaders(of: "NUMBERS")
        try broker.restart()
        let other = NATS(broker.url, configuration: .quick)
        _ = try await other.stream("NUMBERS", of: Int.self, subjects: "numbers").publish(2).last()
        #expect(await received.signal.promptly { $0 == [2] } != nil)
    }

    @Test func `values that were refused come again although the broker has forgotten the reader`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url, configuration: .quick)
        let log = nats.stream("NUMBERS", of: Int.self, subjects: "numbers")
        for number in 1...4 { _ = try await log.publish(number).last() }
        let received = MutableProperty<[Int]>([])
        let acknowledged = MutableProperty<Set<Int>>([])
        log.signal(from: .durable("reader")).subscribe(
            next: { delivery in
                received.modify { $0.append(delivery.value) }
                // The second is refused, the third released without an answer.
                let isAgain = received.value.count { $0 == delivery.value } > 1
                if delivery.value == 2, !isAgain { return delivery.nak(after: .seconds(600)) }
                if delivery.value == 3, !isAgain { return }
                delivery.ack()
                acknowledged.modify { $0.insert(delivery.value) }
            }, error: { Issue.record("\($0)") })
        #expect(await received.signal.promptly { $0 == [1, 2, 3, 4] } != nil)
        try await forget("reader", of: "NUMBERS", at: nats)
        #expect(await acknowledged.signal.promptly { $0 == [1, 2, 3, 4] } != nil)
        #expect(!received.value.dropFirst(4).contains(1))
    }
}
#endif
