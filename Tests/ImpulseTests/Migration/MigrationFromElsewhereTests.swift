import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of the compositions that `Documentation/FromOthers.md` gives for operators outside Swift.
@Suite(.impulse) struct MigrationFromElsewhereTests {
    private let marbles = MarbleTest()

    @Test func `forkJoin: the combination of the last values of all`() {
        let signals = [marbles.cold("-a--b-|"), marbles.cold("--c|")]
        let last = Signal.combineLatest(signals.map { $0.take(last: 1) }).map { $0.joined() }
        marbles.expect(last, "       ------(x|)", values: ["x": "bc"])
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
        // The second is made of what the first has emitted by then, which is nothing.
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

    private func toggled(
        _ letters: Signal<String, Never>, _ openings: Signal<String, Never>, _ closing: Signal<String, Never>
    ) -> Signal<String, Never> {
        letters.publish { letters in
            openings.flatMap { _ in letters.take(until: closing).collect().map { $0.joined() } }
        }
    }

    @Test func `bufferToggle: collected from each opening until its closing`() {
        let letters = marbles.hot("  -a-b-c-d-e-|")
        let openings = marbles.hot(" --x---x-----|")
        let closing = marbles.cold(" --x|")
        marbles.expect(toggled(letters, openings, closing), "    ----x---y---|", values: ["x": "b", "y": "d"])
    }

    @Test func `bufferCount with a distance: arrays that overlap, of which each second is emitted`() {
        let numbers = Signal<Int, Never>(1...8)
        let arrays = numbers.nwise(3).enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        #expect(arrays.record().values == [[1, 2, 3], [3, 4, 5], [5, 6, 7]])
    }

    @Test func `bufferToggle: openings that come before the last closing make arrays that overlap`() {
        let letters = marbles.hot("  -a-b-c-d-e-|")
        let openings = marbles.hot(" x---x-------|")
        let closing = marbles.cold(" ------x|")
        marbles.expect(toggled(letters, openings, closing), "    ------x---y-|", values: ["x": "abc", "y": "cde"])
    }

    @Test func `debounce and delay with a time for each value: a timer each`() {
        let numbers = marbles.cold("-3-1----|", values: .digits)
        let time = marbles.time
        @Sendable func wait(_ number: Int) -> Signal<Int, Never> {
            Signal.timer(after: .milliseconds(number), on: time).map { number }
        }
        marbles.expect(numbers.flatMap(.latest) { wait($0) }, "----1---|", values: .digits)
        marbles.expect(numbers.flatMap { wait($0) }, "         ----(31)---|", values: .digits)
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

    @Test func `bufferWhen: windows whose boundaries are made one after another`() {
        let letters = marbles.hot("-a-b--c-d-|")
        let lengths = MutableProperty(2)
        let time = marbles.time
        let boundaries = Signal<Void, Never>.deferred {
            defer { lengths.value += 1 }
            return .timer(after: .milliseconds(lengths.value), on: time)
        }
        .repeat()
        let buffers = letters.window(when: boundaries).flatMap { $0.collect() }.map { $0.joined() }
        marbles.expect(buffers, "  --x--y---z(e|)", values: ["x": "a", "y": "b", "z": "cd", "e": ""])
    }
}
