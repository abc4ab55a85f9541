import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct DebounceTests {
    private let marbles = MarbleTest()

    private func debounced<Failure>(_ source: Signal<String, Failure>) -> Signal<String, Failure> {
        source.debounce(for: .milliseconds(3), on: marbles.time)
    }

    @Test func `debounce sends the value after which nothing came for the interval`() {
        let letters = marbles.hot("          -a-b-c-----d----e---|")
        marbles.expect(debounced(letters), " --------c-----d----e|")
        marbles.expect(subscriptionsTo: letters, "^-------------------!")
    }

    @Test func `a value that comes just when another is due takes its place`() {
        let letters = marbles.hot("         -a--b--c------|")
        marbles.expect(debounced(letters), "----------c---|")
    }

    @Test func `a completion sends the waiting value first`() {
        let letters = marbles.hot("         -a-b|")
        marbles.expect(debounced(letters), "----(b|)")
        #expect(marbles.time.now == .milliseconds(4))
    }

    @Test func `an error drops the waiting value`() {
        let letters = marbles.hot("         -a-b#", error: TestError.one)
        marbles.expect(debounced(letters), "----#", error: .one)
        #expect(marbles.time.now == .milliseconds(4))
    }

    @Test func `a signal that sends without a pause is never heard`() {
        let letters = marbles.hot("         abcabcabcabcabcab--#", error: TestError.one)
        marbles.expect(debounced(letters), "-------------------#", error: .one)
    }

    @Test func `a value that is not to wait is sent at once, and the waiting one is dropped`() {
        let letters = marbles.hot("      -a-X-------b---|")
        let debounced = letters.debounce(for: .milliseconds(3), on: marbles.time) { $0 != "X" }
        marbles.expect(debounced, "      ---X----------b|")
    }

    @Test func `debounce on the immediate scheduler waits for nothing`() {
        let values = Signal<Int, TestError>([1, 2]).debounce(for: .seconds(1), on: .immediate)
        #expect(values.record().events == [.next(1), .next(2), .completed])
    }

    @Test func `a thousand values take one timer`() {
        let scheduler = CrankedScheduler()
        let subject = Subject<Int, Never>()
        let recording = subject.signal.debounce(for: .seconds(1), on: scheduler).record()
        for number in 1...1_000 {
            scheduler.uptime += .milliseconds(1)
            subject.send(number)
        }
        #expect(scheduler.delays == [.seconds(1)])
        scheduler.uptime = .milliseconds(1_001)
        scheduler.turn()
        #expect(scheduler.delays == [.seconds(1), .milliseconds(999)])
        #expect(recording.values == [])
        scheduler.turn()
        #expect(recording.values == [1_000])
        #expect(scheduler.count == 0)
    }
}
