import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct CollectEveryTests {
    private let marbles = MarbleTest()

    private func collected<Failure>(_ source: Signal<String, Failure>, count: Int = .max) -> Signal<String, Failure> {
        source.collect(every: .milliseconds(4), count: count, on: marbles.time).map { $0.joined() }
    }

    @Test func `collect emits each window's values together, timed from the first value`() {
        let letters = marbles.hot("         -a-b-----c-------d|")
        marbles.expect(collected(letters), "-----x-------c----(d|)", values: ["x": "ab"])
    }

    @Test func `collect emits and schedules nothing while no value arrives`() {
        let letters = marbles.hot("         --------|")
        marbles.expect(collected(letters), "--------|")
        let time = TestScheduler()
        let idle = Signal<Int, Never>.never.collect(every: .seconds(1), on: time).subscribe()
        time.run()
        #expect(time.now == .zero)
        idle.dispose()
    }

    @Test func `an error drops collected values`() {
        let letters = marbles.hot("         -a-b--#", error: TestError.one)
        marbles.expect(collected(letters), "-----x#", values: ["x": "ab"], error: .one)
        let others = marbles.hot("          -a-#", error: TestError.one)
        let early = others.collect(every: .milliseconds(4), on: marbles.time)
        marbles.expect(early.map { $0.joined() }, "---#", error: .one)
    }

    @Test func `a full array is emitted immediately, and the next one has its own time`() {
        let letters = marbles.hot("                   -a-bc--------d|")
        marbles.expect(collected(letters, count: 2), "---x----c-----(d|)", values: ["x": "ab"])
    }
}
