import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of the compositions that `Documentation/FromOthers.md` gives for operators outside Swift.
@Suite(.impulse) struct MigrationFromElsewhereTests {
    private let marbles = MarbleTest()

    private func forkJoin(_ signals: Signal<String, TestError>...) -> Signal<String, TestError> {
        Signal.zip(signals.map { $0.take(last: 1) }).map { $0.joined() }
    }

    @Test func `forkJoin: the last values of all, once all have completed`() {
        let (one, other) = (
            marbles.cold("-a--b-|", error: TestError.one), marbles.cold("--c|", error: TestError.one)
        )
        marbles.expect(forkJoin(one, other), "------(x|)", values: ["x": "bc"], error: .one)
        marbles.expect(forkJoin(), "|", error: .one)
    }

    @Test func `forkJoin: one that completes without a value completes it, and disposes of the others`() {
        let (one, other) = (
            marbles.cold("-a--b-|", error: TestError.one), marbles.cold("---|", error: TestError.one)
        )
        marbles.expect(forkJoin(one, other), "---|", error: .one)
        marbles.expect(subscriptionsTo: one, "^--!")
    }

    @Test func `forkJoin: the first error fails it, and disposes of the others`() {
        let (one, other) = (
            marbles.cold("-a--b-|", error: TestError.one), marbles.cold("-c-#", error: TestError.one)
        )
        marbles.expect(forkJoin(one, other), "---#", error: .one)
        marbles.expect(subscriptionsTo: one, "^--!")
    }

    @Test func `mergeScan: a property keeps the latest result, of which each signal is made`() {
        let letters = marbles.cold(" a-b-c-|")
        let time = marbles.time
        let words = Signal.deferred {
            let word = MutableProperty("")
            return letters.flatMap(.concat) { letter in
                Signal.deferred { .just(word.value + letter).delay(for: .milliseconds(3), on: time) }
                    .on(next: { word.value = $0 })
            }
        }
        marbles.expect(words, "     ---x--y--(z|)", values: ["x": "a", "y": "ab", "z": "abc"])
    }

    @Test(arguments: [false, true])
    func `switchScan, and mergeScan of signals that overlap: the strategy decides what becomes of the earlier ones`(
        isSwitching: Bool
    ) {
        let letters = marbles.cold(" a-b---c-|")
        let time = marbles.time
        let words = Signal.deferred {
            let word = MutableProperty("")
            return letters.flatMap(isSwitching ? .latest : .merge) { letter in
                Signal.deferred { .just(word.value + letter).delay(for: .milliseconds(3), on: time) }
                    .on(next: { word.value = $0 })
            }
        }
        // The second is made of the first one's values so far: none.
        let expected = isSwitching ? "-----b---(B|)" : "---a-b---(B|)"
        marbles.expect(words, expected, values: ["a": "a", "b": "b", "B": "bc"])
    }

    @Test func `shareReplay with an age: values that are too old are left out where they are received`() {
        let numbers = Subject<Int, Never>()
        let time = marbles.time
        let shared = numbers.signal.timestamp(on: time).share(replay: 10)
        let recent = shared.filter { time.uptime - $0.time <= .seconds(5) }.map(\.value)
        let early = recent.record()
        for number in 1...4 {
            numbers.send(number)
            time.advance(by: .seconds(2))
        }
        #expect(early.values == [1, 2, 3, 4])
        #expect(recent.record().values == [3, 4])
    }

    private func debounced(_ numbers: Signal<Int, TestError>) -> Signal<Int, TestError> {
        let time = marbles.time
        return numbers.debounce(until: { .timer(after: .milliseconds($0), on: time) })
    }

    @Test(arguments: [
        ("-3-1----|", "----1---|"),
        // The end emits the value that is pending, without waiting for its time.
        ("-3-1-5-|", "----1--(5|)"),
        // An error drops it.
        ("-3-1-5-#", "----1--#"),
    ])
    func `debounce with a time for each value: the last one of a burst`(_ source: String, _ expected: String) {
        let numbers = marbles.cold(source, values: .digits, error: TestError.one)
        marbles.expect(debounced(numbers), expected, values: .digits, error: .one)
    }

    private func delayed(
        _ numbers: Signal<Int, TestError>, _ strategy: FlatteningStrategy<TestError>
    ) -> Signal<Int, TestError> {
        let time = marbles.time
        return numbers.flatMap(strategy) { number in
            Signal.timer(after: .milliseconds(number), on: time).map { number }
        }
    }

    @Test(arguments: [("-3-1----|", "----(31)---|"), ("-3-1-|", "----(31)|"), ("-3-#", "---#")])
    func `delayWhen: a signal for each value, beside the others`(_ source: String, _ expected: String) {
        let (numbers, time) = (marbles.cold(source, values: .digits, error: TestError.one), marbles.time)
        let delayed = numbers.delay(until: { .timer(after: .milliseconds($0), on: time) })
        marbles.expect(delayed, expected, values: .digits, error: .one)
    }

    @Test func `delayWhen in order: a value that is faster waits for those before`() {
        let numbers = marbles.cold("-5-1-3|", values: .digits, error: TestError.one)
        marbles.expect(delayed(numbers, .ordered(limit: 8)), "------(51)-(3|)", values: .digits, error: .one)
    }

    @Test(arguments: [("-3-1----|", "----31--|"), ("-3-1-|", "----3(1|)"), ("-3-#", "---#")])
    func `delayUntil: a timer for each value, after the one before`(_ source: String, _ expected: String) {
        let numbers = marbles.cold(source, values: .digits, error: TestError.one)
        marbles.expect(delayed(numbers, .concat), expected, values: .digits, error: .one)
    }

    @Test(arguments: [("------3-|", "----#"), ("---3-----|", "---3-----|"), ("--|", "--|"), ("--#", "--#")])
    func `timeout({ first }): a race with a timer, of which the first event decides`(
        _ source: String, _ expected: String
    ) {
        let numbers = marbles.cold(source, values: .digits, error: TestError.one)
        let late = Signal.timer(after: .milliseconds(4), on: marbles.time).then {
            Signal<Int, TestError>.error(.one)
        }
        marbles.expect(.race(numbers, late), expected, values: .digits, error: .one)
    }

    @Test func `timeout with a time for each value: a timer after each, which the next event disposes of`() {
        let time = marbles.time
        @Sendable func limited(_ numbers: Signal<Int, TestError>) -> Signal<Int, TestError> {
            numbers.materialize().promoteError(to: TestError.self).flatMap(.latest) { event in
                let tooLate = event.value.map { number in
                    Signal.timer(after: .milliseconds(number), on: time).then {
                        Signal<Event<Int, TestError>, TestError>.error(.two)
                    }
                }
                return Signal.just(event).concat(tooLate ?? .empty)
            }
            .dematerialize()
        }
        let late = marbles.cold("        -3-1----3-|", values: .digits, error: TestError.one)
        marbles.expect(limited(late), "  -3-1#", values: .digits, error: .two)
        marbles.expect(subscriptionsTo: late, "^---!")
        let punctual = marbles.cold("        -3--3-4---|", values: .digits, error: TestError.one)
        marbles.expect(limited(punctual), "  -3--3-4---|", values: .digits)
        let failing = marbles.cold("         -3-#", values: .digits, error: TestError.one)
        marbles.expect(limited(failing), "   -3-#", values: .digits, error: .one)
    }
}
