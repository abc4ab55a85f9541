#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Testing

struct RequestTests {
    private let time = TestScheduler()
    private let broker: MemoryBroker
    private let nats: NATS
    private let outcomes = Collected<String>()

    init() {
        broker = MemoryBroker(on: time)
        nats = broker.connect()
        time.advance(by: .zero)
    }

    private func ask(_ name: String, on subject: String = "silent", within limit: Duration) -> any Disposable {
        nats.request(subject, name, of: String.self, within: limit).subscribe(
            next: { outcomes.add($0) },
            error: { outcomes.add($0 == .timedOut(subject: subject) ? "\(name) late" : "\($0)") })
    }

    @Test func `requests share a timer, and each is overdue at its own moment`() {
        nats.messages("silent", as: .bytes).subscribe(error: { _ in })
        _ = ask("a", within: .seconds(5))
        _ = ask("b", within: .seconds(2))
        _ = ask("c", within: .seconds(3))
        ask("d", within: .seconds(1)).dispose()
        time.advance(by: .seconds(1))
        _ = ask("e", within: .seconds(1))
        #expect(outcomes.values.isEmpty)
        time.advance(by: .seconds(1))
        #expect(outcomes.values == ["b late", "e late"])
        time.advance(by: .milliseconds(999))
        #expect(outcomes.values.count == 2)
        time.advance(by: .milliseconds(1))
        #expect(outcomes.values.last == "c late")
        time.advance(by: .seconds(2))
        #expect(outcomes.values == ["b late", "e late", "c late", "a late"])
    }

    @Test func `a timer is started again after all that were pending are over`() {
        nats.messages("silent", as: .bytes).subscribe(error: { _ in })
        for name in ["a", "b"] {
            _ = ask(name, within: .seconds(1))
            time.advance(by: .seconds(60))
        }
        #expect(outcomes.values == ["a late", "b late"])
    }

    @Test func `an answer that is late reaches no later request`() throws {
        var replies: [String] = []
        let asked = Collected<String>()
        nats.messages("slow", as: .bytes).subscribe(next: { asked.add($0.reply ?? "") }, error: { _ in })
        _ = ask("a", on: "slow", within: .seconds(1))
        time.advance(by: .seconds(1))
        _ = ask("b", on: "slow", within: .seconds(1))
        time.advance(by: .zero)
        replies = asked.values
        try nats.publish("for a", to: replies[0])
        try nats.publish("for b", to: replies[1])
        time.advance(by: .zero)
        #expect(outcomes.values == ["a late", "for b"])
    }

    @Test func `after thousands of answers few deadlines are kept, and the others still hold`() {
        nats.reply(to: "echo", of: String.self) { Signal<String, Never>.just($0) }.subscribe(error: { _ in })
        nats.messages("silent", as: .bytes).subscribe(error: { _ in })
        _ = ask("a", within: .seconds(2))
        for number in 1...3_000 {
            _ = ask("\(number)", on: "echo", within: .seconds(5))
            if number % 100 == 0 { time.advance(by: .zero) }
        }
        time.advance(by: .zero)
        #expect(outcomes.values.count == 3_000)
        time.advance(by: .seconds(2))
        #expect(outcomes.values.last == "a late")
        time.advance(by: .seconds(10))
        #expect(outcomes.values.count == 3_001)
    }

    @Test func `a disposal during the wait for the next attempt ends it`() {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        log.publish(1, id: "1").subscribe(error: { _ in })
        time.advance(by: .zero)
        broker.drop("log", count: 1)
        let publishing = log.publish(2, id: "2").subscribe(
            next: { outcomes.add("\($0.sequence)") }, error: { outcomes.add("\($0)") })
        time.advance(by: .milliseconds(5_001))
        publishing.dispose()
        time.advance(by: .seconds(60))
        #expect(outcomes.values.isEmpty)
    }

    @Test func `keys are never used twice, and their elements keep their order`() {
        var slots = Slots<String>()
        let first = slots.insert("a")
        let second = slots.insert("b")
        #expect(slots.remove(first) == "a")
        #expect(slots.remove(first) == nil)
        let third = slots.insert("c")
        #expect(third != first && !slots.contains(first) && slots.contains(third))
        #expect(slots.keys { _ in true } == [second, third])
        #expect(slots.count == 2)
        let burst = (0..<5_000).map { slots.insert("\($0)") }
        for key in burst + [second, third] { #expect(slots.remove(key) != nil) }
        #expect(slots.count == 0)
        #expect(!slots.contains(slots.insert("d") - 1))
    }

    @Test(arguments: [0, 7, 10, 4_294_967_296, UInt64.max])
    func `the subject of an answer ends with its key`(key: UInt64) {
        #expect(Inbox.reply(in: "_INBOX.x.", key) == "_INBOX.x.\(key)")
        #expect(Inbox.key(of: "_INBOX.x.\(key)") == key)
    }

    @Test(arguments: ["", "7", "_INBOX.x.", "_INBOX.x.a7", "_INBOX.x.7a", "_INBOX.x.18446744073709551616"])
    func `another subject has no key`(subject: String) {
        #expect(Inbox.key(of: subject) == nil)
    }

    @Test func `patience begins again with each sign of life, and ends when nothing is expected`() {
        let patience = Patience(.seconds(3), on: TransportScheduler(time)) { outcomes.add("over") }
        patience.watch(true)
        time.advance(by: .seconds(2))
        patience.watch(true)
        time.advance(by: .seconds(2))
        patience.watch(false)
        time.advance(by: .seconds(60))
        #expect(outcomes.values.isEmpty)
        patience.watch(true)
        time.advance(by: .milliseconds(2_999))
        #expect(outcomes.values.isEmpty)
        time.advance(by: .milliseconds(1))
        #expect(outcomes.values == ["over"])
    }
}
#endif
