import Impulse
import ImpulseTesting
import Testing

/// Checks that `expand`, and the queries with an order of one's own, do with a signal what is done with an array of the
/// same values. See ``ArrayLaws``.
@Suite struct QueryLaws {
    @Test func `min(by:) chooses the first of equal elements, and max(by:) the last`() {
        @Sendable func isBefore(_ left: (offset: Int, element: Int), _ right: (offset: Int, element: Int)) -> Bool {
            left.element % 2 < right.element % 2
        }
        expectSameOnCompletion {
            $0.enumerated().min(by: isBefore).map(\.offset)
        } as: { array in
            let least = array.map { $0 % 2 }.min()
            return [array.firstIndex { $0 % 2 == least }].compactMap(\.self)
        }
        expectSameOnCompletion {
            $0.enumerated().max(by: isBefore).map(\.offset)
        } as: { array in
            let greatest = array.map { $0 % 2 }.max()
            return [array.lastIndex { $0 % 2 == greatest }].compactMap(\.self)
        }
    }

    @Test func `elementsEqual of signals equals that of arrays, and stops at the first difference`() {
        for (seed, arrays) in generated({ random in
            let first = randomValues(&random)
            return (first, random.int(in: 0...2) == 0 ? first : randomValues(&random))
        }) {
            let (left, right) = arrays
            let isEqual = left.elementsEqual(right)
            let expected: [Event<Bool, TestError>] = [.next(isEqual), .completed]
            #expect(Numbers(left).elementsEqual(Numbers(right)).record().events == expected, seed)
            let differ = !left.starts(with: right) && !right.starts(with: left)
            // Neither of two prefixes differs before its end.
            let unended = Numbers(left).concat(.never).elementsEqual(Numbers(right).concat(.never)).record().events
            #expect(unended == (differ ? expected : []), seed)
        }
    }

    @Test(arguments: [1, 2, .max])
    func `expand of synchronous signals emits each element, then all that is made from it`(limit: Int) {
        expectSame {
            $0.expand(limit: limit) { $0 < 3 ? .just($0 + 1) : .empty }
        } as: {
            $0.flatMap { Array($0...max($0, 3)) }
        }
    }
}
