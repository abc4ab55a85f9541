#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// One publish to a stream whose attempts fail.
struct StoringTests {
    private let time = TestScheduler()
    private let broker: MemoryBroker
    private let nats: NATS
    private let log: NATSStream<Int>
    private let outcomes = Collected<String>()

    init() {
        broker = MemoryBroker(on: time)
        nats = broker.connect()
        log = nats.stream("LOG", of: Int.self, subjects: "log")
        time.advance(by: .zero)
    }

    private func publish(_ number: Int, id: String?, within limit: Duration = .seconds(30)) {
        log.publish(number, id: id, within: limit).subscribe(
            next: { outcomes.add("\($0.sequence)") }, error: { outcomes.add(Self.name(of: $0)) })
    }

    private static func name(of error: NATSError) -> String {
        switch error {
        case .timedOut(let subject): "timed out: \(subject)"
        case .unacknowledged: "unacknowledged"
        case .disconnected: "disconnected"
        default: "\(error)"
        }
    }

    /// Stores another value, whose number shows how many are there.
    private func numberOfNext() -> String? {
        _ = outcomes.take()
        publish(0, id: nil)
        time.advance(by: .seconds(60))
        return outcomes.values.last
    }

    @Test(arguments: ["a", nil]) func `a publish whose stream cannot be set up is made again, with an id or without`(
        id: String?
    ) {
        broker.drop("$JS.API.STREAM.INFO.LOG")
        publish(1, id: id)
        time.advance(by: .seconds(10))
        #expect(outcomes.values == ["1"])
        #expect(numberOfNext() == "2")
    }

    @Test func `nothing is sent once the time of a publish is over`() {
        publish(1, id: "a")
        time.advance(by: .zero)
        broker.drop("log")
        // The first attempt takes five seconds, and the delay after it at least 35 milliseconds.
        publish(2, id: "b", within: .milliseconds(5_020))
        time.advance(by: .seconds(10))
        #expect(outcomes.values == ["1", "unacknowledged"])
        #expect(numberOfNext() == "2")
    }

    @Test func `a set-up counts in the time of a publish, of which nothing has been sent then`() {
        broker.delay("$JS.API.>", by: .seconds(2))
        publish(1, id: "a", within: .seconds(1))
        time.advance(by: .milliseconds(999))
        #expect(outcomes.values.isEmpty)
        time.advance(by: .milliseconds(1))
        #expect(outcomes.values == ["timed out: $JS.API.STREAM.INFO.LOG"])
        #expect(numberOfNext() == "1")
    }

    @Test func `a publish that has been sent, and finds no connection to be sent again, may be stored`() {
        publish(1, id: "a")
        time.advance(by: .zero)
        broker.latency = .seconds(1)
        publish(2, id: "b", within: .seconds(10))
        // The broker has it, and its acknowledgement is on the way.
        time.advance(by: .milliseconds(1_500))
        broker.disconnect()
        time.advance(by: .seconds(10))
        #expect(outcomes.values == ["1", "unacknowledged"])
        broker.latency = .zero
        broker.reconnect()
        #expect(numberOfNext() == "3")
    }

    @Test(arguments: ["a", nil]) func `a publish waits for a slow acknowledgement as long as it may take`(id: String?) {
        publish(1, id: nil)
        time.advance(by: .zero)
        broker.delay("log", by: .seconds(7))
        publish(2, id: id, within: .seconds(60))
        time.advance(by: .seconds(60))
        #expect(outcomes.values == ["1", "2"])
    }

    @Test func `a publish without an id is in doubt as soon as the connection is lost that has sent it`() {
        publish(1, id: nil)
        time.advance(by: .zero)
        broker.latency = .seconds(1)
        publish(2, id: nil, within: .seconds(3600))
        time.advance(by: .milliseconds(1_500))
        broker.disconnect(for: .seconds(1))
        time.advance(by: .zero)
        #expect(outcomes.values == ["1", "unacknowledged"])
    }

    // The second attempt finds no stream: the first may have been stored in it all the same.
    @Test func `an attempt that reaches nobody says nothing of the one before it`() {
        publish(1, id: "a")
        time.advance(by: .zero)
        broker.latency = .seconds(1)
        publish(2, id: "b", within: .milliseconds(1_600))
        time.advance(by: .milliseconds(1_500))
        broker.disconnect()
        broker.latency = .zero
        broker.reconnect()
        nats.request("$JS.API.STREAM.DELETE.LOG", "", as: .text, answer: .text).subscribe(error: { _ in })
        time.advance(by: .seconds(10))
        #expect(outcomes.values == ["1", "unacknowledged"])
    }

    // Too busy, or without room for now: what the broker says before it looks at the id.
    @Test(arguments: [(503, "unacknowledged"), (400, "refused")])
    func `a refusal of a later attempt settles the earlier one only if it is final`(code: Int, outcome: String) {
        let attempts = Collected<String>()
        let scripted = NATS(
            ScriptedTransport(on: time) { message in
                guard message.subject == "log" else { return "{}" }
                attempts.add("")
                return attempts.values.count == 1
                    ? nil : #"{"error":{"code":\#(code),"err_code":10077,"description":"no room"}}"#
            })
        scripted.stream("LOG", of: Int.self, subjects: "log").publish(1, id: "a", within: .seconds(6)).subscribe(
            error: { error in
                if case .stream(code, _, _) = error { return outcomes.add("refused") }
                outcomes.add(Self.name(of: error))
            })
        time.advance(by: .seconds(60))
        #expect(outcomes.values == [outcome])
    }

    @Test func `a publish at the moment of a loss is not stored after it has failed`() {
        everyInterleaving(
            limit: 300,
            on: {
                let time = TestScheduler()
                let broker = MemoryBroker(on: time)
                let log = broker.connect().stream("LOG", of: Int.self, subjects: "log")
                time.advance(by: .zero)
                log.publish(1).subscribe(error: { Issue.record("\($0)") })
                time.advance(by: .zero)
                return (time, broker, log)
            },
            { $0.1.disconnect() },
            { Self.publishBriefly(to: $0.2) },
            outcome: { time, broker, log in
                time.advance(by: .seconds(2))
                broker.reconnect()
                let next = Collected<UInt64>()
                log.publish(3, id: "3").subscribe(next: { next.add($0.sequence) }, error: { _ in })
                time.advance(by: .seconds(10))
                return next.values == [2]
            },
            outcomes: [true])
    }

    private static func publishBriefly(to log: NATSStream<Int>) {
        log.publish(2, within: .seconds(1)).subscribe(error: { _ in })
    }
}
#endif
