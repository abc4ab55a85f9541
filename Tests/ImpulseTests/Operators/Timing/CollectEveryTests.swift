import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct CollectEveryTests {
    private let marbles = MarbleTest()

    private func collected<Failure>(_ source: Signal<String, Failure>, count: Int = .max) -> Signal<String, Failure> {
        source.collect(every: .milliseconds(4), count: count, on: marbles.time).map { $0.joined() }
    }

    @Test func `collect tells the values of each while together, from the first that waits`() {
        let letters = marbles.hot("         -a-b-----c-------d|")
        marbles.expect(collected(letters), "-----x-------c----(d|)", values: ["x": "ab"])
    }

    @Test func `collect tells nothing while nothing comes, and schedules nothing`() {
        let letters = marbles.hot("         --------|")
        marbles.expect(collected(letters), "--------|")
        let time = TestScheduler()
        let idle = Signal<Int, Never>.never.collect(every: .seconds(1), on: time).subscribe()
        time.run()
        #expect(time.now == .zero)
        idle.dispose()
    }

    @Test func `an error drops what waits`() {
        let letters = marbles.hot("         -a-b--#", error: TestError.one)
        marbles.expect(collected(letters), "-----x#", values: ["x": "ab"], error: .one)
        let others = marbles.hot("          -a-#", error: TestError.one)
        let early = others.collect(every: .milliseconds(4), on: marbles.time)
        marbles.expect(early.map { $0.joined() }, "---#", error: .one)
    }

    @Test func `an array that is full is told at once, and the next has its own time`() {
        let letters = marbles.hot("                   -a-bc--------d|")
        marbles.expect(collected(letters, count: 2), "---x----c-----(d|)", values: ["x": "ab"])
    }
}
