#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Testing

@testable import ImpulseTesting

/// The remains of an unnamed reader at the broker.
@Suite(.timeLimit(.minutes(2))) struct ReaderTests {
    private struct StreamState: Decodable {
        struct State: Decodable { let consumer_count: Int }
        let state: State
    }

    private func numberOfReaders(in answer: String?) throws -> Int {
        try JSONDecoder().decode(StreamState.self, from: Data((answer ?? "").utf8)).state.consumer_count
    }

    // 2 ms each way: the broker creates the reader after 6, and says so after 8.
    @Test(arguments: [1, 5, 7, 9, 30]) func `a reader that is disposed of while it is created is deleted`(
        milliseconds: Int
    ) throws {
        let time = TestScheduler()
        let broker = MemoryBroker(on: time)
        let nats = broker.connect()
        time.advance(by: .zero)
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        log.publish(1).subscribe(error: { _ in })
        time.advance(by: .zero)
        broker.latency = .milliseconds(2)
        let reading = log.signal(from: .first).subscribe(error: { Issue.record("\($0)") })
        time.advance(by: .milliseconds(milliseconds))
        reading.dispose()
        time.advance(by: .seconds(1))
        let answers = Collected<String>()
        nats.request("$JS.API.STREAM.INFO.LOG", "", as: .text, answer: .text)
            .subscribe(next: { answers.add($0) }, error: { Issue.record("\($0)") })
        time.advance(by: .seconds(1))
        #expect(try numberOfReaders(in: answers.values.first) == 0)
    }

    @Test func `a durable reader that exists with another filter fails`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url, configuration: .quick)
        let log = nats.stream("LOG", of: Int.self, subjects: "log.*")
        for subject in ["log.a", "log.b"] { _ = try await log.publish(1, to: subject).last() }
        func first(_ name: String, _ filter: String?) async throws -> String? {
            try await log.signal(from: .durable(name), filter: filter, inFlight: 1).on(next: { $0.ack() }).first()?
                .subject
        }
        #expect(try await first("a", "log.a") == "log.a")
        for filter in ["log.b", ">", nil] {
            let reason = "the reader a exists, and reads log.a, not \(filter ?? ">"): delete it, or choose another name"
            await #expect(throws: NATSError.stream(code: 400, number: 10148, reason: reason)) {
                try await first("a", filter)
            }
        }
        #expect(try await first("all", nil) == "log.a")
        #expect(try await first("all", ">") == "log.b")
    }

    @Test func `a reader may begin at number 0`() async throws {
        let broker = try Broker()
        let log = NATS(broker.url, configuration: .quick).stream("LOG", of: Int.self, subjects: "log")
        _ = try await log.publish(7).last()
        #expect(try await log.signal(from: .sequence(0)).first()?.value == 7)
    }

    @Test func `readers that are disposed of at any moment leave nothing at the broker`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url, configuration: .quick)
        let log = nats.stream("LOG", of: Int.self, subjects: "log")
        _ = try await log.publish(1).last()
        for round in 0..<200 {
            let reading = log.signal(from: .first, filter: "log").subscribe(error: { Issue.record("\($0)") })
            // From immediately to two milliseconds later.
            let moment = ContinuousClock.now + .microseconds(round * 10)
            while ContinuousClock.now < moment {}
            reading.dispose()
        }
        let information = Signal<String, NATSError>.deferred {
            nats.request("$JS.API.STREAM.INFO.LOG", "", as: .text, answer: .text)
        }
        try await wait(for: "the broker to remove the readers", output: { broker.log }) {
            while try numberOfReaders(in: try await information.last()) > 0 {}
        }
    }
}
#endif
