import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct SwitchTests {
    private let marbles = MarbleTest()

    @Test func `switch passes on the values of the latest key's signal`() {
        let keys = marbles.hot("      -a---b---z---|", error: TestError.one)
        let first = marbles.cold("     1--2--", error: TestError.one)
        let second = marbles.cold("        3-4--", error: TestError.one)
        let other = marbles.cold("             -5|", error: TestError.one)
        let switched = Signal.switch(keys, cases: ["a": first, "b": second], default: other)
        marbles.expect(switched, "    -1--23-4--5--|", error: .one)
        marbles.expect(subscriptionsTo: first, "-^---!")
    }

    @Test func `an equal key subscribes again`() {
        let keys = marbles.hot("      -a---a---|")
        let first = marbles.cold("     1--2-3|")
        marbles.expect(.switch(keys, cases: ["a": first], default: .empty), "-1--21--2-3|")
        marbles.expect(subscriptionsTo: first, "-^---!", "-----^-----!")
    }

    @Test(.tags(.clause12TypedErrors))
    func `a key without a case and a default is an error that names the key`() {
        let keys = marbles.hot("      -1---2---|", values: .digits)
        let one = marbles.cold("       a---")
        marbles.expect(.switch(keys, cases: [1: one]), "-a---#", error: NoMatchingCase(key: 2))
        #expect("\(NoMatchingCase(key: 2))" == "There is no case for 2. Add one, or a default.")
    }

    @Test(.tags(.clause12TypedErrors))
    func `the default may be made from the key if keys and cases can fail`() {
        let keys = marbles.hot("      -a---b---|", error: TestError.one)
        let first = marbles.cold("     1--2--", error: TestError.one)
        let switched = Signal.switch(keys, cases: ["a": first]) { key in key == "b" ? .error(.two) : .empty }
        marbles.expect(switched, "    -1--2#", error: .two)
        marbles.expect(subscriptionsTo: first, "-^---!")
        let safe: Signal<Int, Never> = .just(3)
        let named: Signal<Int, TestError> = .switch(safe, cases: [:], default: { $0 == 3 ? .error(.one) : .empty })
        #expect(named.record().events == [.error(.one)])
    }

    @Test func `if passes on the values of one signal or the other`() {
        let condition = marbles.hot(" -t---f---t-|", values: ["t": true, "f": false])
        let (then, other) = (marbles.cold("a--a--"), marbles.cold("b-b-b-"))
        marbles.expect(.if(condition, then: then, else: other), "-a--ab-b-a--a", during: "^-------------!")
    }

    @Test(.tags(.clause12TypedErrors))
    func `keys that can fail select among signals that cannot`() {
        let keys = marbles.hot("      -a---b---z-#", error: TestError.one)
        let (first, second) = (marbles.cold("1-2-"), marbles.cold("3--4--"))
        let switched = Signal<String, TestError>.switch(
            keys, cases: ["a": first, "b": second], default: marbles.cold("5"))
        marbles.expect(switched, "    -1-2-3--45-#", error: .one)
    }

    @Test(.tags(.clause12TypedErrors))
    func `a condition that can fail selects between signals that cannot`() {
        let condition = marbles.hot(" -t---f---t-#", values: ["t": true, "f": false], error: TestError.one)
        let (then, other) = (marbles.cold("a--b--"), marbles.cold("c-d-"))
        let chosen = Signal<String, TestError>.if(condition, then: then, else: other)
        marbles.expect(chosen, "      -a--bc-d-a-#", error: .one)
    }

    @Test(.tags(.clause12TypedErrors))
    func `a condition that cannot fail selects between signals that can, and equal values subscribe again`() {
        let condition = marbles.hot(" -t---t---f-|", values: ["t": true, "f": false])
        let then = marbles.cold("      a--b--", error: TestError.one)
        let other = marbles.cold("     c#", error: TestError.one)
        marbles.expect(.if(condition, then: then, else: other), "-a--ba--bc#", error: .one)
    }
}
