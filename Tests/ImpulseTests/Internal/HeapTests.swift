import Impulse
import ImpulseTesting
import Testing

@Suite struct HeapTests {
    @Test(arguments: [0, 1, 2, 3, 10, 1_000])
    func `elements are popped in order after removals`(count: Int) {
        var (heap, generator) = (Heap<Int>(), SplitMix64(seed: UInt64(count)))
        let elements = (0..<count).map { _ in Int.random(in: 0..<500, using: &generator) }
        for element in elements { heap.insert(element) }
        #expect(heap.count == count)
        heap.removeAll { $0 % 3 == 0 }
        heap.insert(250)
        var popped: [Int] = []
        while let element = heap.popFirst() { popped.append(element) }
        #expect(popped == (elements.filter { $0 % 3 != 0 } + [250]).sorted())
        #expect(heap.first == nil)
    }

    /// An element that is equal to others inserted before and after it.
    private struct Due: Comparable {
        let moment: Int
        let name: Int

        static func < (first: Self, second: Self) -> Bool { first.moment < second.moment }
        static func == (first: Self, second: Self) -> Bool { first.moment == second.moment }
    }

    @Test(arguments: [3, 10, 1_000])
    func `of equal elements, those inserted first are popped first, also after removals`(count: Int) {
        var heap = Heap<Due>()
        let elements = (0..<count).map { Due(moment: $0 % 3, name: $0) }
        for element in elements { heap.insert(element) }
        heap.removeAll { $0.name % 5 == 4 }
        var popped: [Int] = []
        while let element = heap.popFirst() { popped.append(element.name) }
        let kept = (0..<count).filter { $0 % 5 != 4 }
        let expected: [Int] = (0..<3).flatMap { moment in kept.filter { $0 % 3 == moment } }
        #expect(popped == expected)
    }
}
