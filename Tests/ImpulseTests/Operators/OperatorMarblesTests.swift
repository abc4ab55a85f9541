import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Marble tests of the operators: their events, and the times of their subscriptions.
@Suite(.impulse) struct OperatorMarblesTests {
    private let marbles = MarbleTest()

    @Test func `map transforms each value as it is emitted`() {
        let letters = marbles.hot("            -a--b---c-|")
        marbles.expect(letters.map { $0.uppercased() }, "-A--B---C-|")
        marbles.expect(subscriptionsTo: letters, "       ^---------!")
    }

    @Test func `filter passes on values that satisfy the condition`() {
        let numbers = marbles.hot("       -1--2---3-|", values: .digits)
        marbles.expect(numbers.filter { $0 > 1 }, "----2---3-|")
    }

    @Test func `scan emits a running result`() {
        let numbers = marbles.hot("            -1--2---3-|", values: .digits)
        marbles.expect(numbers.scan(0) { $0 + $1 }, "-1--3---6-|")
    }

    @Test func `distinctUntilChanged drops repetitions`() {
        let letters = marbles.hot("                 -a-a-b-b-a-|")
        marbles.expect(letters.distinctUntilChanged(), "-a---b---a-|")
    }

    @Test func `take stops the source with its last value`() {
        let letters = marbles.cold("     -a--b---c-|")
        marbles.expect(letters.take(2), "-a--(b|)")
        marbles.expect(subscriptionsTo: letters, "^---!")
    }

    @Test func `skip drops the first values`() {
        let letters = marbles.hot("      -a--b---c-|")
        marbles.expect(letters.skip(2), "--------c-|")
    }

    @Test func `materialize emits the error as a value`() {
        let letters = marbles.hot("            -a--#", error: TestError.one)
        marbles.expect(letters.materialize(), "-a--(e|)", values: ["a": .next("a"), "e": .error(.one)])
    }

    @Test func `dematerialize ends with a terminal event that it receives as a value`() {
        let values: Legend = ["a": .next("a"), "e": Event<String, TestError>.error(.one)]
        let events = marbles.cold("             -a--e-a|", values: values)
        marbles.expect(events.dematerialize(), "-a--#", error: .one)
        marbles.expect(subscriptionsTo: events, "^---!")
    }

    @Test func `merge passes on the values of both signals until both have completed`() {
        let words = marbles.hot("                 -a---b--|")
        let others = marbles.cold("               --c|")
        marbles.expect(words.merge(with: others), "-ac--b--|")
        marbles.expect(subscriptionsTo: words, "   ^-------!")
        marbles.expect(subscriptionsTo: others, "  ^--!")
    }

    @Test func `merge ends with the first error`() {
        let words = marbles.hot("                 -a---b--|", error: TestError.one)
        let others = marbles.cold("               --c#", error: TestError.one)
        marbles.expect(words.merge(with: others), "-ac#", error: .one)
        marbles.expect(subscriptionsTo: words, "   ^--!")
    }

    @Test func `concat subscribes to each signal when the previous one has completed`() {
        let first = marbles.cold("            -a-b|")
        let second = marbles.cold("               -c-|")
        marbles.expect(first.concat(second), "-a-b-c-|")
        marbles.expect(subscriptionsTo: first, " ^---!")
        marbles.expect(subscriptionsTo: second, "----^--!")
    }

    @Test func `concat misses what a hot source emits before its turn`() {
        let first = marbles.cold("            ----|")
        let second = marbles.hot("            -a-b-c-|")
        marbles.expect(first.concat(second), "-----c-|")
    }

    @Test func `startWith emits its value first`() {
        let letters = marbles.cold("            --a-|")
        marbles.expect(letters.startWith("0"), "0-a-|")
    }

    @Test func `combineLatest combines the latest values once all signals have emitted`() {
        let numbers = marbles.hot("     -1------2---|")
        let letters = marbles.hot("     ---a-b----------|")
        let pairs = Signal.combineLatest(numbers, letters).map { $0 + $1 }
        marbles.expect(pairs, "         ---A-B--C-------|", values: ["A": "1a", "B": "1b", "C": "2b"])
        marbles.expect(subscriptionsTo: numbers, "^-----------!")
    }

    @Test func `flatMap passes on the values of all inner signals without delay`() {
        let x = marbles.cold("                 x-x-x|")
        let y = marbles.cold("                     y    --y|")
        let outer = marbles.hot("             -x---y    ----|", values: ["x": x, "y": y])
        marbles.expect(outer.flatMap { $0 }, "-x-x-(yx)--y-|")
        marbles.expect(subscriptionsTo: x, "  -^----     !")
        marbles.expect(subscriptionsTo: y, "  -----^    ---!")
    }

    @Test func `flatMap ends with the error of an inner signal`() {
        let inner = marbles.cold("                     -#", error: TestError.two)
        let outer = marbles.hot("                    --a---b|", error: TestError.one)
        marbles.expect(outer.flatMap { _ in inner }, "---#", error: .two)
        marbles.expect(subscriptionsTo: outer, "      ^--!")
    }

    @Test func `catch continues with another signal`() {
        let first = marbles.cold("                   -a-#", error: TestError.one)
        let second = marbles.cold("                     -b|")
        marbles.expect(first.catch { _ in second }, "-a--b|")
        marbles.expect(subscriptionsTo: first, "     ^--!")
        marbles.expect(subscriptionsTo: second, "    ---^-!")
    }

    @Test func `deliver on the test's scheduler takes no virtual time`() {
        let letters = marbles.hot("                      -a--(bc)-|")
        marbles.expect(letters.deliver(on: marbles.time), "-a--(bc)-|")
    }

    @Test func `subscribed(on:) subscribes in the same frame`() {
        let letters = marbles.cold("                       a--b|")
        marbles.expect(letters.subscribed(on: marbles.time), "a--b|")
        marbles.expect(subscriptionsTo: letters, "^---!")
    }

    @Test func `replayLazily subscribes once, and delivers earlier values to late subscribers`() {
        let letters = marbles.cold("                -a--b     --c|")
        let shared = letters.replayLazily()
        let first = marbles.record(shared)
        let second = marbles.record(shared, during: "-----^")
        marbles.expect(first, "                      -a--b-    -c|")
        marbles.expect(second, "                     -----(ab)-c|")
        marbles.expect(subscriptionsTo: letters, "   ^----     ---!")
    }

    @Test func `a signal of signals emits its inner signals unchanged`() {
        let letters = marbles.cold("     x--y|")
        let outer = marbles.hot("       -a----b-|")
        let signals = outer.map { name in letters.map { name + $0 } }
        marbles.expect(
            signals, "                  -a----b-|",
            inner: ["a": "              x--y|", "b": "X--Y|"],
            values: ["x": "ax", "y": "ay", "X": "bx", "Y": "by"])
    }
}
