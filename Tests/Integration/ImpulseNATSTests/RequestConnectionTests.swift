#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseSwiftTesting
import ImpulseTesting
import Synchronization
import Testing

/// The dependence of a request on its connection.
struct RequestConnectionTests {
    private let time = TestScheduler()
    private let broker: MemoryBroker
    private let nats: NATS
    private let outcomes = Collected<String>()

    init() {
        broker = MemoryBroker(on: time)
        nats = broker.connect()
        time.advance(by: .zero)
    }

    private func ask(_ subject: String, by nats: NATS?) -> (any Disposable)? {
        nats?.request(subject, "hello", of: String.self, within: .seconds(2)).subscribe(
            next: { outcomes.add($0) },
            error: { outcomes.add($0 == .timedOut(subject: subject) ? "late" : "\($0)") })
    }

    @Test(arguments: [("echo", "hello"), ("silent", "late")])
    func `a request keeps its connection until it has its answer`(subject: String, outcome: String) {
        nats.reply(to: "echo", of: String.self) { Signal<String, Never>.just($0) }.subscribe(error: { _ in })
        nats.messages("silent", as: .bytes).subscribe(error: { _ in })
        var other: NATS? = broker.connect()
        weak let connection = other?.connection
        _ = ask(subject, by: other)
        other = nil
        time.advance(by: .seconds(2))
        #expect(outcomes.values == [outcome])
        #expect(connection == nil)
    }

    @Test func `a request that is disposed of releases its connection`() {
        var other: NATS? = broker.connect()
        weak let connection = other?.connection
        let asking = ask("silent", by: other)
        other = nil
        #expect(connection != nil)
        asking?.dispose()
        #expect(connection == nil)
        time.advance(by: .seconds(2))
        #expect(outcomes.values.isEmpty)
    }

    @Test func `a request that is made inside a change of the status is not lost with the connection before it`() {
        let questions = Collected<String>()
        broker.connect().messages("$JS.API.>", as: .bytes).subscribe(
            next: { questions.add($0.subject) }, error: { _ in })
        broker.disconnect(for: .seconds(1))
        let isFirst = Mutex(true)
        nats.status.signal.subscribe { [broker] status in
            let isFirst = isFirst.withLock { isFirst in
                defer { isFirst = isFirst && !status.isConnected }
                return isFirst && status.isConnected
            }
            // The connection is lost again while it is being reported.
            if isFirst { broker.disconnect(for: .seconds(1)) }
        }
        nats.stream("LOG", of: Int.self, subjects: "log").publish(1, id: "a").subscribe(
            next: { outcomes.add("\($0.sequence)") }, error: { outcomes.add("\($0)") })
        time.advance(by: .seconds(10))
        #expect(outcomes.values == ["1"])
        #expect(questions.values.filter { $0 == "$JS.API.STREAM.INFO.LOG" }.count == 1)
    }

    private func answer(into asked: Collected<String>) {
        broker.connect().reply(to: "echo", of: String.self) { text in
            asked.add(text)
            return Signal<String, Never>.just(text)
        }
        .subscribe(error: { _ in })
        time.advance(by: .zero)
    }

    @Test func `a request that has found no connection in time is not sent later`() {
        let asked = Collected<String>()
        answer(into: asked)
        broker.disconnect()
        let asking = nats.request("echo", "hello", of: String.self, within: .seconds(2)).subscribe(
            error: { outcomes.add($0 == .disconnected ? "disconnected" : "\($0)") })
        time.advance(by: .seconds(2))
        broker.reconnect()
        time.advance(by: .seconds(60))
        #expect(outcomes.values == ["disconnected"])
        #expect(asked.values == [])
        asking.dispose()
    }

    @Test func `a request that is disposed of before there is a connection is not sent later`() {
        let asked = Collected<String>()
        answer(into: asked)
        broker.disconnect()
        ask("echo", by: nats)?.dispose()
        broker.reconnect()
        time.advance(by: .seconds(60))
        #expect(asked.values == [])
        #expect(outcomes.values == [])
    }

    @Test func `a request waits for the next connection, and what was published before it is sent first`() throws {
        let received = Collected<String>()
        broker.connect().messages("*", as: .text).subscribe(next: { received.add($0.subject) }, error: { _ in })
        answer(into: Collected())
        broker.disconnect()
        try nats.publish("", to: "published", as: .text)
        _ = ask("echo", by: nats)
        time.advance(by: .seconds(1))
        broker.reconnect()
        time.advance(by: .zero)
        #expect(outcomes.values == ["hello"])
        #expect(received.values == ["published", "echo"])
    }

    @Test func `a request fails as soon as the connection for which it waits is closed`() {
        broker.disconnect()
        nats.request("echo", "hello", of: String.self).subscribe(error: { outcomes.add("\($0)".prefix(24).description) }
        )
        nats.close()
        time.advance(by: .zero)
        #expect(outcomes.values == ["the connection to the br"])
    }

    @Test func `a request at the moment of a loss is sent once, or not at all`() {
        everyInterleaving(
            limit: 300,
            on: {
                let time = TestScheduler()
                let broker = MemoryBroker(on: time)
                let (nats, other, asked) = (broker.connect(), broker.connect(), Collected<Int>())
                other.messages("echo", of: Int.self).subscribe(next: { asked.add($0.value) }, error: { _ in })
                time.advance(by: .zero)
                return (time, broker, nats, asked)
            },
            { $0.1.disconnect() },
            { Self.askBriefly($0.2) },
            outcome: { time, broker, _, asked in
                time.advance(by: .seconds(2))
                broker.reconnect()
                time.advance(by: .seconds(10))
                return asked.values.count
            },
            outcomes: [0])
    }

    private static func askBriefly(_ nats: NATS) {
        nats.request("echo", 1, of: Int.self, within: .seconds(1)).subscribe(error: { _ in })
    }

    @Test func `an answer that has a body is one, whatever status its header has`() {
        nats.messages("status", as: .text).subscribe(
            next: { [nats] request in
                try? nats.publish("busy", to: request.reply ?? "", headers: ["Status": "503"])
            }, error: { _ in })
        _ = ask("status", by: nats)
        time.advance(by: .seconds(2))
        #expect(outcomes.values == ["busy"])
    }
}
#endif
