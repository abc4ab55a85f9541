import Foundation
import Impulse
import ImpulseTesting
import Testing

@Suite struct PlayingTests {
    private let time = TestScheduler()

    private func results(_ typing: Signal<String, Never>) -> Signal<String, Never> {
        typing.debounce(for: .milliseconds(300), on: time)
    }

    @Test func `a recording from elsewhere plays again with the same results`() throws {
        let recorder = EventRecorder<String, Never>(keeping: 100, on: time)
        let typing = Subject<String, Never>()
        time.advance(by: .seconds(5))
        let original = results(typing.signal.record(to: recorder)).record(on: time)
        for (text, pause) in [("w", 100), ("wa", 400), ("way", 50)] {
            typing.send(text)
            time.advance(by: .milliseconds(pause))
        }
        typing.sendCompleted()
        let data = try JSONEncoder().encode(recorder.timedEvents)

        let events = try JSONDecoder().decode([TimedEvent<String, Never>].self, from: data)
        let diagram = try Diagram(recording: events)
        #expect(diagram.frames.map(\.number) == [0, 100, 500, 550])
        let again = results(diagram.hot(on: time)).record(on: time)
        time.run()
        #expect(again.events == original.events)
        #expect(again.events == [.next("wa"), .next("way"), .completed])
    }

    @Test func `times are rounded down to frames`() throws {
        let diagram = try Diagram<Int, Never>(recording: [
            TimedEvent(.next(1), at: .microseconds(10_900)), TimedEvent(.next(2), at: .microseconds(12_899)),
            TimedEvent(.completed, at: .microseconds(12_900)),
        ])
        #expect(diagram.frames.map(\.number) == [0, 1, 2])
    }

    @Test func `events of successive milliseconds are in successive frames, however late`() throws {
        let diagram = try Diagram<Int, Never>(recording: [
            TimedEvent(.next(0), at: .zero), TimedEvent(.next(1), at: .milliseconds(295_148)),
            TimedEvent(.next(2), at: .milliseconds(295_149)),
        ])
        #expect(diagram.frames.map(\.number) == [0, 295_148, 295_149])
    }

    @Test func `a recording without events is a diagram without events`() throws {
        let diagram = try Diagram<Int, Never>(recording: [])
        #expect(diagram == Diagram())
    }

    @Test func `events of two subscriptions cannot be played, and the error says which`() {
        let end = TimedEvent<Int, Never>(.completed, at: .seconds(2))
        #expect(throws: UnplayableRecording.eventAfterEnd(index: 1)) { try Diagram(recording: [end, end]) }
        #expect(throws: UnplayableRecording.eventBeforeLast(index: 1)) {
            try Diagram<Int, Never>(recording: [TimedEvent(.next(1), at: .seconds(3)), end])
        }
    }

    @Test func `a cold diagram plays for each subscriber from its subscription`() throws {
        let source = try Diagram<String, Never>("a-b|").cold(on: time)
        let first = source.record(on: time)
        time.advance(by: .milliseconds(1))
        let second = source.record(on: time)
        time.run()
        #expect(first.timedEvents.map { $0.time - first.start } == second.timedEvents.map { $0.time - second.start })
        #expect(second.events == [.next("a"), .next("b"), .completed])
    }

    @Test func `a hot diagram plays whether or not there are subscribers`() throws {
        let source = try Diagram<String, Never>("a-b|").hot(on: time)
        time.advance(by: .milliseconds(1))
        let late = source.record(on: time)
        time.run()
        #expect(late.events == [.next("b"), .completed])
    }

    @Test func `the subscriptions of a source can be read while the test runs`() throws {
        let marbles = MarbleTest(on: time)
        let source = marbles.cold("--a|")
        let subscription = source.subscribe()
        let first = try marbles.windows(of: source)
        #expect(first == [SubscriptionWindow(from: 0)])
        time.advance(by: .milliseconds(1))
        subscription.dispose()
        source.subscribe()
        let both = try marbles.windows(of: source)
        #expect(both == [SubscriptionWindow(from: 0, to: 1), SubscriptionWindow(from: 1)])
    }

    @Test func `the subscriptions of a signal that is no source are a failure`() throws {
        let messages = try failureMessages {
            let windows = try MarbleTest(on: time).windows(of: Signal<Int, Never>.never)
            #expect(windows.isEmpty)
        }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("is not a source of this test") == true)
    }
}

@Suite struct StepTests {
    private let time = TestScheduler()

    @Test func `a step runs one piece of work, at its time`() {
        let log = Log()
        _ = time.schedule(after: .seconds(2)) { log.write("two") }
        time.schedule { log.write("now") }
        time.schedule { log.write("now, too") }
        #expect(time.step())
        #expect(log.lines == ["now"])
        #expect(time.step())
        #expect(time.uptime == .zero)
        #expect(time.step())
        #expect(log.lines == ["now", "now, too", "two"])
        #expect(time.uptime == .seconds(2))
        #expect(!time.step())
    }
}
