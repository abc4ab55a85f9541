import Impulse
import ImpulseTesting
import Testing

@Suite struct RecordingTests {
    private let time = TestScheduler()
    private let subject = Subject<Int, TestError>()

    @Test func `a recording has each event with its time`() {
        let recording = subject.signal.record(on: time)
        time.advance(by: .milliseconds(3))
        subject.send(1)
        subject.send(2)
        time.advance(by: .seconds(1))
        subject.send(error: .one)
        #expect(
            recording.timedEvents == [
                TimedEvent(.next(1), at: .milliseconds(3)), TimedEvent(.next(2), at: .milliseconds(3)),
                TimedEvent(.error(.one), at: .milliseconds(1_003)),
            ])
        #expect(recording.events == [.next(1), .next(2), .error(.one)])
        #expect(recording.values == [1, 2])
    }

    @Test func `a recording receives events sent during the subscription`() {
        let recording = Signal<Int, Never>([1, 2]).record(on: time)
        #expect(recording.events == [.next(1), .next(2), .completed])
    }

    @Test func `a disposed recording receives nothing more and keeps its events`() {
        let recording = subject.signal.record(on: time)
        subject.send(1)
        #expect(!recording.isDisposed)
        recording.dispose()
        subject.send(2)
        #expect(recording.events == [.next(1)])
        #expect(recording.isDisposed)
    }

    @Test func `a recording becomes a diagram`() throws {
        time.advance(by: .milliseconds(5))
        let recording = subject.signal.record(on: time)
        time.advance(by: .milliseconds(1))
        subject.send(1)
        subject.send(2)
        time.advance(by: .milliseconds(2))
        subject.sendCompleted()
        let diagram = try Diagram(recording.timedEvents, since: recording.start)
        #expect(diagram.description == "-(12)-|")
    }

    @Test func `a released recording is deallocated once the signal ends`() {
        weak var recording: Recording<Int, TestError>?
        do {
            let strong = subject.signal.record(on: time)
            recording = strong
        }
        #expect(recording != nil)
        subject.sendCompleted()
        #expect(recording == nil)
    }
}
