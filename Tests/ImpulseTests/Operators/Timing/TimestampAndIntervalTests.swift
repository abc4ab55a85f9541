import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct TimestampAndIntervalTests {
    private let marbles = MarbleTest()

    @Test func `timestamp emits each value with the time of the scheduler's clock`() {
        let letters = marbles.hot("     -a--b---c-|")
        let stamped = letters.timestamp(on: marbles.time).map { "\($0.value)\($0.time / .milliseconds(1))" }
        marbles.expect(stamped, "       -a--b---c-|", values: ["a": "a1.0", "b": "b4.0", "c": "c8.0"])
    }

    @Test func `measureInterval emits the time since the previous value, or since the subscription`() {
        let letters = marbles.hot("        -a--b---c-|")
        let intervals = letters.measureInterval(on: marbles.time).map { Int($0 / .milliseconds(1)) }
        let late = marbles.record(intervals, during: "--^")
        marbles.expect(intervals, "        -1--3---4-|")
        marbles.expect(late, "             ----2---4-|")
    }

    @Test func `the first interval begins when the subscription starts, not when it is attached`() {
        let time = TestScheduler()
        let busy = Signal<Duration, Never> { subscriber in
            time.advance(by: .seconds(3))
            subscriber.sendCompleted()
            return nil
        }
        let interval = Signal<Int, Never>.just(1).measureInterval(on: time)
        #expect(Signal.merge(busy, interval).waitForAll() == [.zero])
    }

    @Test func `the clock of a queue advances`() {
        let queue = QueueScheduler(label: "clock")
        let before = ContinuousClock.now
        let first = queue.uptime
        var second = queue.uptime
        while second == first { second = queue.uptime }
        let interval = second - first
        #expect(interval > .zero)
        #expect(interval <= before.duration(to: .now))
    }

    @Test func `a scheduler with its own time has its own clock`() {
        #expect(ImmediateScheduler().uptime == .zero)
        let time = TestScheduler()
        time.advance(by: .seconds(3))
        #expect(time.uptime == .seconds(3))
    }
}
