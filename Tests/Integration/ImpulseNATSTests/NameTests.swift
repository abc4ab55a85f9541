#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Testing

/// Names that would stand for something else in a subject of JetStream's.
struct NameTests {
    private let time = TestScheduler()
    private let nats: NATS

    init() {
        nats = MemoryBroker(on: time).connect()
        time.advance(by: .zero)
    }

    private static let names = ["", "a.b", "a b", "a*", ">", "a\tb", "a/b", "a\\b"]

    private func error<Value>(of signal: Signal<Value, NATSError>) -> NATSError? {
        let errors = Collected<NATSError>()
        signal.subscribe(error: { errors.add($0) })
        time.advance(by: .zero)
        return errors.values.first
    }

    @Test(arguments: names) func `a stream of such a name can be neither read nor written`(name: String) {
        let log = nats.stream(name, of: Int.self, subjects: "log")
        #expect(error(of: log.publish(1)) == .invalidName(name))
        #expect(error(of: log.signal(from: .first)) == .invalidName(name))
    }

    @Test(arguments: names) func `a reader of such a name fails`(name: String) {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        #expect(error(of: log.signal(from: .durable(name))) == .invalidName(name))
    }

    // The name of a bucket's stream begins with KV_.
    @Test(arguments: names.dropFirst())
    func `a property in a bucket of such a name reports it, and keeps its initial value`(
        name: String
    ) {
        let limit = nats.property("limit", initial: 80, in: name)
        let errors = Collected<NATSError>()
        limit.errors.subscribe { errors.add($0) }
        limit.value = 75
        time.advance(by: .zero)
        #expect(errors.values.last == .invalidName("KV_\(name)"))
        #expect(limit.value == 80)
    }

    @Test(arguments: ["", "a b", "a..b", ".a", "a.", "a.*", ">"])
    func `a property under a key that is no subject reports it`(key: String) {
        let limit = nats.property(key, initial: 80)
        let errors = Collected<NATSError>()
        limit.errors.subscribe { errors.add($0) }
        limit.value = 75
        time.advance(by: .zero)
        #expect(errors.values.last == .invalidSubject("$KV.properties.\(key)"))
        #expect(limit.value == 80)
    }

    @Test(arguments: ["*", "limits.*", ">", "limits.>"]) func `a property under a pattern shows no key's value`(
        key: String
    ) throws {
        let reports = Collected<String>()
        let limit = Diagnostics.withHandler({ reports.add("\($0)") }) { nats.property(key, initial: 80) }
        try nats.publish("75", to: "$KV.properties.limits", as: .text)
        nats.property("limits.boiler", initial: 0).value = 70
        let other = nats.property("limits", initial: 0)
        other.value = 60
        time.advance(by: .seconds(60))
        #expect(other.value == 60)
        #expect(limit.value == 80)
        #expect(reports.values.count == 1 && reports.values.first?.contains("$KV.properties.\(key)") == true)
    }

    @Test(arguments: ["", "a b", "a..b", "a.>.b"]) func `a filter that is no subject fails`(filter: String) {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        #expect(error(of: log.signal(from: .first, filter: filter)) == .invalidSubject(filter))
    }

    @Test(arguments: ["", "a b", "a\nb"]) func `a group whose name has spaces fails`(queue: String) {
        #expect(error(of: nats.messages("log", of: Int.self, queue: queue)) == .invalidName(queue))
    }

    // An empty one would be none for the broker, and others would reach it changed.
    @Test(arguments: ["", "a b", " a", "a\r\nb", "a\u{7F}"]) func `a publish with an id that is no word fails`(
        id: String
    ) {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        #expect(error(of: log.publish(1, id: id)) == .invalidID(id))
    }
}
#endif
