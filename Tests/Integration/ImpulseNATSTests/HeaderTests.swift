#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Testing

/// Header fields that would end a line of the protocol, or their own name, or that a reader would lose.
struct HeaderTests {
    private let time = TestScheduler()
    private let nats: NATS

    init() {
        nats = MemoryBroker(on: time).connect()
        time.advance(by: .zero)
    }

    private static let unsound = [
        ("", "value"), ("Two words", "value"), ("Colon:", "value"), ("Line\r\nX", "value"), ("Zero\0", "value"),
        ("Grüße", "value"), ("Name", "two\r\nlines"), ("Name", "two\nlines"), ("Name", "return\r"), ("Name", "zero\0"),
        ("Name", ""), ("Name", " \t"),
    ]

    @Test(arguments: unsound) func `a message with such a field is not published`(name: String, value: String) {
        let error = NATSError.invalidHeader(name: name)
        #expect(throws: error) { try nats.publish(1, to: "numbers", headers: [name: value]) }
        let errors = Collected<NATSError>()
        nats.stream("LOG", of: Int.self, subjects: "log").publish(1, headers: [name: value]).subscribe(
            error: { errors.add($0) })
        #expect(errors.values == [error])
    }

    @Test func `a field of the configuration is checked, too`() {
        var configuration = NATS.Configuration()
        configuration.headers = { ["Trace": "1\r\nOther: 2"] }
        let traced = MemoryBroker(on: time).connect(configuration)
        #expect(throws: NATSError.invalidHeader(name: "Trace")) { try traced.publish(1, to: "numbers") }
    }

    @Test func `other fields arrive as they were sent`() async throws {
        let broker = try Broker()
        let real = NATS(broker.url)
        let received = ReplaySubject<NATSHeaders, Never>(capacity: 1)
        real.messages("numbers", of: Int.self).subscribe(next: { received.send($0.headers) }, error: { _ in })
        let headers: NATSHeaders = ["X-Colon": "a: b", "Outside": "21 °C", "Tab": "a\tb"]
        try real.publish(1, to: "numbers", headers: headers)
        let arrived = await received.signal.promptly { _ in true }
        for field in headers.fields { #expect(arrived?[field.name] == field.value) }
    }

    @Test func `the values of one name arrive in their order`() async throws {
        let broker = try Broker()
        let real = NATS(broker.url)
        let received = ReplaySubject<NATSHeaders, Never>(capacity: 1)
        real.messages("numbers", of: Int.self).subscribe(next: { received.send($0.headers) }, error: { _ in })
        var headers = NATSHeaders()
        for (name, value) in [("Tag", "b"), ("Unit", "°C"), ("Tag", "a"), ("Tag", "c")] { headers.add(name, value) }
        try real.publish(1, to: "numbers", headers: headers)
        let arrived = await received.signal.promptly { _ in true }
        #expect(arrived?.fields.filter { $0.name == "Tag" }.map(\.value) == ["b", "a", "c"])
    }

    @Test func `a message whose header cannot be read arrives without it, and that is reported`() async throws {
        let broker = try Broker()
        let report = MutableProperty("")
        let real = Diagnostics.withHandler({ report.value = "\($0)" }) { NATS(broker.url) }
        let received = ReplaySubject<NATSMessage<String>, Never>(capacity: 1)
        real.messages("words", as: .text).subscribe(next: { received.send($0) }, error: { _ in })
        let pulse = Signal<Int, Never>.interval(.milliseconds(10), on: QueueScheduler(label: "pulse")).subscribe { _ in
            try? broker.send("HPUB words 17 22\r\nNATS/1.0\r\nbad\r\n\r\nhello")
        }
        let arrived = await received.signal.promptly { _ in true }
        pulse.dispose()
        #expect(arrived?.value == "hello")
        #expect(arrived?.headers.isEmpty == true)
        #expect(await report.signal.promptly { $0.contains("the header of a message for words cannot be read") } != nil)
    }
}
#endif
