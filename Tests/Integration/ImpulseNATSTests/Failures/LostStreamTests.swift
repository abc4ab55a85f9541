#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
import Testing

/// The broker has lost its storage, and the stream is made anew: its numbers begin again with 1.
@Suite(.timeLimit(.minutes(2))) struct LostStreamTests {
    @Test(arguments: [NATSReader.first, .new, .lastPerSubject, .time(.distantPast), .durable("reader"), .sequence(1)])
    func `a reader receives the values of a stream that was made anew`(reader: NATSReader) async throws {
        let broker = try Broker()
        let nats = NATS(broker.url, configuration: .quick)
        let log = nats.stream("NUMBERS", of: Int.self, subjects: "numbers")
        _ = try await log.publish(0).last()
        let received = MutableProperty<[Int]>([])
        log.signal(from: reader).subscribe(
            next: { delivery in
                received.modify { $0.append(delivery.value) }
                delivery.ack()
            }, error: { Issue.record("\($0)") })
        // A reader of new values may not be there yet.
        var number = 0
        while received.value.last != number {
            number += 1
            _ = try await log.publish(number).last()
            _ = await received.signal.filter { [number] in $0.last == number }.promoteError(to: NATSError.self)
                .timeout(after: .milliseconds(300), on: QueueScheduler(label: "patience"), error: .disconnected)
                .materialize().first()
        }

        broker.kill()
        try broker.wipe()
        try broker.restart()
        let other = NATS(broker.url, configuration: .quick)
        _ = try await other.stream("NUMBERS", of: Int.self, subjects: "numbers").publish(-1).last()
        #expect(await received.signal.promptly { $0.last == -1 } != nil)
        _ = try await log.publish(-2).last()
        #expect(await received.signal.promptly { $0.suffix(2) == [-1, -2] } != nil)
    }

    @Test func `a reader receives the values of a stream that was deleted and made anew`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url, configuration: .quick)
        let log = nats.stream("NUMBERS", of: Int.self, subjects: "numbers")
        for number in 1...3 { _ = try await log.publish(number).last() }
        let received = MutableProperty<[Int]>([])
        log.signal(from: .first).subscribe(
            next: { delivery in
                received.modify { $0.append(delivery.value) }
                delivery.ack()
            }, error: { Issue.record("\($0)") })
        _ = await received.signal.promptly { $0 == [1, 2, 3] }
        _ = try await nats.request("$JS.API.STREAM.DELETE.NUMBERS", "", as: .text, answer: .text).last()
        for number in [4, 5] { _ = try await log.publish(number).last() }
        #expect(await received.signal.promptly { $0 == [1, 2, 3, 4, 5] } != nil)
    }

    @Test func `a property of a bucket that was lost has the initial value, and can be set`() async throws {
        let broker = try Broker()
        let (mine, theirs) = (NATS(broker.url, configuration: .quick), NATS(broker.url, configuration: .quick))
        let limit = mine.property("limit", initial: 80)
        let copy = theirs.property("limit", initial: 80)
        for value in 1...5 {
            limit.value = value
            _ = await copy.signal.promptly { $0 == value }
        }
        broker.kill()
        try broker.wipe()
        try broker.restart()
        #expect(await limit.signal.promptly { $0 == 80 } != nil)
        #expect(await copy.signal.promptly { $0 == 80 } != nil)
        copy.value = 7
        #expect(await limit.signal.promptly { $0 == 7 } != nil)
        limit.value = 8
        #expect(await copy.signal.promptly { $0 == 8 } != nil)
        // The acknowledgement of the one before may not have arrived yet, but it will before this is written.
        limit.value = 9
        #expect(await copy.signal.promptly { $0 == 9 } != nil)
        #expect(copy.revision == 3)
    }
}
#endif
