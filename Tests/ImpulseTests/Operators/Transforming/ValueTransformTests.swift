import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of operators that transform each value.
@Suite(.impulse) struct ValueTransformTests {
    private let marbles = MarbleTest()

    @Test func `replaceValues(with:) replaces each value with a constant`() {
        let letters = marbles.cold("            -a--b---c-|")
        marbles.expect(letters.replaceValues(with: "x"), "  -x--x---x-|")
    }

    @Test func `not negates each value`() {
        let flags = marbles.cold("   -t--f---t-|", values: ["t": true, "f": false])
        marbles.expect(flags.not(), "-f--t---f-|", values: ["t": true, "f": false])
    }

    @Test func `compactMap drops nil results`() {
        let letters = marbles.cold("                  -1--x---3-#", error: TestError.one)
        marbles.expect(letters.compactMap { Int($0) }, "-1------3-#", error: .one)
    }

    @Test func `compactMap to optionals drops only the outer nil`() {
        let values = Signal<Int, Never>([1, 2, 3]).compactMap { $0 == 1 ? Int??.none : $0 == 2 ? .some(nil) : 3 }
        #expect(values.record().values == [nil, 3])
    }

    @Test func `enumerated counts from 0 in each subscription`() {
        let letters = marbles.cold("     -a--b---c-|")
        let numbered = letters.enumerated().map { "\($0)\($1)" }
        for _ in 1...2 {
            marbles.expect(numbered, "   -x--y---z-|", values: ["x": "0a", "y": "1b", "z": "2c"])
        }
    }

    @Test func `combinePrevious pairs each value with the previous one, the first with the initial value`() {
        let numbers = marbles.cold("    -1--3---4-|", values: .digits)
        let steps = numbers.combinePrevious(0).map { $0.current - $0.previous }
        marbles.expect(steps, "         -1--2---1-|")
    }

    @Test func `combinePrevious without an initial value emits pairs from the second value on`() {
        let letters = marbles.cold("                       -a--b---c-|")
        marbles.expect(letters.combinePrevious().map { $0 + $1 }, "----x---y-|", values: ["x": "ab", "y": "bc"])
        #expect(Signal<Int?, Never>([nil, 1]).combinePrevious().map { [$0, $1] }.record().values == [[nil, 1]])
    }

    @Test func `tryMap emits what the closure returns`() {
        let letters = marbles.cold("                       -a--b---#", error: TestError.two)
        marbles.expect(letters.tryMap { $0.uppercased() }, "-A--B---#", error: .two)
    }

    @Test(.tags(.clause12TypedErrors))
    func `tryMap fails with a thrown error and stops the source`() {
        let numbers = marbles.cold("       -1--2---3-|", values: .digits, error: TestError.one)
        let small = numbers.tryMap { number throws(TestError) in
            guard number < 2 else { throw .two }
            return number
        }
        marbles.expect(small, "            -1--#", error: .two)
        marbles.expect(subscriptionsTo: numbers, "^---!")
    }

    @Test(.tags(.clause12TypedErrors))
    func `tryMap of a signal that cannot fail takes its failure type from the closure`() {
        let numbers = Signal<Int, Never>([1, 2, 3])
        let typed = numbers.tryMap { number throws(TestError) in
            guard number < 2 else { throw .two }
            return number
        }
        #expect(typed.record().events == [.next(1), .error(.two)])
        let untyped: Signal<Int, any Error> = numbers.tryMap { _ in throw TestError.one }
        #expect(untyped.record().events.first?.error as? TestError == .one)
        let safe: Signal<Int, Never> = numbers.tryMap { $0 }
        #expect(safe.record().values == [1, 2, 3])
    }

    @Test(.tags(.clause4OneOrder))
    func `tryMap transforms no value after the one that failed`() {
        let subject = Subject<Int, TestError>()
        let transformed = Recorder<Int>()
        let recording = subject.signal.tryMap { number throws(TestError) -> Int in
            transformed.record(number)
            if number < 3 { subject.send(number + 1) }
            throw .one
        }.record()
        subject.send(1)
        #expect(transformed.all == [1])
        #expect(recording.events == [.error(.one)])
    }
}
