#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Synchronization
import Testing

/// Buffers are bounded.
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

    @Test func `messages that a slow subscriber has no room for are dropped and reported`() throws {
        var configuration = NATS.Configuration()
        configuration.receiveBuffer = 100_000
        let readers = HeldScheduler(time)
        // Whatever is published comes back, as long as it was.
        let transport = ScriptedTransport(on: time, readers: readers) {
            String(repeating: "a", count: $0.value.count)
        }
        let (reports, sizes) = (Collected<String>(), Collected<Int>())
        let slow = Diagnostics.withHandler({ reports.add("\($0)") }) { NATS(transport, configuration) }
        let subscription = slow.messages("frames", as: .bytes).subscribe(
            next: { sizes.add($0.value.count) }, error: { _ in })
        func receive(_ count: Int, of size: Int) throws {
            for _ in 1...count {
                let echo = RawMessage(subject: "echo", reply: "frames", value: [UInt8](repeating: 0, count: size))
                try slow.connection.publish(echo)
            }
            time.advance(by: .zero)
            readers.release()
        }
        for round in 1...3 {
            try receive(20, of: 10_000)
            #expect(sizes.values.count == round * 9)
            time.advance(by: .seconds(1))
            #expect(reports.values.count == 2 * round)
        }
        #expect(reports.values.first?.contains("more than 100000 bytes of messages for frames wait") == true)
        #expect(reports.values.last?.contains("happened 10 times more") == true)
        try receive(1, of: 200_000)
        #expect(sizes.values.last == 200_000, "one alone always has room")
        subscription.dispose()
    }

    @Test func `small messages are bounded by their number alone`() throws {
        var configuration = NATS.Configuration()
        configuration.receiveBuffer = 10
        let small = broker.connect(configuration)
        let numbers = Collected<Int>()
        let subscription = small.messages("n", of: Int.self).subscribe(next: { numbers.add($0.value) }, error: { _ in })
        time.advance(by: .zero)
        for number in 1...100 { try small.publish(number, to: "n") }
        time.advance(by: .zero)
        #expect(numbers.values == Array(1...100))
        subscription.dispose()
    }

    @Test func `requests that wait are bounded by their bytes too`() throws {
        var configuration = NATS.Configuration()
        configuration.receiveBuffer = 100_000
        let (begun, sent) = (Collected<Int>(), Subject<String, Never>())
        let reports = Collected<String>()
        let small = Diagnostics.withHandler({ reports.add("\($0)") }) { broker.connect(configuration) }
        let answering = small.reply(to: "slow", of: String.self, limit: 1) { text -> Signal<String, Never> in
            begun.add(text.count)
            return sent.signal.take(1)
        }
        .subscribe(error: { _ in })
        time.advance(by: .zero)
        let text = Array("\"\(String(repeating: "a", count: 9_990))\"".utf8)
        for _ in 1...50 {
            try small.connection.publish(RawMessage(subject: "slow", reply: "nobody", value: text))
            time.advance(by: .zero)
        }
        for _ in 1...50 {
            sent.send("done")
            time.advance(by: .zero)
        }
        #expect((9...11).contains(begun.values.count), "\(begun.values.count)")
        #expect(!reports.values.isEmpty)
        answering.dispose()
    }
}
#endif
