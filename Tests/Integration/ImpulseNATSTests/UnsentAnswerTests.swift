#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Testing

/// Answers that cannot be sent.
struct UnsentAnswerTests {
    private let time = TestScheduler()
    private let nats: NATS
    private let outcomes = Collected<String>()

    init() {
        nats = MemoryBroker(on: time).connect()
        time.advance(by: .zero)
    }

    @Test func `the one who asks is told that the answer cannot be encoded`() {
        let (sent, errors) = (Collected<Double>(), Collected<NATSError>())
        nats.publishingErrors.subscribe { errors.add($0) }
        // JSON has no infinity.
        nats.reply(to: "quote", of: Int.self) { _ in Signal<Double, Never>.just(.infinity) }.subscribe(
            next: { sent.add($0) }, error: { Issue.record("\($0)") })
        nats.request("quote", 1, of: Double.self).subscribe(
            next: { outcomes.add("\($0)") },
            error: { if case .refused(let code, _) = $0 { outcomes.add("\(code)") } else { outcomes.add("\($0)") } })
        time.advance(by: .seconds(10))
        #expect(outcomes.values == ["500"])
        #expect(errors.values.count == 1)
        #expect(sent.values == [])
    }

    // Otherwise whoever may ask a service could delete the streams that it may use.
    @Test(
        .timeLimit(.minutes(2)),
        arguments: ["$JS.API.STREAM.DELETE.LOG", "$JS.API.STREAM.PURGE.LOG", "$KV.properties.limit", "a.*", ">"])
    func `no answer goes to a subject of the broker's own, or to a pattern`(reply: String) async throws {
        let broker = try Broker()
        let nats = NATS(broker.url)
        let limit = nats.property("limit", initial: 80)
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        _ = try await log.publish(1).last()
        let errors = MutableProperty<[NATSError]>([])
        nats.publishingErrors.subscribe { error in errors.modify { $0.append(error) } }
        let begun = Collected<Int>()
        nats.reply(to: "quote", of: Int.self) { number in
            begun.add(number)
            return Signal<Int, Never>.just(number + 1)
        }
        .subscribe(error: { Issue.record("\($0)") })
        #expect(try await nats.request("quote", 1, of: Int.self, within: .seconds(60)).last() == 2)
        for body in ["x", "7"] { try broker.send("PUB quote \(reply) 1\r\n\(body)") }
        #expect(await errors.signal.promptly { $0.count == 2 } == [.invalidSubject(reply), .invalidSubject(reply)])
        #expect(begun.values == [1])
        #expect(try await log.signal(from: .first).first()?.value == 1)
        #expect(limit.value == 80)
    }

    @Test(
        .timeLimit(.minutes(2)),
        arguments: [
            "", "\n", "\0", String(repeating: "x", count: 2 << 20), "xä" + String(repeating: "\u{301}", count: 1 << 20),
        ])
    func `the one who asks is told of an error, whatever its description`(description: String) async throws {
        struct Described: Error, CustomStringConvertible { let description: String }
        let broker = try Broker()
        let nats = NATS(broker.url)
        nats.reply(to: "quote", of: Int.self) { _ in Signal<Int, Described>.error(Described(description: description)) }
            .subscribe(error: { Issue.record("\($0)") })
        let answers = await nats.request("quote", 1, of: Int.self, within: .seconds(60)).materialize().toArray()
        guard case .refused(500, let reason)? = answers?.last?.error else {
            Issue.record("\(String(describing: answers))")
            return
        }
        let isWhole = reason == "an error without a description"
        #expect(description.hasPrefix("x") ? (1_023...1_024).contains(reason.utf8.count) : isWhole)
    }
}
#endif
