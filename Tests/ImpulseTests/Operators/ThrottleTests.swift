import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct ThrottleTests {
    private let marbles = MarbleTest()

    private func throttled<Failure>(
        _ source: Signal<String, Failure>, latest: Bool = true
    ) -> Signal<String, Failure> {
        source.throttle(for: .milliseconds(4), on: marbles.time, latest: latest)
    }

    @Test func `throttle sends the first value at once, then the latest of each interval`() {
        let letters = marbles.hot("         -abc-----d--e---|")
        marbles.expect(throttled(letters), "-a---c---d---e--|")
    }

    @Test func `throttle sends the first of each interval if asked to`() {
        let letters = marbles.hot("                        -abc-----d--e---|")
        marbles.expect(throttled(letters, latest: false), "-a---b---d---e--|")
    }

    @Test func `a value after a quiet interval is sent at once`() {
        let letters = marbles.hot("         -a-------b-----c-|")
        marbles.expect(throttled(letters), "-a-------b-----c-|")
    }

    @Test func `two values are an interval apart, even if the first of them had waited`() {
        let letters = marbles.hot("         -ab---c-----|")
        marbles.expect(throttled(letters), "-a---b---c--|")
    }

    @Test func `a completion sends the waiting value first`() {
        let letters = marbles.hot("         -ab|")
        marbles.expect(throttled(letters), "-a-(b|)")
        #expect(marbles.time.now == .milliseconds(3))
    }

    @Test func `an error drops the waiting value`() {
        let letters = marbles.hot("         -ab#", error: TestError.one)
        marbles.expect(throttled(letters), "-a-#", error: .one)
        #expect(marbles.time.now == .milliseconds(3))
    }

    @Test func `throttle on the immediate scheduler passes all`() {
        let values = Signal<Int, TestError>([1, 2, 3]).throttle(for: .seconds(1), on: .immediate)
        #expect(values.record().events == [.next(1), .next(2), .next(3), .completed])
    }
}
