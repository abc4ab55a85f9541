import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct QueriesTests {
    private let marbles = MarbleTest()
    private let answers: Legend = ["t": true, "f": false]

    @Test func `contains emits true with the first match and stops the source`() {
        let numbers = marbles.cold("                        -1--2---3-|", values: .digits)
        marbles.expect(numbers.contains { $0 > 1 }, "       ----(t|)", values: answers)
        marbles.expect(subscriptionsTo: numbers, "          ^---!")
    }

    @Test func `contains is false when the source completes without a match`() {
        let numbers = marbles.cold("                        -1--2---3-|", values: .digits)
        marbles.expect(numbers.contains(4), "               ----------(f|)", values: answers)
        marbles.expect(numbers.contains(2), "               ----(t|)", values: answers)
        #expect(Signal<Int, Never>.empty.contains(4).record().events == [.next(false), .completed])
    }

    @Test(.tags(.clause12TypedErrors))
    func `contains and allSatisfy pass an error on`() {
        let numbers = marbles.cold("                        -1--2---#", values: .digits, error: TestError.one)
        marbles.expect(numbers.contains(4), "               --------#", values: answers, error: .one)
        marbles.expect(numbers.allSatisfy { $0 < 4 }, "     --------#", values: answers, error: .one)
    }

    @Test(.tags(.clause4OneOrder))
    func `contains emits once in spite of re-entrant matches`() {
        let subject = Subject<Int, Never>()
        let answers = Recorder<Bool>()
        subject.signal.contains(1).subscribe(next: {
            answers.record($0)
            if answers.all.count < 3 { subject.send(1) }
        })
        subject.send(1)
        #expect(answers.all == [true])
    }

    @Test func `allSatisfy emits false with the first value that fails the condition and stops the source`() {
        let numbers = marbles.cold("                        -1--2---3-|", values: .digits)
        marbles.expect(numbers.allSatisfy { $0 < 2 }, "     ----(f|)", values: answers)
        marbles.expect(subscriptionsTo: numbers, "          ^---!")
    }

    @Test func `allSatisfy is true if all values satisfy the condition, or there are none`() {
        let numbers = marbles.cold("                        -1--2---3-|", values: .digits)
        marbles.expect(numbers.allSatisfy { $0 < 4 }, "     ----------(t|)", values: answers)
        #expect(Signal<Int, Never>.empty.allSatisfy { _ in false }.record().events == [.next(true), .completed])
    }

    @Test func `count emits the number of values`() {
        let letters = marbles.cold("           -a--b---c-|")
        marbles.expect(letters.count(), "      ----------(3|)")
        #expect(Signal<Int, Never>.empty.count().record().events == [.next(0), .completed])
    }

    @Test func `min and max emit the least and the greatest value`() {
        let numbers = marbles.cold("           -2--1---3-2-|", values: .digits)
        marbles.expect(numbers.min(), "        ------------(1|)")
        marbles.expect(numbers.max(), "        ------------(3|)")
    }

    @Test func `min and max of an empty signal emit no value`() {
        #expect(Signal<Int, Never>.empty.min().record().events == [.completed])
        #expect(Signal<Int, Never>.empty.max().record().events == [.completed])
    }

    @Test func `of equal values min emits the first and max the last`() {
        let values = Signal<Rated, Never>([Rated(1, "a"), Rated(1, "b")])
        #expect(values.min().map(\.name).record().values == ["a"])
        #expect(values.max().map(\.name).record().values == ["b"])
        #expect(values.min(by: <).map(\.name).record().values == ["a"])
        #expect(values.max(by: <).map(\.name).record().values == ["b"])
    }

    @Test func `a value that is not comparable with others does not replace the greatest`() {
        #expect(Signal<Double, Never>([3, .nan, 1]).max().record().values == [3])
    }

    @Test func `min and max by an order of one's own compare what that compares`() {
        let words = Signal<String, Never>(["two", "three", "a"])
        #expect(words.min(by: { $0.count < $1.count }).record().events == [.next("a"), .completed])
        #expect(words.max(by: { $0.count < $1.count }).record().events == [.next("three"), .completed])
    }

    @Test func `elementsEqual is false at the first difference, and disposes of both signals`() {
        let numbers = marbles.cold("                          -1--2---3-|", values: .digits)
        let others = marbles.cold("                           --1---4----5-|", values: .digits)
        marbles.expect(numbers.elementsEqual(others), "       ------(f|)", values: answers)
        marbles.expect(subscriptionsTo: numbers, "            ^-----!")
        marbles.expect(subscriptionsTo: others, "             ^-----!")
    }

    @Test func `elementsEqual is true if both signals complete without a difference`() {
        let numbers = marbles.cold("                          -1--2--|", values: .digits)
        let others = marbles.cold("                           --1---2----|", values: .digits)
        marbles.expect(numbers.elementsEqual(others), "       -----------(t|)", values: answers)
        #expect(Signal<Int, Never>.empty.elementsEqual(.empty).record().events == [.next(true), .completed])
    }

    @Test func `elementsEqual is false if one signal has more values, whichever it is`() {
        let (short, long) = (Signal<Int, Never>([1]), Signal<Int, Never>([1, 2]))
        #expect(short.elementsEqual(long).record().events == [.next(false), .completed])
        #expect(long.elementsEqual(short).record().events == [.next(false), .completed])
    }
}

/// A value with a name, which distinguishes equal values.
private struct Rated: Comparable {
    let rating: Int
    let name: String

    init(_ rating: Int, _ name: String) {
        self.rating = rating
        self.name = name
    }

    static func < (left: Rated, right: Rated) -> Bool { left.rating < right.rating }
    static func == (left: Rated, right: Rated) -> Bool { left.rating == right.rating }
}
