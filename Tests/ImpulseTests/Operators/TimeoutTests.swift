import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct TimeoutTests {
    private let marbles = MarbleTest()

    @Test(.tags(.clause6TearDownFirst))
    func `timeout fails a signal that has not ended in time, whatever it sent`() {
        let letters = marbles.hot("                       -a--b--c--d-|", error: TestError.one)
        let limited = letters.timeout(after: .milliseconds(8), on: marbles.time, error: .two)
        marbles.expect(limited, "                          -a--b--c#", error: .two)
        marbles.expect(subscriptionsTo: letters, "         ^-------!")
    }

    @Test func `timeout leaves a signal that ends in time alone`() {
        for end in ["|", "#"] {
            let marbles = MarbleTest()
            let letters = marbles.hot("-a--b\(end)", error: TestError.one)
            let limited = letters.timeout(after: .milliseconds(8), on: marbles.time, error: .two)
            marbles.expect(limited, "-a--b\(end)", error: .one)
            #expect(marbles.time.now == .milliseconds(5), "the timer is cancelled")
        }
    }

    @Test func `the source is disposed of before the error is told`() {
        let time = TestScheduler()
        let log = Recorder<String>()
        let source = HandSource(onCleanup: { log.record("disposed") })
        source.signal.timeout(after: .seconds(1), on: time, error: .two).subscribe(error: { log.record("\($0)") })
        time.run()
        #expect(log.all == ["disposed", "two"])
    }

    @Test func `timeout after silence fails a signal that pauses too long`() {
        let letters = marbles.hot("     -a--b-------c-|", error: TestError.one)
        let limited = letters.timeout(afterSilence: .milliseconds(5), on: marbles.time, error: .two)
        marbles.expect(limited, "        -a--b----#", error: .two)
        marbles.expect(subscriptionsTo: letters, "^--------!")
    }

    @Test func `timeout after silence fails a signal that never begins`() {
        let never = Signal<String, TestError>.never
        let limited = never.timeout(afterSilence: .milliseconds(5), on: marbles.time, error: .two)
        marbles.expect(limited, "-----#", error: .two)
    }

    @Test func `timeout after silence leaves a signal that goes on alone, however long`() {
        let letters = marbles.hot("-a--b----c----d----|", error: TestError.one)
        let limited = letters.timeout(afterSilence: .milliseconds(6), on: marbles.time, error: .two)
        marbles.expect(limited, "   -a--b----c----d----|", error: .two)
        #expect(marbles.time.now == .milliseconds(19), "the timer is cancelled")
    }

    @Test(.tags(.clause12TypedErrors))
    func `a signal that cannot fail can time out`() {
        let limited = Signal<String, Never>.never.timeout(
            after: .milliseconds(2), on: marbles.time, error: TestError.one)
        marbles.expect(limited, "--#", error: .one)
        let silent = Signal<String, Never>.never.timeout(
            afterSilence: .milliseconds(2), on: marbles.time, error: TestError.one)
        marbles.expect(silent, "--#", error: .one)
    }

    @Test func `on the immediate scheduler the time is over before the source is subscribed to`() {
        let source = HandSource()
        let limited = source.signal.timeout(after: .seconds(1), on: .immediate, error: .two)
        #expect(limited.record().events == [.error(.two)])
        #expect(source.subscriber.content == nil)
    }
}
