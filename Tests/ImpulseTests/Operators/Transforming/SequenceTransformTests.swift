import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of operators that change the structure of the sequence of values: groups, neighbors, separators, events.
@Suite(.impulse) struct SequenceTransformTests {
    private let marbles = MarbleTest()

    @Test func `nwise emits each value with those before it, once there are enough`() {
        let letters = marbles.cold("                            -a--b---c--d-|")
        marbles.expect(letters.nwise(3).map { $0.joined() }, "  --------x--y-|", values: ["x": "abc", "y": "bcd"])
        #expect(Signal<Int, Never>(1...3).nwise(1).record().values == [[1], [2], [3]])
    }

    @Test func `scanMap emits values made of a state, from the start for each subscription`() {
        let letters = Signal<String, Never>(["a", "b", "a"])
        let isKnown = letters.scanMap(into: Set<String>()) { known, letter in !known.insert(letter).inserted }
        for _ in 1...2 { #expect(isKnown.record().values == [false, false, true]) }
    }

    @Test func `collect(until:) emits arrays that satisfy the condition, and the rest on completion`() {
        let numbers = marbles.cold("                                         -1--2---3-4|", values: .digits)
        let sums = numbers.collect(until: { $0.reduce(0, +) > 4 })
        marbles.expect(sums, "--------x--(y|)", values: ["x": [1, 2, 3], "y": [4]])
    }

    @Test func `collect(while:) emits neighbors that belong together`() {
        let numbers = marbles.cold("                          -1--1---2-1|", values: .digits)
        let runs = numbers.collect(while: ==)
        marbles.expect(runs, "--------x-y(z|)", values: ["x": [1, 1], "y": [2], "z": [1]])
    }

    @Test func `collect(while:) and collect(until:) drop collected values on an error, and emit no empty array`() {
        let letters = marbles.cold("                          -a--b---#", error: TestError.one)
        marbles.expect(letters.collect(while: ==).map { $0.joined() }, "----a---#", error: .one)
        #expect(Signal<Int, Never>(1...2).collect(until: { $0.count == 2 }).record().values == [[1, 2]])
    }

    @Test func `interspersed emits a separator before each value but the first`() {
        let letters = marbles.cold("                      -a---b---c-|")
        marbles.expect(letters.interspersed(with: "x"), " -a---(xb)---(xc)-|")
    }

    @Test(.tags(.clause12TypedErrors))
    func `materializeResults and dematerializeResults turn results into values and back`() {
        let letters = marbles.cold("                 -a--b--#", error: TestError.one)
        let results = letters.materializeResults()
        marbles.expect(
            results.map { (try? $0.get()) ?? "z" }, "-a--b--(z|)")
        marbles.expect(results.dematerializeResults(), "-a--b--#", error: .one)
        #expect(
            Signal<Int, TestError>.just(1).materializeResults().record().events == [.next(.success(1)), .completed])
    }

    @Test func `dematerializeResults fails with the first failure and stops the source`() {
        let letters = marbles.cold("                 -a--b--c|")
        let results = letters.map { $0 == "b" ? Result<String, TestError>.failure(.two) : .success($0) }
        marbles.expect(results.dematerializeResults(), "-a--#", error: .two)
        marbles.expect(subscriptionsTo: letters, "   ^---!")
    }
}
