#if NATS
import Impulse
import ImpulseCollections
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Testing

/// Readers that the broker refuses, or does not answer.
@Suite(.timeLimit(.minutes(2))) struct UnansweredReaderTests {
    @Test(arguments: ["Consumer is push based", "Exceeded MaxRequestBatch of 10", "Exceeded MaxRequestExpires of 1s"])
    func `a reader that the broker refuses for good fails`(reason: String) {
        #expect(errors(after: reason) == [.stream(code: 409, number: 0, reason: reason)])
    }

    @Test(arguments: ["Consumer Deleted", "Server Shutdown", "Leadership Change", "Exceeded MaxWaiting"])
    func `a reader that the broker refuses for now asks again`(reason: String) { #expect(errors(after: reason) == []) }

    /// Answers the first request for deliveries with a refusal.
    private func errors(after reason: String) -> [NATSError] {
        let time = TestScheduler()
        let broker = MemoryBroker(on: time)
        let (nats, other) = (broker.connect(), broker.connect())
        time.advance(by: .zero)
        other.messages("$JS.API.CONSUMER.MSG.NEXT.>", as: .bytes).take(1).subscribe(
            next: { question in
                try? other.publish(
                    "", to: question.reply ?? "", as: .text, headers: ["Status": "409", "Description": reason])
            }, error: { _ in })
        time.advance(by: .zero)
        let (errors, values) = (Collected<NATSError>(), Collected<Int>())
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        log.signal(from: .durable("reader")).subscribe(
            next: { delivery in
                values.add(delivery.value)
                delivery.ack()
            }, error: { errors.add($0) })
        time.advance(by: .seconds(40))
        log.publish(7).subscribe(error: { _ in })
        time.advance(by: .seconds(40))
        #expect(values.values == (errors.values.isEmpty ? [7] : []))
        return errors.values
    }

    @Test(
        arguments: [
            "", "x", "{}", "null", "[]", "7", #"{"error":{}}"#, #"{"error":null}"#, #"{"error":{"code":404}}"#,
            #"{"error":{"code":404,"err_code":10059}}"#, #"{"error":{"code":404,"err_code":10014}}"#,
            #"{"error":{"code":503,"err_code":10008}}"#, #"{"error":{"code":-1}}"#, #"{"error":{"code":1e400}}"#,
            #"{"error":{"code":400,"err_code":10071}}"#, #"{"name":"reader","config":7}"#, #"{"name":""}"#,
            #"{"name":"a b","created":"x"}"#, #"{"stream":"LOG","seq":18446744073709551616}"#,
            #"{"stream":"LOG","seq":-1}"#, #"{"stream":"OTHER","seq":1}"#,
            #"{"name":"r","stream":"LOG","seq":18446744073709551615,"delivered":{"stream_seq":18446744073709551615},"ack_floor":{"stream_seq":18446744073709551614},"num_ack_pending":9223372036854775807,"message":{"seq":0,"data":"%%%"}}"#,
            #"{"name":"r","stream":"LOG","seq":0,"delivered":{"stream_seq":0},"ack_floor":{"stream_seq":9},"num_ack_pending":-1,"message":{"seq":0,"hdrs":"Og=="}}"#,
            String(repeating: #"{"a":"#, count: 50_000),
        ])
    func `answers that no broker gives cost a reader, a publish and a set a few questions`(answer: String) {
        let (time, questions) = (TestScheduler(), Collected<String>())
        let nats = NATS(
            ScriptedTransport(on: time) { question in
                questions.add(question.subject)
                return answer
            })
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        let limit = nats.property("limit", initial: 80)
        limit.errors.subscribe { _ in }
        limit.conflicts.subscribe { _ in }
        nats.publishingErrors.subscribe { _ in }
        let readings = [NATSReader.first, .durable("reader"), .lastPerSubject].map {
            log.signal(from: $0).subscribe(error: { _ in })
        }
        let collecting = nats.collection(in: "limits", of: Int.self).changes.subscribe(error: { _ in })
        for id in ["a", nil] { log.publish(1, id: id).subscribe(error: { _ in }) }
        limit.value = 70
        for _ in 1...60 { time.advance(by: .seconds(1)) }
        // Each of seven asks at most twice a second, but for the first seconds.
        #expect((6..<1_000).contains(questions.values.count), "\(questions.values.count)")
        for reading in readings { reading.dispose() }
        collecting.dispose()
    }

    @Test(arguments: ["404", "408"])
    func `a broker that ends each request for deliveries at once is asked once a second`(status: String) throws {
        let time = TestScheduler()
        let broker = MemoryBroker(on: time)
        let (nats, other) = (broker.connect(), broker.connect())
        time.advance(by: .zero)
        broker.latency = .milliseconds(1)
        let (questions, values) = (Collected<String>(), Collected<Int>())
        let ending = other.messages("$JS.API.CONSUMER.MSG.NEXT.>", as: .bytes).subscribe(
            next: { question in
                questions.add(question.subject)
                try? other.publish("", to: question.reply ?? "", as: .text, headers: ["Status": status])
            }, error: { _ in })
        time.advance(by: .seconds(1))
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        log.signal(from: .durable("reader")).subscribe(
            next: { values.add($0.value) }, error: { Issue.record("\($0)") })
        time.advance(by: .seconds(10))
        #expect((9...12).contains(questions.values.count), "\(questions.values.count)")
        ending.dispose()
        log.publish(7).subscribe(error: { _ in })
        time.advance(by: .seconds(2))
        #expect(values.values == [7])
    }

    @Test func `a reader that gets no answer for long is reported once, and goes on`() {
        let time = TestScheduler()
        let broker = MemoryBroker(on: time)
        let reports = Collected<String>()
        let nats = broker.connect()
        time.advance(by: .zero)
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        let values = Collected<Int>()
        broker.drop("$JS.API.CONSUMER.INFO.LOG.reader", count: 10)
        _ = Diagnostics.withHandler({ reports.add("\($0)") }) {
            log.signal(from: .durable("reader")).subscribe(
                next: { values.add($0.value) }, error: { Issue.record("\($0)") })
        }
        time.advance(by: .seconds(9))
        #expect(reports.values == [])
        time.advance(by: .seconds(111))
        #expect(reports.values.count == 1)
        #expect(reports.values.first?.contains("LOG") == true)
        log.publish(7).subscribe(error: { _ in })
        time.advance(by: .seconds(10))
        #expect(values.values == [7])
    }

    @Test func `a broker without streams is reported to who reads one, or has a property`() async throws {
        let broker = try Broker(hasStreams: false)
        let reports = MutableProperty<[String]>([])
        try await Diagnostics.withHandler({ report in reports.modify { $0.append("\(report)") } }) {
            let nats = NATS(broker.url)
            let reading = nats.stream("LOG", of: Int.self, subjects: "log").signal(from: .durable("reader")).subscribe(
                error: { Issue.record("\($0)") })
            let limit = nats.property("limit", initial: 80)
            try #require(await reports.signal.promptly { $0.count == 2 } != nil)
            reading.dispose()
            #expect(limit.value == 80)
        }
        for report in reports.value { #expect(report.contains("nats-server -js")) }
        for stream in ["LOG", "KV_properties"] { #expect(reports.value.contains { $0.contains(stream) }) }
    }
}
#endif
