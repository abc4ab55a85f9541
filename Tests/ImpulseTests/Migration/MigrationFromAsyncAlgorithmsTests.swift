import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Rows of `Documentation/FromOthers.md` on swift-async-algorithms that no other test shows.
@Suite(.impulse) struct MigrationFromAsyncAlgorithmsTests {
    private let marbles = MarbleTest()

    @Test func `AsyncStream.makeStream: a subject drops what is sent before the first subscription`() {
        let subject = Subject<Int, Never>()
        subject.send(1)
        let recording = subject.signal.record()
        subject.send(2)
        #expect(recording.values == [2])
    }

    @Test func `AsyncTimerSequence: interval emits a count`() {
        let recording = Signal.interval(.seconds(1), on: marbles.time).record()
        marbles.time.advance(by: .seconds(2))
        #expect(recording.values == [0, 1])
        recording.dispose()
    }

    @Test func `reductions(_:): without an initial result, the state is optional`() {
        let sums = Signal<Int, Never>([1, 2, 3]).scanMap(into: Int?.none) { sum, number -> Int in
            let next = sum.map { $0 + number } ?? number
            sum = next
            return next
        }
        #expect(sums.record().values == [1, 3, 6])
        #expect(Signal<Int, Never>([1, 2]).scan(10) { $0 + $1 }.record().values == [11, 13])
    }

    @Test func `flatMap: signals run together unless the strategy is .concat`() {
        let inner = ["1": marbles.cold("a---b|"), "2": marbles.cold("c-|")]
        let numbers = marbles.cold("                                -1-2|")
        marbles.expect(numbers.flatMap { inner[$0] ?? .empty }, "   -a-c-b|")
        marbles.expect(numbers.flatMap(.concat) { inner[$0] ?? .empty }, "-a---bc-|")
    }

    @Test func `joined(separator:): a separator that is a signal`() {
        let parts = Signal<Signal<Int, Never>, Never>([Signal([1, 2]), Signal([3])])
        #expect(parts.interspersed(with: .just(0)).flatten(.concat).record().values == [1, 2, 0, 3])
    }

    @Test func `combineLatest: an input that completes empty does not end it`() {
        let letters = marbles.cold("-a-b-|")
        let pairs = Signal.combineLatest(letters, marbles.cold("--|")).map { (first: String, second: String) in
            first + second
        }
        marbles.expect(pairs, "     -----|")
        marbles.expect(subscriptionsTo: letters, "^----!")
    }

    @Test func `zip: ends when one input has`() {
        let pairs = Signal.zip(marbles.cold("-a|"), marbles.cold("-b-c-")).map { $0 + $1 }
        marbles.expect(pairs, "                            -x|", values: ["x": "ab"])
    }

    @Test func `debounce: the completion delivers the last value immediately`() {
        let letters = marbles.cold("                                                   -a|")
        marbles.expect(letters.debounce(for: .milliseconds(5), on: marbles.time), "    --(a|)")
    }

    @Test func `_throttle: a value that is kept does not wait for the next one`() {
        let letters = marbles.cold("                                                   -ab-------c|")
        marbles.expect(letters.throttle(for: .milliseconds(4), on: marbles.time), "    -a---b----c|")
    }

    @Test func `chunked(by: .repeating(every:)): the time of an array begins with its first value`() {
        let letters = marbles.cold("                                      ---ab---c|")
        let arrays = letters.collect(every: .milliseconds(4), on: marbles.time).map { $0.joined() }
        marbles.expect(
            arrays, "                                          -------x-(c|)", values: ["x": "ab", "c": "c"])
    }

    @Test func `chunked(on:): the arrays without their keys`() {
        let chunks = Signal<String, Never>(["a", "ab", "b"]).collect(while: { $0.first == $1.first })
        #expect(chunks.record().values == [["a", "ab"], ["b"]])
    }

    @Test func `share(): after the last subscriber the source starts again`() {
        let (source, runs) = (ManualSource(), Counter())
        let shared = source.signal.on(subscribed: { runs.increment() }).share()
        shared.record().dispose()
        #expect(source.cleanups.count == 1)
        shared.record().dispose()
        #expect(runs.count == 2)
    }
}
