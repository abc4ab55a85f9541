#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Testing

private struct Odd: Error {}

private enum Colour: String, Codable { case red }

extension NATSCodec<Int> {
    /// Even numbers as one byte each: others are errors, on both sides.
    fileprivate static var even: NATSCodec {
        NATSCodec { number in
            if !number.isMultiple(of: 2) { throw Odd() }
            return [UInt8(number)]
        } decode: { bytes in
            guard bytes.count == 1, bytes[0].isMultiple(of: 2) else { throw Odd() }
            return Int(bytes[0])
        }
    }
}

/// A codec of a program's own, which throws.
struct CodecTests {
    private let time = TestScheduler()
    private let nats: NATS
    private let errors = Collected<String>()
    private let received = Collected<Int>()

    init() {
        nats = MemoryBroker(on: time).connect()
        time.advance(by: .zero)
    }

    private static let unencodable = NATSError.notEncodable(subject: "numbers", reason: "Odd()")

    @Test func `a value that it does not encode is not published`() {
        nats.publishingErrors.subscribe { errors.add("\($0)") }
        nats.messages("numbers", as: .even).subscribe(next: { received.add($0.value) }, error: { _ in })
        #expect(throws: Self.unencodable) { try nats.publish(1, to: "numbers", as: .even) }
        nats.publisher("numbers", as: .even) <~ Signal([2, 3, 4])
        time.advance(by: .zero)
        #expect(received.values == [2, 4])
        #expect(errors.values == ["\(Self.unencodable)"])
    }

    @Test func `a value that it does not encode is not stored, and not requested`() {
        let log = nats.stream("NUMBERS", as: .even, subjects: "numbers")
        log.publish(1).subscribe(error: { errors.add("\($0)") })
        nats.request("numbers", 1, as: .even, answer: .even).subscribe(error: { errors.add("\($0)") })
        #expect(errors.values == ["\(Self.unencodable)", "\(Self.unencodable)"])
    }

    @Test func `bytes that it does not decode are reported with their subject, and the signal goes on`() throws {
        nats.undecodable.subscribe { errors.add("\($0.subject) \($0.firstBytes) \($0.sequence ?? 0)") }
        nats.messages("numbers", as: .even).subscribe(next: { received.add($0.value) }, error: { _ in })
        for bytes in [[2], [3], [4, 4], [6]] as [[UInt8]] { try nats.publish(bytes, to: "numbers", as: .bytes) }
        time.advance(by: .zero)
        #expect(received.values == [2, 6])
        #expect(errors.values == ["numbers [3] 0", "numbers [4, 4] 0"])
    }

    // Swift's error quotes the value.
    @Test func `the report of bytes that do not decode is short, and one line`() throws {
        let reports = Collected<UndecodableMessage>()
        nats.undecodable.subscribe { reports.add($0) }
        nats.messages("colours.*", of: Colour.self).subscribe(error: { _ in })
        try nats.publish(String(repeating: "ä", count: 100_000), to: "colours.long")
        try nats.publish("red\n2026 all is well", to: "colours.\u{85}")
        time.advance(by: .zero)
        #expect(reports.values.map(\.reason.utf8.count).max() == 1_024)
        #expect(reports.values.count == 2)
        #expect(reports.values.allSatisfy { !"\($0)".contains(where: \.isNewline) }, "\(reports.values)")
    }

    @Test func `a delivery that it does not decode is reported with its number, and does not come again`() {
        nats.undecodable.subscribe { errors.add("\($0.subject) \($0.firstBytes) \($0.sequence ?? 0)") }
        let bytes = nats.stream("NUMBERS", as: .bytes, subjects: "numbers")
        for number in [2, 3, 4] as [UInt8] { bytes.publish([number]).subscribe(error: { _ in }) }
        nats.stream("NUMBERS", as: .even, subjects: "numbers").signal(from: .durable("reader")).subscribe(
            next: { delivery in
                received.add(delivery.value)
                delivery.ack()
            }, error: { Issue.record("\($0)") })
        time.advance(by: .seconds(120))
        #expect(received.values == [2, 4])
        #expect(errors.values == ["numbers [3] 2"])
    }

    @Test func `an answer that it does not decode fails the request`() {
        nats.messages("ask", as: .bytes).subscribe(
            next: { [nats] in try? nats.publish([3], to: $0.reply ?? "", as: .bytes) }, error: { _ in })
        let failures = Collected<NATSError>()
        nats.request("ask", 2, as: .even, answer: .even).subscribe(error: { failures.add($0) })
        time.advance(by: .zero)
        guard case .notDecodable(let message) = failures.values.first else {
            Issue.record("\(failures.values)")
            return
        }
        #expect(message.firstBytes == [3])
    }
}
#endif
