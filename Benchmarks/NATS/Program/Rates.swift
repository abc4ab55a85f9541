#if NATS
import CNATSClient
import Impulse
import ImpulseNATS

/// Messages a second, of 100 bytes each, by both.
struct Rates {
    let url: String
    private let payload = [UInt8](repeating: 7, count: 100)

    func subjectByC(_ number: Int) -> Double {
        let (sender, receiver) = (CClient(url, sendsImmediately: false), CClient(url, sendsImmediately: false))
        let counter = Counter()
        let subscription = receiver.subscribe("rate.c", count, counter)
        defer { natsSubscription_Destroy(subscription) }
        return inBatches(number, counter) {
            must(natsConnection_Publish(sender.connection, "rate.c", payload, Int32(payload.count)))
        }
    }

    func subject(_ number: Int) throws -> Double {
        let (sender, receiver) = (NATS(url), NATS(url))
        let counter = Counter()
        let subscription = receiver.messages("rate.impulse", as: .bytes).subscribe(next: { _ in counter.add() })
        defer { subscription.dispose() }
        // The subscription is there once an own message has arrived.
        counter.expect(1)
        try receiver.publish(payload, to: "rate.impulse", as: .bytes)
        counter.wait()
        return try inBatches(number, counter) { try sender.publish(payload, to: "rate.impulse", as: .bytes) }
    }

    func storingByC(_ number: Int) -> Double {
        let client = CClient(url, sendsImmediately: false)
        client.addStream("C", subject: "store.c")
        let start = now()
        for _ in 0..<number {
            must(js_PublishAsync(client.stream, "store.c", payload, Int32(payload.count), nil))
        }
        must(js_PublishAsyncComplete(client.stream, nil))
        let seconds = Double(now() - start) / 1e9
        must(js_DeleteStream(client.stream, "C", nil, nil))
        return Double(number) / seconds
    }

    /// Both hand everything to the client first, and then wait for all acknowledgements.
    func storing(_ number: Int) -> Double {
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

    func readingByC(_ number: Int) -> Double {
        let client = filled(number)
        defer { must(js_DeleteStream(client.stream, "READ", nil, nil)) }
        var subscription: OpaquePointer?
        must(js_PullSubscribe(&subscription, client.stream, "read", "c", nil, nil, nil))
        defer { natsSubscription_Destroy(subscription) }
        let start = now()
        var received = 0
        while received < number {
            var list = natsMsgList()
            must(natsSubscription_Fetch(&list, subscription, 256, 1_000, nil))
            for index in 0..<Int(list.Count) { must(natsMsg_Ack(list.Msgs[index], nil)) }
            received += Int(list.Count)
            natsMsgList_Destroy(&list)
        }
        return Double(number) / (Double(now() - start) / 1e9)
    }

    func reading(_ number: Int) -> Double {
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

    /// As many at a time as neither side drops: a publisher that is faster than the subscriber would make it drop some.
    private func inBatches(_ number: Int, _ counter: Counter, _ send: () throws -> Void) rethrows -> Double {
        let (start, batch) = (now(), 20_000)
        for _ in 0..<number / batch {
            counter.expect(batch)
            for _ in 0..<batch { try send() }
            counter.wait()
        }
        return Double(number / batch * batch) / (Double(now() - start) / 1e9)
    }

    private func rate(_ number: Int, _ counter: Counter, _ send: () throws -> Void) rethrows -> Double {
        counter.expect(number)
        let start = now()
        try send()
        counter.wait()
        return Double(number) / (Double(now() - start) / 1e9)
    }
}
#endif
