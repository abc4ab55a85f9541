import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct TakeAndSkipForTests {
    private let marbles = MarbleTest()

    @Test func `take(for:) completes when the time has elapsed and stops the source`() {
        let letters = marbles.hot("                                         -a--b---c-d-|")
        marbles.expect(letters.take(for: .milliseconds(6), on: marbles.time), "-a--b-|")
        marbles.expect(subscriptionsTo: letters, "                           ^-----!")
    }

    @Test func `take(for:) passes on an earlier error`() {
        let letters = marbles.hot("                                         -a--#", error: TestError.one)
        marbles.expect(letters.take(for: .milliseconds(6), on: marbles.time), "-a--#", error: .one)
        #expect(marbles.time.now == .milliseconds(4))
    }

    @Test func `skip(for:) passes on values after the time`() {
        let letters = marbles.hot("                                         -a--b---c-d-|")
        marbles.expect(letters.skip(for: .milliseconds(6), on: marbles.time), "--------c-d-|")
        marbles.expect(subscriptionsTo: letters, "                           ^-----------!")
    }

    @Test func `skip(for:) passes on values after the time, though the timer is late`() {
        let (scheduler, source) = (CrankedScheduler(), ManualSource())
        let recording = source.signal.skip(for: .seconds(1), on: scheduler).record()
        source.send(1)
        scheduler.uptime = .seconds(1)
        source.send(2)
        scheduler.run()
        source.send(3)
        #expect(recording.values == [2, 3])
    }

    @Test func `skip(for:) passes on an error within the time`() {
        let letters = marbles.hot("                                         -a--#", error: TestError.one)
        marbles.expect(letters.skip(for: .milliseconds(6), on: marbles.time), "----#", error: .one)
        #expect(marbles.time.now == .milliseconds(4))
    }
}
