import Foundation
import Impulse
import ImpulseTesting
import Testing

@Suite struct RecordTests {
    private let time = TestScheduler()
    private let subject = Subject<String, TestError>()

    private func recorder(
        keeping count: Int = 10, redacting redact: (@Sendable (String) -> String)? = nil
    ) -> EventRecorder<String, TestError> {
        EventRecorder(keeping: count, on: time, redacting: redact)
    }

    @Test func `events are recorded with their times, and passed on unchanged`() {
        let recorder = recorder()
        let received = subject.signal.record(to: recorder).record(on: time)
        subject.send("a")
        time.advance(by: .milliseconds(3))
        subject.send(error: .one)
        #expect(
            recorder.timedEvents == [TimedEvent(.next("a"), at: .zero), TimedEvent(.error(.one), at: .milliseconds(3))])
        #expect(received.timedEvents == recorder.timedEvents)
    }

    @Test func `a completion is recorded, a disposal is not`() {
        let recorder = recorder()
        Signal<String, TestError>.empty.record(to: recorder).subscribe()
        subject.signal.record(to: recorder).subscribe().dispose()
        #expect(recorder.timedEvents.map(\.event) == [.completed])
    }

    @Test func `the oldest events make place for new ones, and are counted`() {
        let recorder = recorder(keeping: 2)
        Signal<String, TestError>(["a", "b", "c"]).record(to: recorder).subscribe()
        #expect(recorder.timedEvents.map(\.event) == [.next("c"), .completed])
        #expect(recorder.droppedCount == 2)
    }

    @Test func `what is redacted is not kept, but passed on`() {
        let recorder = recorder { "\($0.count)" }
        let received = Signal<String, TestError>(["secret"]).record(to: recorder).record(on: time)
        #expect(recorder.timedEvents.map(\.event) == [.next("6"), .completed])
        #expect(received.values == ["secret"])
    }

    @Test(.tags(.clause4OneOrder))
    func `an event is recorded before it is delivered`() {
        let recorder = recorder()
        let counts = Recorder<Int>()
        Signal<String, TestError>(["a", "b"]).record(to: recorder)
            .subscribe { _ in counts.record(recorder.timedEvents.count) }
        #expect(counts.all == [1, 2])
    }

    @Test(.tags(.clause2Serial)) func `several threads record to one recorder`() {
        let recorder = recorder(keeping: 1_000)
        let crew = Crew(4)
        crew.run { _ in
            for _ in 0..<500 { Signal<String, TestError>.just("a").record(to: recorder).subscribe() }
        }
        crew.dismiss()
        #expect(recorder.timedEvents.count == 1_000)
        #expect(recorder.droppedCount == 3_000)
    }
}

@Suite struct CodableEventTests {
    private struct Lost: Error, Codable, Equatable {
        let code: Int
    }

    private typealias Recorded = TimedEvent<String?, Lost>

    @Test(arguments: [
        (Event<String?, Lost>.next("a"), #"{"event":{"next":"a"},"nanoseconds":1500000000}"#),
        (.next(nil), #"{"event":{"next":null},"nanoseconds":1500000000}"#),
        (.error(Lost(code: 7)), #"{"event":{"error":{"code":7}},"nanoseconds":1500000000}"#),
        (.completed, #"{"event":{"completed":true},"nanoseconds":1500000000}"#),
    ])
    private func `timed events are encoded and decoded`(event: Event<String?, Lost>, text: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let timed = Recorded(event, at: .milliseconds(1_500))
        let data = try encoder.encode(timed)
        #expect(String(decoding: data, as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(Recorded.self, from: data) == timed)
    }

    @Test(arguments: [.nanoseconds(Int64.max), .nanoseconds(Int64.min)] as [Duration])
    func `a time that nanoseconds can count is encoded`(time: Duration) throws {
        let timed = Recorded(.completed, at: time)
        #expect(try JSONDecoder().decode(Recorded.self, from: JSONEncoder().encode(timed)) == timed)
    }

    @Test(
        arguments: [
            .nanoseconds(Int64.max) + .nanoseconds(1), .nanoseconds(Int64.min) - .nanoseconds(1), .seconds(Int64.max),
        ] as [Duration])
    func `a time that nanoseconds cannot count is refused`(time: Duration) {
        let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(Recorded(.completed, at: time)) }
        #expect("\(error.map { "\($0)" } ?? "")".contains("A time is at most 292 years, and this is \(time)"))
    }

    @Test func `an event of a signal that cannot fail is decoded`() throws {
        let data = Data(#"[{"next":1},{"completed":true}]"#.utf8)
        #expect(try JSONDecoder().decode([Event<Int, Never>].self, from: data) == [.next(1), .completed])
    }

    @Test(arguments: ["{}", #"{"value":1}"#, #"{"next":1,"completed":true}"#])
    func `what is no event is refused, with the keys that it has`(text: String) {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Event<Int, Never>.self, from: Data(text.utf8))
        }
        #expect("\(error.map { "\($0)" } ?? "")".contains("An event has one of the keys next, error and completed"))
    }
}
