#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Testing

/// The subject to which a value is published, and the stream that stores it.
struct TargetTests {
    private let time = TestScheduler()
    private let nats: NATS
    private let outcomes = Collected<String>()

    init() {
        nats = MemoryBroker(on: time).connect()
        time.advance(by: .zero)
    }

    private func outcome(of publishing: Signal<NATSAcknowledgement, NATSError>) -> String? {
        _ = outcomes.take()
        publishing.subscribe(
            next: { outcomes.add("\($0.stream) \($0.sequence)") }, error: { outcomes.add(Self.name(of: $0)) })
        time.advance(by: .seconds(60))
        return outcomes.values.last
    }

    private static func name(of error: NATSError) -> String {
        switch error {
        case .invalidSubject(let subject): "invalid: \(subject)"
        case .stream(_, let number, _): "refused: \(number)"
        default: "\(error)"
        }
    }

    @Test func `a value for a stream of one subject needs no other`() {
        #expect(outcome(of: nats.stream("LOG", of: Int.self, subjects: "log").publish(1)) == "LOG 1")
    }

    @Test func `a value for a stream of several subjects, or of a pattern, has to name one`() {
        let both = nats.stream("BOTH", of: Int.self, subjects: "left", "right")
        #expect(outcome(of: both.publish(1)) == "invalid: left, right")
        #expect(outcome(of: both.publish(1, to: "right")) == "BOTH 1")
        let readings = nats.stream("READINGS", of: Int.self, subjects: "readings.>")
        #expect(outcome(of: readings.publish(1)) == "invalid: readings.>")
        #expect(outcome(of: nats.stream("NONE", of: Int.self).publish(1)) == "invalid: ")
    }

    @Test(arguments: ["a", nil]) func `a value for a subject of another stream is refused, and is not stored there`(
        id: String?
    ) {
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        let other = nats.stream("OTHER", of: Int.self, subjects: "other")
        #expect(outcome(of: log.publish(1)) == "LOG 1")
        #expect(outcome(of: other.publish(1)) == "OTHER 1")
        #expect(outcome(of: log.publish(2, to: "other", id: id)) == "refused: 10060")
        #expect(outcome(of: other.publish(2)) == "OTHER 2")
    }

    // A stream that is there keeps its own subjects.
    @Test func `a value for a subject that the stream does not have, but another, is refused`() {
        #expect(outcome(of: nats.stream("LOG", of: Int.self, subjects: "old").publish(1)) == "LOG 1")
        let other = nats.stream("OTHER", of: Int.self, subjects: "log")
        #expect(outcome(of: other.publish(1)) == "OTHER 1")
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        for _ in 1...2 { #expect(outcome(of: log.publish(2)) == "refused: 10060") }
        #expect(outcome(of: other.publish(2)) == "OTHER 2")
    }

    // Its subjects have been given to another since it was looked at.
    @Test func `an acknowledgement of another stream is an error`() {
        let scripted = NATS(
            ScriptedTransport(on: time) { message in
                message.subject == "log" ? #"{"stream":"OTHER","seq":7}"# : #"{"config":{"subjects":["log"]}}"#
            })
        #expect(outcome(of: scripted.stream("LOG", of: Int.self, subjects: "log").publish(1)) == "refused: 10060")
    }
}
#endif
