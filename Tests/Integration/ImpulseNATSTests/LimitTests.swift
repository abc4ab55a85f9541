#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Synchronization
import Testing

/// What is buffered is bounded.
struct LimitTests {
    private let time = TestScheduler()
    private let broker: MemoryBroker
    private let nats: NATS

    init() {
        broker = MemoryBroker(on: time)
        nats = broker.connect()
        time.advance(by: .zero)
    }

    @Test func `requests that nobody has time for are dropped beyond a bound`() throws {
        let dropped = Mutex(0)
        let (begun, sent) = (Collected<Int>(), Subject<String, Never>())
        let answering = Diagnostics.withHandler({ loss in
            if case .overflow(let count) = loss.kind { dropped.withLock { $0 = count } }
        }) {
            nats.reply(to: "slow", of: Int.self, limit: 1) { number -> Signal<String, Never> in
                begun.add(number)
                return sent.signal.take(1)
            }
            .subscribe(error: { _ in })
        }
        // One is worked on, 65,536 wait, and ten are too many.
        let count = 1 + 65_536 + 10
        for number in 1..<count {
            // As a request, whose answer nobody receives.
            try nats.connection.publish(
                RawMessage(subject: "slow", reply: "nobody", value: Array("\(number)".utf8)))
        }
        let outcomes = Collected<String>()
        nats.request("slow", count, of: String.self, within: .seconds(5)).subscribe(
            next: { outcomes.add($0) }, error: { outcomes.add("\($0 == .timedOut(subject: "slow"))") })
        time.advance(by: .zero)
        #expect(begun.values.count == 1)
        for _ in 1...3 {
            sent.send("done")
            time.advance(by: .zero)
        }
        #expect(begun.values.prefix(5) == [1, 2, 3, 4])
        time.advance(by: .seconds(5))
        #expect(outcomes.values == ["true"])
        #expect(dropped.withLock { $0 } == 10)
        answering.dispose()
    }

    @Test func `a reader remembers as many refused values as the broker`() {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        for number in 1...1_010 { log.publish(number).subscribe(error: { _ in }) }
        let (first, again) = (Collected<Int>(), Collected<Int>())
        log.signal(from: .durable("reader"), inFlight: 8).subscribe(
            next: { delivery in
                if first.values.contains(delivery.value) { return again.add(delivery.value) }
                first.add(delivery.value)
                delivery.nak(after: .seconds(600))
            }, error: { _ in })
        time.advance(by: .seconds(1))
        // The broker delivers no more without an acknowledgement.
        #expect(first.values == Array(1...1_000))
        nats.request("$JS.API.CONSUMER.DELETE.LOG.reader", "", as: .text, answer: .text).subscribe(error: { _ in })
        time.advance(by: .seconds(5))
        #expect(again.values.first == 1)
    }

    @Test func `header fields and the subject of the answer count in what waits for a connection`() throws {
        var configuration = NATS.Configuration()
        configuration.reconnectBuffer = 100
        let small = broker.connect(configuration)
        broker.disconnect()
        let name = String(repeating: "n", count: 60)
        try small.publish("", to: "text", as: .text, headers: [name: "v"])
        #expect(throws: NATSError.disconnected) { try small.publish("", to: "text", as: .text, headers: [name: "v"]) }
        #expect(throws: NATSError.disconnected) {
            try small.connection.publish(RawMessage(subject: "text", reply: name, value: []))
        }
    }
}
#endif
