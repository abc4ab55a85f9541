#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
import Testing

/// Values that are taken out of a stream while it is read, and readers that share one.
@Suite(.timeLimit(.minutes(3))) struct PurgeTests {
    private let broker: Broker
    private let nats: NATS

    init() throws {
        broker = try Broker()
        nats = NATS(broker.url, configuration: .quick)
    }

    private func ask(_ operation: String, _ question: String = "") async throws {
        let answer = try await nats.request(
            "$JS.API.\(operation)", question, as: .text, answer: .text, within: .seconds(60)
        ).last()
        #expect(answer?.contains("\"success\":true") == true, "\(answer ?? "nothing")")
    }

    @Test(arguments: [NATSReader.durable("reader"), .first, .lastPerSubject, .sequence(1)])
    func `a reader goes on behind a purge, whatever it holds`(reader: NATSReader) async throws {
        let log = nats.stream("LOG", of: Int.self, subjects: "log.*")
        for number in 0...20 { _ = try await log.publish(number, to: "log.\(number)").last() }
        let received = MutableProperty<[Int]>([])
        let held = Collected<Delivery<Int>>()
        log.signal(from: reader, inFlight: 8).subscribe(
            next: { delivery in
                if delivery.value % 3 == 1 { held.add(delivery) } else { delivery.ack() }
                received.modify { $0.append(delivery.value) }
            }, error: { Issue.record("\($0)") })
        #expect(await received.signal.promptly { $0.count >= 8 } != nil)
        try await ask("STREAM.PURGE.LOG")
        // Of some, there is no acknowledgement.
        for delivery in held.take().prefix(3) { delivery.ack() }
        for number in 1...20 { _ = try await log.publish(number * 300, to: "log.\(number)").last() }
        #expect(await received.signal.promptly { $0.contains(6_000) } != nil)
        let later = received.value.filter { $0 > 20 }
        // To a reader of the last values, nats-server 2.9 may deliver the first one several times then: once for each
        // that it had still to deliver.
        let isRepeated = if case .lastPerSubject = reader.start { true } else { false }
        #expect((isRepeated ? Set(later).sorted() : later) == (1...20).map { $0 * 300 })
    }

    @Test(arguments: [(NATSReader.durable("reader"), [2, 3, 4, 8]), (.first, [2, 3, 4, 8]), (.sequence(6), [8])])
    func `a reader passes over values that were removed`(reader: NATSReader, expected: [Int]) async throws {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        for number in 1...9 { _ = try await log.publish(number).last() }
        for number in [1, 5, 6, 7, 9] { try await ask("STREAM.MSG.DELETE.LOG", "{\"seq\":\(number)}") }
        _ = try await log.publish(10).last()
        let read = try await log.signal(from: reader, inFlight: 3).on(next: { $0.ack() }).map(\.value)
            .take(expected.count + 1).toArray()
        #expect(read == expected + [10])
    }

    // The broker announces no purge.
    @Test func `a property shows a value that was purged until it is set, which is a conflict`() async throws {
        let other = NATS(broker.url, configuration: .quick)
        let (mine, theirs) = (nats.property("limit", initial: 80), other.property("limit", initial: 80))
        let conflicts = ReplaySubject<NATSConflict<Int>, Never>(capacity: 1)
        mine.conflicts.subscribe { conflicts.send($0) }
        mine.value = 75
        #expect(await theirs.signal.promptly { $0 == 75 } != nil)
        try await ask("STREAM.PURGE.KV_properties")
        #expect(mine.value == 75)
        mine.value = 70
        let conflict = await conflicts.signal.promptly { _ in true }
        #expect(conflict?.mine == 70 && conflict?.theirs == 80 && conflict?.revision == 0)
        #expect(await mine.signal.promptly { $0 == 80 } != nil)
        mine.value = 65
        #expect(await theirs.signal.promptly { $0 == 65 } != nil)
    }

    @Test func `what one of two readers of a name keeps comes to the other`() async throws {
        let other = NATS(broker.url, configuration: .quick)
        let (log, same) = (
            nats.stream("LOG", of: Int.self, subjects: "log"), other.stream("LOG", of: Int.self, subjects: "log")
        )
        for number in 1...50 { _ = try await log.publish(number).last() }
        let kept = MutableProperty(0)
        let keeping = log.signal(from: .durable("reader"), inFlight: 5, acknowledgedWithin: .seconds(1)).subscribe(
            next: { _ in kept.modify { $0 += 1 } }, error: { Issue.record("\($0)") })
        #expect(await kept.signal.promptly { $0 >= 5 } != nil)
        let received = MutableProperty<Set<Int>>([])
        same.signal(from: .durable("reader"), inFlight: 5).subscribe(
            next: { delivery in
                delivery.ack()
                received.modify { $0.insert(delivery.value) }
            }, error: { Issue.record("\($0)") })
        #expect(await received.signal.promptly { !$0.isEmpty } != nil)
        keeping.dispose()
        #expect(await received.signal.promptly { $0 == Set(1...50) } != nil)
    }
}
#endif
