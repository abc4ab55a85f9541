import Impulse
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
}
