#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseTesting
import Synchronization
import Testing

/// Answers of brokers before a stream can be used, which the one in memory never gives.
struct SetupTests {
    private let time = TestScheduler()
    private let stored = Collected<UInt64>()

    private func publish(by script: @escaping ScriptedTransport.Script) {
        let nats = NATS(ScriptedTransport(on: time, script: script))
        nats.stream("LOG", of: Int.self, subjects: "log").publish(1).subscribe(
            next: { stored.add($0.sequence) }, error: { Issue.record("\($0)") })
        time.advance(by: .seconds(60))
    }

    private static let missing = #"{"error":{"code":404,"err_code":10059,"description":"stream not found"}}"#
    private static let refusal = #"{"error":{"code":400,"err_code":10058,"description":"stream name in use"}}"#

    @Test func `a stream is known by an answer that does not say how it is configured`() {
        publish { message in
            message.subject == "log" ? #"{"stream":"LOG","seq":7}"# : #"{"created":"2026-01-01T00:00:00Z"}"#
        }
        #expect(stored.values == [7])
    }

    @Test func `a stream that another client creates meanwhile is asked for until there is an answer`() {
        let questions = Collected<String>()
        publish { message in
            if message.subject == "log" { return #"{"stream":"LOG","seq":1}"# }
            questions.add(String(message.subject.dropFirst("$JS.API.STREAM.".count)))
            switch questions.values.count {
            case 1: return Self.missing
            case 2: return Self.refusal
            // The other client's stream has no leader yet.
            case 3: return nil
            default: return "{}"
            }
        }
        #expect(stored.values == [1])
        #expect(questions.values == ["INFO.LOG", "CREATE.LOG", "INFO.LOG", "INFO.LOG"])
    }

    @Test func `publishes that are made together ask for their stream once`() {
        let questions = Collected<String>()
        let nats = NATS(
            ScriptedTransport(on: time) { message in
                if message.subject == "log" { return #"{"stream":"LOG","seq":1}"# }
                questions.add(message.subject)
                // The first attempt gets no answer.
                return questions.values.count == 1 ? nil : "{}"
            })
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        for number in 1...1_000 {
            log.publish(number).subscribe(next: { stored.add($0.sequence) }, error: { Issue.record("\($0)") })
        }
        #expect(questions.values.count == 1)
        time.advance(by: .seconds(20))
        #expect(stored.values.count == 1_000)
        // They try again at their own moments, and the first answer is that of all.
        #expect(questions.values.count == 2)
    }

    @Test func `a reader asks for deliveries on the scheduler of its subscription`() {
        let reading = TestScheduler("the reader's scheduler")
        let isOnScheduler = Collected<Bool>()
        let transport = ScriptedTransport(on: time, readers: reading) { message in
            if message.subject.contains("MSG.NEXT") { isOnScheduler.add(reading.isCurrent) }
            return message.subject.contains("CONSUMER.CREATE") ? #"{"name":"reader"}"# : "{}"
        }
        let subscription = NATS(transport).stream("LOG", of: Int.self, subjects: "log").signal(from: .first).subscribe(
            error: { Issue.record("\($0)") })
        for _ in 1...3 {
            time.advance(by: .zero)
            reading.advance(by: .zero)
        }
        #expect(isOnScheduler.values == [true])
        subscription.dispose()
        time.advance(by: .zero)
    }

    // A user's closure may run wherever a status is delivered, so this must not happen inside the lock of a request.
    @Test func `the status is followed before the first request, which may be made by what follows it`() {
        let connected = Property(NATSStatus.connected(server: "a script"))
        let asking = Mutex<NATS?>(nil)
        let outcomes = Collected<Int>()
        let status = connected.map { status in
            let nats = asking.withLock { $0.take() }
            nats?.request("quote", 1, of: Int.self).subscribe(next: { outcomes.add($0) }, error: { _ in })
            return status
        }
        let nats = NATS(ScriptedTransport(on: time, status: status) { _ in "7" })
        asking.withLock { $0 = nats }
        nats.request("quote", 1, of: Int.self).subscribe(next: { outcomes.add($0) }, error: { _ in })
        time.advance(by: .zero)
        // The request asks for the status, outside any lock, so what follows it makes its own.
        #expect(outcomes.values == [7, 7])
    }
}
#endif
