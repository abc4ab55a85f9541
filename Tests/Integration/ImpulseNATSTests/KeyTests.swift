#if NATS
import Impulse
import ImpulseCollections
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseSwiftTesting
import ImpulseTesting
import Synchronization
import Testing

/// A value whose end asks for something.
private final class Asking: Sendable {
    let text: String
    private let ended: @Sendable () -> Void

    init(_ text: String, ended: @escaping @Sendable () -> Void) { (self.text, self.ended) = (text, ended) }

    deinit { ended() }
}

/// A variable that is set later.
private final class Holder<Content: Sendable>: Sendable {
    private let place = Mutex<Content?>(nil)

    var content: Content? {
        get { place.withLock { $0 } }
        set {
            let previous = place.withLock { place in
                defer { place = newValue }
                return place
            }
            withExtendedLifetime(previous) {}
        }
    }
}

/// A property whose key others write while it writes.
struct KeyTests {
    private let time = TestScheduler()
    private let broker: MemoryBroker
    private let (nats, others): (NATS, NATS)

    init() {
        broker = MemoryBroker(on: time)
        (nats, others) = (broker.connect(), broker.connect())
        time.advance(by: .zero)
    }

    private func write(_ text: String) throws { try others.publish(text, to: "$KV.properties.limit", as: .text) }

    /// A write whose acknowledgement is lost, so that it lasts until it has been sent again.
    private func beginLongWrite(_ limit: NATSProperty<Int>) throws {
        time.advance(by: .seconds(1))
        broker.latency = .milliseconds(10)
        limit.value = 1
        time.advance(by: .milliseconds(15))
        broker.disconnect()
        broker.latency = .zero
        broker.reconnect()
    }

    @Test func `another's value that arrives during a write shows after it`() throws {
        let limit = nats.property("limit", initial: 80)
        try beginLongWrite(limit)
        try write("2")
        time.advance(by: .zero)
        // It has arrived.
        #expect((limit.value, limit.revision) == (1, 2))
        time.advance(by: .seconds(60))
        #expect(limit.value == 2)
        #expect(limit.revision == 2)
    }

    @Test func `a set that has not seen another's value is a conflict, although that had arrived`() throws {
        let limit = nats.property("limit", initial: 80)
        let conflicts = Collected<[Int]>()
        limit.conflicts.subscribe { conflicts.add([$0.mine, $0.theirs, Int($0.revision)]) }
        try beginLongWrite(limit)
        try write("2")
        time.advance(by: .zero)
        #expect(limit.revision == 2)
        limit.value = 3
        time.advance(by: .seconds(60))
        #expect(conflicts.values == [[3, 2, 2]])
        #expect(limit.value == 2)
    }

    @Test func `a conflict can be settled where it is reported`() throws {
        let limit = nats.property("limit", initial: 80)
        time.advance(by: .zero)
        limit.conflicts.subscribe { [weak limit] in limit?.value = $0.mine + $0.theirs }
        broker.latency = .milliseconds(10)
        try write("5")
        limit.value = 100
        limit.value = 1
        time.advance(by: .seconds(5))
        #expect(limit.value == 6)
        let copy = others.property("limit", initial: 0)
        time.advance(by: .seconds(5))
        #expect(copy.value == 6)
    }

    @Test func `a key is followed on after the broker has ended the watch`() throws {
        let watches = Collected<String>()
        others.messages("$JS.API.CONSUMER.CREATE.KV_properties.*", as: .bytes).subscribe(
            next: { watches.add($0.subject) }, error: { _ in })
        let limit = nats.property("limit", initial: 80)
        limit.errors.subscribe { Issue.record("\($0)") }
        let shown = Collected<Int>()
        limit.signal.subscribe { shown.add($0) }
        time.advance(by: .seconds(1))
        try write("1")
        time.advance(by: .seconds(1))
        #expect(watches.values.count == 1)
        for watch in watches.values {
            let subject = watch.replacing("CREATE", with: "DELETE")
            others.request(subject, "", as: .text, answer: .text).subscribe(error: { Issue.record("\($0)") })
        }
        time.advance(by: .milliseconds(1))
        try write("2")
        try write("3")
        time.advance(by: .seconds(60))
        #expect(watches.values.count == 2)
        #expect([[80, 1, 2, 3], [80, 1, 3]].contains(shown.values), "\(shown.values)")
    }

