#if NATS
import CNATSClient
import Impulse
import ImpulseNATS

/// The sorted nanoseconds of many round trips by both clients, which write each message to the network immediately.
struct Latencies {
    let url: String

    /// From the publish of a message to the call of its subscriber.
    func subjectByC(_ number: Int) -> [UInt64] {
        let (sender, receiver) = (CClient(url, sendsImmediately: true), CClient(url, sendsImmediately: true))
        let counter = Counter()
        let subscription = receiver.subscribe("latency.c", count, counter)
        defer { natsSubscription_Destroy(subscription) }
        return times(number, counter) { must(natsConnection_Publish(sender.connection, "latency.c", [7], 1)) }
    }

    func subject(_ number: Int) throws -> [UInt64] {
        let (sender, receiver) = (NATS(url, configuration: Self.immediate), NATS(url, configuration: Self.immediate))
        let counter = Counter()
        let subscription = receiver.messages("latency.impulse", as: .bytes).subscribe(next: { _ in counter.add() })
        defer { subscription.dispose() }
        counter.expect(1)
        try receiver.publish([7], to: "latency.impulse", as: .bytes)
        counter.wait()
        return try times(number, counter) { try sender.publish([7], to: "latency.impulse", as: .bytes) }
    }

    /// From the publish to a stream to the acknowledgement.
    func storingByC(_ number: Int) -> [UInt64] {
        let client = CClient(url, sendsImmediately: true)
        client.addStream("C", subject: "store.c")
        let all = (0..<number).map { _ in
            let start = now()
            must(js_Publish(nil, client.stream, "store.c", [7], 1, nil, nil))
            return now() - start
        }
        must(js_DeleteStream(client.stream, "C", nil, nil))
        return all.sorted()
    }

    func storing(_ number: Int) -> [UInt64] {
        let client = CClient(url, sendsImmediately: true)
        client.addStream("IMPULSE", subject: "store.impulse")
        let nats = NATS(url, configuration: Self.immediate)
        let log = nats.stream("IMPULSE", as: .bytes, subjects: "store.impulse")
        let counter = Counter()
        counter.expect(1)
        log.publish([7]).subscribe(next: { _ in counter.add() })
        counter.wait()
        let all = times(number, counter) { log.publish([7]).subscribe(next: { _ in counter.add() }) }
        must(js_DeleteStream(client.stream, "IMPULSE", nil, nil))
        return all
    }

    private static var immediate: NATS.Configuration {
        var configuration = NATS.Configuration()
        configuration.sendsImmediately = true
        return configuration
    }

    private func times(_ number: Int, _ counter: Counter, _ send: () throws -> Void) rethrows -> [UInt64] {
        try (0..<number).map { _ in
            counter.expect(1)
            let start = now()
            try send()
            counter.wait()
            return now() - start
        }
        .sorted()
    }
}
#endif
