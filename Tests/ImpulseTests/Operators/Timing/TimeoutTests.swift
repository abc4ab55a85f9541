import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct TimeoutTests {
    private let marbles = MarbleTest()

    @Test(.tags(.clause6TearDownFirst))
    func `timeout fails a signal that has not ended in time, whatever it emitted`() {
        let letters = marbles.hot("                       -a--b--c--d-|", error: TestError.one)
        let limited = letters.timeout(after: .milliseconds(8), on: marbles.time, error: .two)
        marbles.expect(limited, "                          -a--b--c#", error: .two)
        marbles.expect(subscriptionsTo: letters, "         ^-------!")
    }

    @Test func `timeout does not change a signal that ends in time`() {
        for end in ["|", "#"] {
            let marbles = MarbleTest()
            let letters = marbles.hot("-a--b\(end)", error: TestError.one)
            let limited = letters.timeout(after: .milliseconds(8), on: marbles.time, error: .two)
            marbles.expect(limited, "-a--b\(end)", error: .one)
            #expect(marbles.time.now == .milliseconds(5), "the timer is canceled")
        }
    }

    @Test func `the source is disposed of before the error is emitted`() {
        let time = TestScheduler()
        let log = Recorder<String>()
        let source = ManualSource(onCleanup: { log.record("disposed") })
        source.signal.timeout(after: .seconds(1), on: time, error: .two).subscribe(error: { log.record("\($0)") })
        time.run()
        #expect(log.all == ["disposed", "two"])
    }

    @Test func `timeout(afterSilence:) fails a signal that pauses too long`() {
        let letters = marbles.hot("     -a--b-------c-|", error: TestError.one)
        let limited = letters.timeout(afterSilence: .milliseconds(5), on: marbles.time, error: .two)
        marbles.expect(limited, "        -a--b----#", error: .two)
        marbles.expect(subscriptionsTo: letters, "^--------!")
    }

    @Test func `timeout(afterSilence:) fails a signal that emits nothing`() {
        let never = Signal<String, TestError>.never
        let limited = never.timeout(afterSilence: .milliseconds(5), on: marbles.time, error: .two)
        marbles.expect(limited, "-----#", error: .two)
    }

    @Test func `timeout(afterSilence:) does not change a signal that keeps emitting, however long`() {
        let letters = marbles.hot("-a--b----c----d----|", error: TestError.one)
        let limited = letters.timeout(afterSilence: .milliseconds(6), on: marbles.time, error: .two)
        marbles.expect(limited, "   -a--b----c----d----|", error: .two)
        #expect(marbles.time.now == .milliseconds(19), "the timer is canceled")
    }

    @Test func `timeout(afterSilence:) fails after a silence, though its timer is late and a value is enqueued`() {
        let scheduler = CrankedScheduler()
        let subject = Subject<Int, TestError>()
        let recording = subject.signal.timeout(afterSilence: .seconds(1), on: scheduler, error: .one).record()
        scheduler.uptime = .milliseconds(500)
        subject.send(1)
        scheduler.uptime = .seconds(3)
        scheduler.schedule { subject.send(2) }
        scheduler.run()
        #expect(recording.events == [.next(1), .error(.one)])
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

    @Test func `timeout on the immediate scheduler fails before it subscribes to the source`() {
        let source = ManualSource()
        let limited = source.signal.timeout(after: .seconds(1), on: .immediate, error: .two)
        #expect(limited.record().events == [.error(.two)])
        #expect(source.subscriber.content == nil)
    }

    @Test(.tags(.clause6TearDownFirst))
    func `timeout(switchTo:) continues with another signal once the source has been disposed of`() {
        let letters = marbles.cold("     -a--b--c--d-|")
        let other = marbles.cold("               -x-y|")
        let limited = letters.timeout(after: .milliseconds(8), on: marbles.time, switchTo: other)
        marbles.expect(limited, "        -a--b--c-x-y|")
        marbles.expect(subscriptionsTo: letters, "^-------!")
        marbles.expect(subscriptionsTo: other, "  --------^---!")
    }

    @Test func `timeout(afterSilence:switchTo:) puts no limit on the other signal`() {
        let letters = marbles.cold("     -a--b-------c-|")
        let other = marbles.cold("                -x---------y|")
        let limited = letters.timeout(afterSilence: .milliseconds(5), on: marbles.time, switchTo: other)
        marbles.expect(limited, "        -a--b-----x---------y|")
        marbles.expect(subscriptionsTo: letters, "^--------!")
    }

    @Test func `timeout(switchTo:) passes on errors of the source and of the other signal`() {
        let failing = marbles.cold("-a-#", error: TestError.one)
        let unused = marbles.cold(" -x-|", error: TestError.one)
        let limited = failing.timeout(after: .milliseconds(8), on: marbles.time, switchTo: unused)
        marbles.expect(limited, "   -a-#", error: .one)
        marbles.expect(subscriptionsTo: unused)
        let other = marbles.cold("-x-#", error: TestError.two)
        let overdue = Signal<String, TestError>.never.timeout(
            afterSilence: .milliseconds(2), on: marbles.time, switchTo: other)
        marbles.expect(overdue, "---x-#", error: .two)
    }

    @Test func `timeout(switchTo:) to an empty signal completes`() {
        let letters = marbles.cold("-a--b--c--d-|")
        marbles.expect(
            letters.timeout(after: .milliseconds(6), on: marbles.time, switchTo: .empty), "-a--b-|")
    }

    @Test(.tags(.clause5Cancellation))
    func `disposal cancels the timer, and disposes of the other signal once it runs`() {
        let time = TestScheduler()
        let other = Counter()
        let limited = Signal<Int, TestError>.never.timeout(
            after: .seconds(2), on: time, switchTo: .never.on(disposed: { other.increment() }))
        limited.subscribe().dispose()
        let late = limited.subscribe()
        time.advance(by: .seconds(3))
        #expect(other.count == 0)
        late.dispose()
        #expect(other.count == 1)
    }

    @Test(.tags(.clause12TypedErrors))
    func `timeout(switchTo:) takes signals that cannot fail together with ones that can`() {
        let (safe, failing) = (Signal<Int, Never>.just(1), Signal<Int, TestError>.error(.one))
        let none = Duration.zero
        let limited: [Signal<Int, TestError>] = [
            failing.delaySubscription(for: .seconds(1), on: marbles.time)
                .timeout(after: none, on: .immediate, switchTo: safe),
            failing.delaySubscription(for: .seconds(1), on: marbles.time)
                .timeout(afterSilence: none, on: .immediate, switchTo: safe),
            safe.timeout(after: none, on: .immediate, switchTo: failing),
            safe.timeout(afterSilence: none, on: .immediate, switchTo: failing),
        ]
        #expect(
            limited.map { $0.record().events } == [
                [.next(1), .completed], [.next(1), .completed], [.error(.one)], [.error(.one)],
            ])
    }
}