    @Test(arguments: ["\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
    func `what looks like a line within a header field of another's value is none`(separator: String) throws {
        let limit = nats.property("limit", initial: 80)
        let conflicts = Collected<Int>()
        limit.conflicts.subscribe { conflicts.add($0.theirs) }
        time.advance(by: .seconds(1))
        broker.latency = .milliseconds(10)
        try others.publish(
            "5", to: "$KV.properties.limit", as: .text, headers: ["Note": "a\(separator)KV-Operation: DEL"])
        limit.value = 100
        time.advance(by: .seconds(5))
        #expect(conflicts.values == [5])
        #expect(limit.value == 5)
    }

    @Test func `a value that is replaced is released outside the lock, and may ask the property`() throws {
        let limit = Holder<NATSProperty<Asking>>()
        let revisions = Collected<UInt64>()
        let asking = NATSCodec<Asking> {
            Array($0.text.utf8)
        } decode: { [revisions] bytes in
            Asking(String(decoding: bytes, as: UTF8.self)) {
                if let limit = limit.content { revisions.add(limit.revision) }
            }
        }
        limit.content = nats.property("limit", initial: Asking("initial") {}, as: asking)
        time.advance(by: .zero)
        try write("theirs")
        time.advance(by: .zero)
        limit.content?.value = Asking("mine") {}
        time.advance(by: .seconds(1))
        #expect(limit.content?.value.text == "mine")
        #expect(Set(revisions.values) == [2])
        limit.content = nil
    }

    @Test func `sets on two threads show in the order in which they are written`() {
        everyInterleaving(
            limit: 200,
            on: {
                let time = TestScheduler()
                let nats = MemoryBroker(on: time).connect()
                time.advance(by: .zero)
                let limit = nats.property("limit", initial: 0)
                time.advance(by: .seconds(1))
                return (time, nats, limit)
            },
            { $0.2.value = 1 },
            { $0.2.value = 2 },
            outcome: { time, nats, limit in
                time.advance(by: .seconds(60))
                let copy = nats.property("limit", initial: 0)
                time.advance(by: .seconds(60))
                return copy.value == limit.value && copy.value > 0
            },
            outcomes: [true])
    }

    @Test func `a value that does not decode blocks no set`() throws {
        let limit = nats.property("limit", initial: 80)
        let conflicts = Collected<Int>()
        limit.conflicts.subscribe { conflicts.add($0.mine) }
        let bad = Collected<UndecodableMessage>()
        nats.undecodable.subscribe { bad.add($0) }
        time.advance(by: .zero)
        limit.value = 75
        time.advance(by: .zero)
        try write("seventy")
        time.advance(by: .zero)
        #expect((limit.value, limit.revision) == (75, 2))
        limit.value = 70
        time.advance(by: .seconds(5))
        #expect((limit.value, limit.revision) == (70, 3))
        #expect(conflicts.values == [])
        #expect(bad.values.map(\.sequence) == [2])
    }

    @Test func `a set that loses to a value that does not decode is a conflict, and the next is written`() throws {
        let limit = nats.property("limit", initial: 80)
        let conflicts = Collected<[Int]>()
        limit.conflicts.subscribe { conflicts.add([$0.mine, $0.theirs, Int($0.revision)]) }
        nats.undecodable.subscribe { _ in }
        time.advance(by: .zero)
        try write("seventy")
        limit.value = 75
        time.advance(by: .seconds(5))
        #expect(conflicts.values == [[75, 80, 1]])
        limit.value = 70
        time.advance(by: .seconds(5))
        #expect((limit.value, limit.revision) == (70, 2))
    }

    @Test func `an empty value is a value, and a deleted key has the initial one`() throws {
        let motto = nats.property("motto", initial: "none", as: .text)
        let conflicts = Collected<NATSConflict<String>>()
        motto.conflicts.subscribe { conflicts.add($0) }
        time.advance(by: .zero)
        try others.publish("", to: "$KV.properties.motto", as: .text, headers: ["Source": "other"])
        motto.value = "mine"
        time.advance(by: .seconds(5))
        #expect(motto.value == "")
        try others.publish("", to: "$KV.properties.motto", as: .text, headers: ["KV-Operation": "DEL"])
        motto.value = "mine again"
        time.advance(by: .seconds(5))
        #expect(motto.value == "none")
        #expect(conflicts.values.map(\.theirs) == ["", "none"])
        #expect(conflicts.values.map(\.revision) == [1, 2])
        motto.value = "at last"
        time.advance(by: .seconds(5))
        #expect((motto.value, motto.revision) == ("at last", 3))
    }

    // Since 2.11, a broker leaves a marker where a value has expired.
    @Test(arguments: [["KV-Operation": "DEL"], ["KV-Operation": "PURGE"], ["Nats-Marker-Reason": "MaxAge"]])
    func `a key that another program, or the broker, has removed has the initial value`(headers: [String: String])
        throws
    {
        let limit = nats.property("limit", initial: 80)
        let keys = Collected<[String]>()
        nats.collection(in: "properties", of: Int.self).changes.subscribe(
            next: { keys.add($0.after.map(\.id)) }, error: { Issue.record("\($0)") })
        nats.undecodable.subscribe { Issue.record("\($0)") }
        time.advance(by: .zero)
        try write("70")
        time.advance(by: .seconds(1))
        #expect(limit.value == 70)
        #expect(keys.values.last == ["limit"])
        var fields = NATSHeaders()
        for (name, value) in headers { fields.add(name, value) }
        try others.publish("", to: "$KV.properties.limit", as: .text, headers: fields)
        time.advance(by: .seconds(1))
        #expect(limit.value == 80)
        #expect(keys.values.last == [])
    }

    @Test func `a property of a bucket that was deleted has the initial value, and can be set`() throws {
        let limit = nats.property("limit", initial: 80)
        let copy = others.property("limit", initial: 80)
        time.advance(by: .zero)
        for value in 1...5 {
            limit.value = value
            time.advance(by: .zero)
        }
        try others.publish("", to: "$JS.API.STREAM.DELETE.KV_properties", as: .text)
        time.advance(by: .seconds(60))
        #expect((limit.value, limit.revision) == (80, 0))
        copy.value = 7
        time.advance(by: .seconds(60))
        #expect((limit.value, limit.revision) == (7, 1))
    }
}
#endif
