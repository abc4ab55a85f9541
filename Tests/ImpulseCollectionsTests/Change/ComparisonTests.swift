import Impulse
import ImpulseCollections
import Testing

@Suite struct ComparisonTests {
    @Test func `of compared arrays, as few elements as possible move`() {
        let arrays = Subject<[Int], Never>()
        let changes = Log<ChangedIndices>()
        LiveCollection(comparing: arrays.signal, by: { $0 }, ==).changes.subscribe { changes.add($0.indices) }
        for array in [[1, 2, 3, 4, 5, 6], [1, 6, 2, 3, 4, 5], [6, 2, 5, 3, 4, 7]] {
            arrays.send(array)
            // Changes nothing, so nothing is emitted.
            arrays.send(array)
        }
        #expect(changes.all.map { $0.moved.map { [$0.source, $0.destination] } } == [[], [[5, 1]], [[5, 2]]])
        #expect(changes.all.map(\.removed) == [[], [], [0]])
        #expect(changes.all.map(\.inserted) == [[0, 1, 2, 3, 4, 5], [], [5]])
    }

    @Test(
        arguments: [
            ([], []), ([nil], []), ([1], [0]), ([nil, 5, nil, 1, 2, nil], [3, 4]), ([3, nil, 4, 1, 5], [0, 2, 4]),
            ([2, 1, nil, 0], [3]),
        ] as [([Int?], [Int])])
    func `a longest rise leaves out elements without a number`(numbers: [Int?], rising: [Int]) {
        let rises = longestRise(of: numbers)
        #expect(rises.indices.filter { rises[$0] } == rising)
    }
}
