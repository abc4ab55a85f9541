import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct PartitionTests {
    private let marbles = MarbleTest()

    @Test func `each value reaches one of the two signals by a single subscription`() {
        let numbers = marbles.cold("           -1-4-2-3-|", values: .digits)
        let asked = Counter()
        let (large, small) = numbers.partition { number in
            asked.increment()
            return number > 2
        }
        let first = marbles.record(large)
        let second = marbles.record(small)
        marbles.expect(first, "                ---4---3-|", values: .digits)
        marbles.expect(second, "               -1---2---|", values: .digits)
        marbles.expect(subscriptionsTo: numbers, "^--------!")
        #expect(asked.count == 4)
    }

    @Test func `the last subscriber of both signals disposes of the source, and an error reaches both`() {
        let numbers = marbles.hot("            -1-4-2-#", values: .digits, error: TestError.one)
        let (large, small) = numbers.partition { $0 > 2 }
        let first = marbles.record(large, during: "^---!")
        let second = marbles.record(small, during: "^-----!")
        marbles.expect(first, "                ---4", values: .digits, error: .one)
        marbles.expect(second, "               -1---2", values: .digits, error: .one)
        marbles.expect(subscriptionsTo: numbers, "^-----!")
        let others = marbles.hot("             -1-4-#", values: .digits, error: TestError.one)
        let parts = others.partition { $0 > 2 }
        let third = marbles.record(parts.matching)
        marbles.expect(parts.others, "         -1---#", values: .digits, error: .one)
        marbles.expect(third, "                ---4-#", values: .digits, error: .one)
    }
}
