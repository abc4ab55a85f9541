#if NATS
import Impulse
@testable import ImpulseNATS
import Testing

@Suite(.timeLimit(.minutes(10))) struct KilledBrokerTests {
    @Test func `a broker that is killed twice during 10,000 publishes loses nothing that it has acknowledged`()
        async throws
    {
        let broker = try Broker()
        let (publisher, reader) = (NATS(broker.url, configuration: .quick), NATS(broker.url, configuration: .quick))
        let statuses = Collected<Bool>()
        reader.status.signal.subscribe { statuses.add($0.isConnected) }
        let log = ReadingLog()
        reader.stream("NUMBERS", of: Int.self, subjects: "numbers.*").signal(from: .durable("reader"), inFlight: 256)
            .subscribe(
                next: { delivery in
                    log.add(delivery)
                    delivery.ack()
                }, error: { Issue.record("\($0)") })

        let subjects = (1...8).map { "numbers.\($0)" }
        let acknowledged = MutableProperty(0)
        let publishing = publisher.stream("NUMBERS", of: Int.self, subjects: "numbers.*")
            .publishNumbers(1_250, to: subjects).subscribe(
                next: { _ in acknowledged.modify { $0 += 1 } }, error: { Issue.record("\($0)") })
        for moment in [3_000, 6_000] {
            _ = await acknowledged.signal.filter { $0 >= moment }.first()
            broker.kill()
            _ = await reader.status.signal.filter { !$0.isConnected }.first()
            try broker.restart()
        }
        try await log.reached(10_000)
        _ = await acknowledged.signal.filter { $0 >= 10_000 }.first()
        publishing.dispose()

        for subject in subjects { #expect(log.now.values[subject] == Array(1...1_250)) }
        // Messages that were sent twice were stored once.
        #expect(log.now.sequences.count == 10_000)
        #expect(statuses.values.count { !$0 } >= 3)
    }

    @Test func `a connection is made once the broker runs, and sends what was published before`() async throws {
        let broker = try Broker()
        broker.kill()
        let nats = NATS(broker.url, configuration: .quick)
        let received = Collected<Int>()
        let count = MutableProperty(0)
        nats.messages("numbers", of: Int.self).subscribe(
            next: { message in
                received.add(message.value)
                count.modify { $0 += 1 }
            }, error: { Issue.record("\($0)") })
        for number in 1...100 { try nats.publish(number, to: "numbers") }
        _ = await nats.status.signal.filter { $0 == .connecting(attempt: 2) }.first()
        try broker.restart()
        _ = await count.signal.filter { $0 == 100 }.first()
        #expect(received.values == Array(1...100))
    }

    @Test func `a subscription survives a restart of the broker, and a publish meanwhile waits`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url, configuration: .quick)
        let received = MutableProperty(0)
        nats.messages("numbers", of: Int.self).subscribe(next: { received.value = $0.value }, error: { _ in })
        try nats.publish(1, to: "numbers")
        _ = await received.signal.filter { $0 == 1 }.first()
        broker.kill()
        _ = await nats.status.signal.filter { !$0.isConnected }.first()
        try nats.publish(2, to: "numbers")
        try broker.restart()
        _ = await received.signal.filter { $0 == 2 }.first()
        // It shows once what has waited is sent.
        #expect(await nats.status.signal.promptly { $0 == .connected(server: broker.url) } != nil)
    }
}
#endif
