#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Testing

private enum Trace {
    @TaskLocal static var id: String?
}

/// A context that header fields carry from process to process, as a trace is.
struct ContextTests {
    private let time = TestScheduler()
    private let broker: MemoryBroker
    private let (nats, others): (NATS, NATS)

    init() {
        ContextCarrier.register(Trace.$id)
        broker = MemoryBroker(on: time)
        var configuration = NATS.Configuration()
        configuration.headers = { Trace.id.map { ["Trace": $0] } ?? [:] }
        configuration.restoring = { headers, work in Trace.$id.withValue(headers["Trace"]) { work() } }
        (nats, others) = (broker.connect(configuration), broker.connect(configuration))
        time.advance(by: .zero)
    }

    @Test func `a message has the context of the code that publishes it, also across schedulers and retries`() throws {
        let received = Collected<[String]>()
        others.messages(">", as: .text).subscribe(
            next: { received.add([$0.subject, $0.headers["Trace"] ?? "none", Trace.id ?? "none"]) }, error: { _ in })
        let log = nats.stream("LOG", as: .text, subjects: "log")
        try Trace.$id.withValue("1") { try nats.publish("", to: "direct", as: .text) }
        Trace.$id.withValue("2") {
            nats.publisher("bound", as: .text) <~ Signal.just("").deliver(on: time)
        }
        broker.drop("log")
        Trace.$id.withValue("3") {
            log.publish("", id: "a").delay(for: .seconds(1), on: time)
                .flatMap(.concat) { _ in log.publish("", id: "b") }.subscribe(error: { _ in })
        }
        Trace.$id.withValue("4") { nats.request("ask", "", as: .text, answer: .text).subscribe(error: { _ in }) }
        try nats.publish("", to: "outside", as: .text)
        time.advance(by: .seconds(60))
        let own = received.values.filter { !$0[0].hasPrefix("$") && !$0[0].hasPrefix("_") }.map {
            $0.joined(separator: " ")
        }
        // The subscriber's own context is that of its subscription: what the sender's was, the header says.
        #expect(
            own.sorted() == [
                "ask 4 none", "bound 2 none", "direct 1 none", "log 3 none", "log 3 none", "outside none none",
            ])
    }

    @Test func `a delivery brings the context of its publisher, in which its work can be done`() {
        let log = nats.stream("LOG", as: .text, subjects: "log")
        for id in ["1", "2"] { Trace.$id.withValue(id) { log.publish(id).subscribe(error: { _ in }) } }
        let seen = Collected<String>()
        others.stream("LOG", as: .text, subjects: "log").signal(from: .first)
            .flatMap(.concat) { delivery in
                // Subscriptions made within carry it on.
                Signal<String, NATSError>.deferred {
                    Trace.$id.withValue(delivery.headers["Trace"]) {
                        let work = ReplaySubject<String, NATSError>(capacity: 1)
                        Signal.just(delivery.value).delay(for: .seconds(1), on: time)
                            .map { "\($0) within \(Trace.id ?? "none")" }
                            .subscribe {
                                work.send($0)
                                work.sendCompleted()
                                delivery.ack()
                            }
                        return work.signal
                    }
                }
            }
            .subscribe(next: { seen.add($0) }, error: { _ in })
        time.advance(by: .seconds(60))
        #expect(seen.values == ["1 within 1", "2 within 2"])
    }

    @Test func `the work of a request has the context that its header brings, wherever it runs`() {
        let (seen, downstream) = (Collected<String>(), Collected<String>())
        let time = time
        others.reply(to: "ask", of: String.self) { text in
            Signal<String, Never>.just("\(text) \(Trace.id ?? "none")").delay(for: .seconds(1), on: time)
                .map { "\($0), then \(Trace.id ?? "none")" }
        }
        .subscribe(next: { _ in downstream.add(Trace.id ?? "none") }, error: { _ in })
        for id in ["7", "8"] {
            Trace.$id.withValue(id) {
                nats.request("ask", "in", of: String.self).subscribe(next: { seen.add($0) }, error: { _ in })
            }
        }
        time.advance(by: .seconds(5))
        #expect(seen.values == ["in 7, then 7", "in 8, then 8"])
        #expect(downstream.values == ["none", "none"])
    }
}
#endif
