import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct IntervalTests {
    private let marbles = MarbleTest()

    @Test func `interval counts from 0, starting after one interval`() {
        let ticks = Signal.interval(.milliseconds(3), on: marbles.time)
        marbles.expect(ticks, "---0--1--2--3-", during: "^-------------!")
        #expect(marbles.time.now == .milliseconds(14))
    }

    @Test func `interval starts again for each subscription`() {
        let ticks = Signal.interval(.milliseconds(2), on: marbles.time).take(2)
        let first = marbles.record(ticks)
        let second = marbles.record(ticks, during: "---^")
        marbles.expect(first, "--0-(1|)")
        marbles.expect(second, "-----0-(1|)")
    }

    @Test func `the first tick comes after a delay of its own, and the others after intervals`() {
        let ticks = Signal.interval(.milliseconds(3), startingAfter: .milliseconds(1), on: marbles.time)
        marbles.expect(ticks, "-0--1--2--3-", during: "^-----------!")
    }

    @Test func `the first tick may come at once`() {
        let ticks = Signal.interval(.milliseconds(3), startingAfter: .zero, on: marbles.time)
        marbles.expect(ticks, "0--1--2-", during: "^-------!")
    }

    @Test func `a late first tick does not shift those after it`() {
        let scheduler = CrankedScheduler()
        let recording = Signal.interval(.seconds(10), startingAfter: .seconds(2), on: scheduler).record()
        for uptime in [5, 12] {
            scheduler.uptime = .seconds(uptime)
            scheduler.turn()
        }
        #expect(recording.values == [0, 1])
        #expect(scheduler.delays == [.seconds(2), .seconds(7), .seconds(10)])
        recording.dispose()
    }

    @Test func `each tick has the tolerance, and is due at its own time however late the one before was`() {
        let scheduler = CrankedScheduler()
        let recording = Signal.interval(.seconds(10), tolerance: .seconds(3), on: scheduler).record()
        for uptime in [13, 22] {
            scheduler.uptime = .seconds(uptime)
            scheduler.turn()
        }
        #expect(recording.values == [0, 1])
        #expect(scheduler.delays == [.seconds(10), .seconds(7), .seconds(8)])
        #expect(scheduler.tolerances == [.seconds(3), .seconds(3), .seconds(3)])
        recording.dispose()
    }

    @Test func `in virtual time a tick comes when it is due, whatever its tolerance`() {
        let ticks = Signal.interval(.milliseconds(3), tolerance: .milliseconds(2), on: marbles.time)
        marbles.expect(ticks, "---0--1--2--3-", during: "^-------------!")
    }

    @Test func `a late tick does not shift the ticks after it`() {
        let scheduler = CrankedScheduler()
        let recording = Signal.interval(.seconds(10), on: scheduler).record()
        for uptime in [12, 21, 30] {
            scheduler.uptime = .seconds(uptime)
            scheduler.turn()
        }
        #expect(recording.values == [0, 1, 2])
        #expect(scheduler.delays == [.seconds(10), .seconds(8), .seconds(9), .seconds(10)])
        recording.dispose()
    }

    @Test func `ticks whose time has passed are dropped`() {
        let scheduler = CrankedScheduler()
        let recording = Signal.interval(.seconds(10), on: scheduler).record()
        scheduler.uptime = .seconds(45)
        scheduler.turn()
        #expect(recording.values == [0])
        #expect(scheduler.delays == [.seconds(10), .seconds(5)])
        recording.dispose()
    }

    @Test func `a tick that is late by whole intervals is followed by the next one an interval later`() {
        let scheduler = CrankedScheduler()
        let recording = Signal.interval(.seconds(1), on: scheduler).record()
        scheduler.uptime = .seconds(1 + 2_365)
        scheduler.turn()
        #expect(recording.values == [0])
        #expect(scheduler.delays == [.seconds(1), .seconds(1)])
        recording.dispose()
    }

    @Test func `a tick may be later than intervals can be counted`() {
        let scheduler = CrankedScheduler()
        let recording = Signal.interval(.nanoseconds(1), on: scheduler).record()
        scheduler.uptime = .seconds(20_000_000_000)
        for _ in 0..<3 { scheduler.turn() }
        #expect(recording.values == [0, 1, 2])
        recording.dispose()
    }

    @Test(.tags(.clause9BoundedStack))
    func `interval on the immediate scheduler counts synchronously without growing the stack`() {
        let ticks = Signal.interval(.seconds(1), on: .immediate).take(endless)
        #expect(ticks.record().values.count == endless)
    }

    @Test func `timer emits one value, then completes`() {
        let timer = Signal.timer(after: .milliseconds(3), on: marbles.time).map { "v" }
        marbles.expect(timer, "---(v|)")
    }

    @Test func `timer on the immediate scheduler completes synchronously`() {
        #expect(Signal.timer(after: .seconds(1), on: .immediate).map { 1 }.record().events == [.next(1), .completed])
    }
}
