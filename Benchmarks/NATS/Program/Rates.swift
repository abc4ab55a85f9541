#if NATS
import CNATSClient
import Foundation
import Impulse
import ImpulseNATS

/// The messages of 100 bytes that each client processes a second.
struct Rates {
    let url: String
    private let payload = [UInt8](repeating: 7, count: 100)

    func subjectByC(_ number: Int) -> Rate {
        let (sender, receiver) = (CClient(url, sendsImmediately: false), CClient(url, sendsImmediately: false))
        let counter = Counter()
        let subscription = receiver.subscribe("rate.c", count, counter)
        defer { natsSubscription_Destroy(subscription) }
        return inBatches(number, counter) {
            must(natsConnection_Publish(sender.connection, "rate.c", payload, Int32(payload.count)))
        }
    }

    func jsonByC(_ number: Int) throws -> Rate {
        let (sender, receiver) = (CClient(url, sendsImmediately: false), CClient(url, sendsImmediately: false))
        let counter = Counter()
        let subscription = receiver.subscribe("rate.c", decodeAndCount, counter)
        defer { natsSubscription_Destroy(subscription) }
        return try inBatches(number, counter) {
            try JSONEncoder().encode(Measurement.example).withUnsafeBytes { bytes in
                must(natsConnection_Publish(sender.connection, "rate.c", bytes.baseAddress, Int32(bytes.count)))
            }
        }
    }

    func json(_ number: Int) throws -> Rate {
        let (sender, receiver) = (NATS(url), NATS(url))
        let counter = Counter()
        let subscription = receiver.messages("rate.impulse", of: Measurement.self).subscribe(next: { _ in
            counter.add()
        })
        defer { subscription.dispose() }
        counter.expect(1)
        try receiver.publish(Measurement.example, to: "rate.impulse")
        counter.wait()
        return try inBatches(number, counter) { try sender.publish(Measurement.example, to: "rate.impulse") }
    }

    func subject(_ number: Int) throws -> Rate {
        let (sender, receiver) = (NATS(url), NATS(url))
        let counter = Counter()
        let subscription = receiver.messages("rate.impulse", as: .bytes).subscribe(next: { _ in counter.add() })
        defer { subscription.dispose() }
        // The subscription exists once an own message has arrived.
        counter.expect(1)
        try receiver.publish(payload, to: "rate.impulse", as: .bytes)
        counter.wait()
        return try inBatches(number, counter) { try sender.publish(payload, to: "rate.impulse", as: .bytes) }
    }

    /// With a handler that receives each acknowledgement, and a time limit, as with Impulse.
    func storingByC(_ number: Int) -> Rate {
        let counter = Counter()
        counter.expect(number)
        return storing(number, by: CClient(url, sendsImmediately: false, acknowledged: counter), within: 5_000)
    }

    /// Without handler and limit: the C client parses no acknowledgement, and checks no time.
    func blindStoringByC(_ number: Int) -> Rate {
        storing(number, by: CClient(url, sendsImmediately: false), within: 0)
    }

    private func storing(_ number: Int, by client: CClient, within milliseconds: Int64) -> Rate {
        client.addStream("C", subject: "store.c")
        var options = jsPubOptions()
        must(jsPubOptions_Init(&options))
        options.MaxWait = milliseconds
        let rate = Rate(number) {
            for _ in 0..<number {
                must(js_PublishAsync(client.stream, "store.c", payload, Int32(payload.count), &options))
            }
            must(js_PublishAsyncComplete(client.stream, nil))
        }
        must(js_DeleteStream(client.stream, "C", nil, nil))
        return rate
    }

    /// Both pass everything to the client first, and then wait for all acknowledgements.
    func storing(_ number: Int) -> Rate {
        let nats = NATS(url)
        let counter = Counter()
        CClient(url, sendsImmediately: false).addStream("IMPULSE", subject: "store.impulse")
        let log = nats.stream("IMPULSE", as: .bytes, subjects: "store.impulse")
        counter.expect(1)
        log.publish(payload).subscribe(next: { _ in counter.add() })
        counter.wait()
        let rate = rate(number, counter) {
            for _ in 0..<number { log.publish(payload).subscribe(next: { _ in counter.add() }) }
        }
        must(js_DeleteStream(CClient(url, sendsImmediately: false).stream, "IMPULSE", nil, nil))
        return rate
    }

    func readingByC(_ number: Int) -> Rate {
        let client = filled(number)
        defer { must(js_DeleteStream(client.stream, "READ", nil, nil)) }
        var subscription: OpaquePointer?
        must(js_PullSubscribe(&subscription, client.stream, "read", "c", nil, nil, nil))
        defer { natsSubscription_Destroy(subscription) }
        return Rate(number) {
            var received = 0
            while received < number {
                var list = natsMsgList()
                must(natsSubscription_Fetch(&list, subscription, 256, 1_000, nil))
                for index in 0..<Int(list.Count) { must(natsMsg_Ack(list.Msgs[index], nil)) }
                received += Int(list.Count)
                natsMsgList_Destroy(&list)
            }
        }
    }

    func reading(_ number: Int) -> Rate {
        let client = filled(number)
        defer { must(js_DeleteStream(client.stream, "READ", nil, nil)) }
        let nats = NATS(url)
        let connected = Counter()
        connected.expect(1)
        nats.status.signal.filter(\.isConnected).take(1).subscribe { _ in connected.add() }
        connected.wait()
        let counter = Counter()
        var subscription: (any Disposable)?
        let rate = rate(number, counter) {
            subscription = nats.stream("READ", as: .bytes, subjects: "read").signal(
                from: .durable("impulse"), inFlight: 256
            )
            .subscribe(next: { delivery in
                delivery.ack()
                counter.add()
            })
        }
        subscription?.dispose()
        return rate
    }

    private func filled(_ number: Int) -> CClient {
        let client = CClient(url, sendsImmediately: false)
        client.addStream("READ", subject: "read")
        for _ in 0..<number { must(js_PublishAsync(client.stream, "read", payload, Int32(payload.count), nil)) }
        must(js_PublishAsyncComplete(client.stream, nil))
        return client
    }

    /// As many at a time as neither side drops: a faster publisher would make the subscriber drop some.
    private func inBatches(_ number: Int, _ counter: Counter, _ send: () throws -> Void) rethrows -> Rate {
        let batch = 20_000
        return try Rate(number / batch * batch) {
            for _ in 0..<number / batch {
                counter.expect(batch)
                for _ in 0..<batch { try send() }
                counter.wait()
            }
        }
    }

    private func rate(_ number: Int, _ counter: Counter, _ send: () throws -> Void) rethrows -> Rate {
        counter.expect(number)
        return try Rate(number) {
            try send()
            counter.wait()
        }
    }
}
#endif
