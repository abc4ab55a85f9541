#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Testing

/// Values of a signal that are stored, with a bounded number on their way.
@Suite(.serialized, .timeLimit(.minutes(5))) struct PublishingAllTests {
    /// Emits numbers, and counts those that it has sent.
    private func numbers(_ count: Int, _ sent: MutableProperty<Int>) -> Signal<Int, NATSError> {
        Signal<Int, NATSError>(1...count).on(next: { sent.value = $0 })
    }

    @Test func `a source pauses while acknowledgements are outstanding, and a broker loses nothing`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url)
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        _ = try await log.publish(0).last()
        try await Broker.suspend(broker.pid)
        let (sent, acknowledged) = (MutableProperty(0), Collected<UInt64>())
        let end = ReplaySubject<Void, NATSError>(capacity: 1)
        log.publish(all: numbers(1_000, sent), inFlight: 16).subscribe(
            next: { acknowledged.add($0.sequence) }, error: { end.send(error: $0) }, completed: { end.send(()) })
        // One more waits to be published.
        #expect(sent.value == 17)
        #expect(acknowledged.values == [])
        kill(broker.pid, SIGCONT)
        _ = try await end.signal.first()
        #expect(acknowledged.values == Array(2...1_001))
        let stored = try await log.signal(from: .first).on(next: { $0.ack() }).map(\.value).take(1_001).toArray()
        #expect(stored == Array(0...1_000))
    }

    @Test func `with ids, all are stored once, also if the broker is killed meanwhile`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url, configuration: .quick)
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        _ = try await log.publish(0).last()
        let (sent, acknowledged) = (MutableProperty(0), Collected<UInt64>())
        let end = ReplaySubject<Void, NATSError>(capacity: 1)
        log.publish(all: numbers(3_000, sent), inFlight: 32, id: { "\($0)" }).subscribe(
            next: { acknowledged.add($0.sequence) }, error: { end.send(error: $0) }, completed: { end.send(()) })
        _ = await sent.signal.promptly { $0 > 500 }
        broker.kill()
        #expect(sent.value - acknowledged.values.count <= 33)
        try broker.restart()
        _ = try await end.signal.first()
        #expect(acknowledged.values.count == 3_000)
        let stored = try await log.signal(from: .first).on(next: { $0.ack() }).map(\.value).take(3_001).toArray()
        #expect(Set(stored ?? []) == Set(0...3_000))
    }

    @Test func `acknowledgements come in the order of the values, and an error after those before it`() {
        let time = TestScheduler()
        let broker = MemoryBroker(on: time)
        let log = broker.connect().stream("LOG", of: Int.self, subjects: "log.*")
        time.advance(by: .zero)
        let outcomes = Collected<String>()
        log.publish(all: Signal<Int, NATSError>(1...4), inFlight: 4, to: { $0 == 3 ? "other" : "log.\($0)" }).subscribe(
            next: { outcomes.add("\($0.sequence)") }, error: { _ in outcomes.add("failed") })
        time.advance(by: .seconds(60))
        #expect(outcomes.values == ["1", "2", "failed"])
    }

    @Test func `a source that cannot pause loses nothing`() {
        let time = TestScheduler()
        let log = MemoryBroker(on: time).connect().stream("LOG", of: Int.self, subjects: "log")
        let (source, outcomes) = (Subject<Int, NATSError>(), Collected<UInt64>())
        log.publish(all: source.signal, inFlight: 2).subscribe(
            next: { outcomes.add($0.sequence) }, error: { Issue.record("\($0)") })
        for number in 1...50 { source.send(number) }
        time.advance(by: .seconds(60))
        #expect(outcomes.values == Array(1...50))
    }
}
#endif
