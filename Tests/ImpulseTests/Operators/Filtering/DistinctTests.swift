import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of operators that drop values depending on the values.
@Suite(.impulse) struct DistinctTests {
    private let marbles = MarbleTest()

    @Test func `distinct passes on each value once in each subscription`() {
        let letters = marbles.cold("                 -a--b-a-cb-|")
        for _ in 1...2 { marbles.expect(letters.distinct(), "-a--b---c--|") }
    }

    @Test func `distinct(by:) passes on the first value of each key`() {
        let numbers = marbles.cold("                         -1--3-2-45-#", values: .digits, error: TestError.one)
        marbles.expect(numbers.distinct(by: { $0 % 2 }), "   -1----2----#", error: .one)
    }

    @Test func `distinctUntilChanged(by:) passes on values whose key differs from the last one's`() {
        let numbers = marbles.cold("                                     -1--3-2-45-|", values: .digits)
        marbles.expect(numbers.distinctUntilChanged(by: { $0 % 2 }), "   -1----2--5-|")
    }

    @Test func `distinctUntilChanged(by:) treats nil as a key`() {
        let values = Signal<Int?, Never>([nil, nil, 1, nil])
        #expect(values.distinctUntilChanged(by: \.self).record().values == [nil, 1, nil])
    }

    @Test func `ignore drops one value`() {
        let letters = marbles.cold("                -a--b-a-c-|")
        marbles.expect(letters.ignore("a"), "       ----b---c-|")
        #expect(Signal<Int?, Never>([1, nil]).ignore(nil).record().values == [1])
    }

    @Test(arguments: ["-a--b---|", "-a--b---#"])
    func `ignoreValues passes on only the terminal event`(source: String) {
        let letters = marbles.cold(source, error: TestError.one)
        let end: Signal<String, TestError> = letters.ignoreValues()
        marbles.expect(end, source.replacing(/[a-z]/, with: "-"), error: .one)
        #expect(Signal<Int, TestError>([1, 2]).ignoreValues().record().events == [.completed])
    }

    @Test(.tags(.clause12TypedErrors))
    func `ignoreValues combines with signals of any type`() {
        let saving = Signal<Int, TestError>([1, 2])
        let loading = Signal<String, TestError>.just("a")
        #expect(saving.ignoreValues().concat(loading).record().events == [.next("a"), .completed])
        #expect(loading.concat(saving.ignoreValues()).record().events == [.next("a"), .completed])
        #expect(loading.merge(with: saving.ignoreValues()).record().events == [.next("a"), .completed])
        #expect(Signal.merge(saving.ignoreValues(), loading).record().events == [.next("a"), .completed])
        let alone = saving.ignoreValues()
        #expect(type(of: alone) == Signal<Never, TestError>.self)
    }
}
