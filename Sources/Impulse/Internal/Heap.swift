/// A collection with direct access to its smallest element: O(log n) to insert an element, and to remove the
/// smallest.
@usableFromInline
package struct Heap<Element: Comparable> {
    @usableFromInline var elements: ContiguousArray<Element> = []

    @inlinable
    package init() {}

    @inlinable
    package var count: Int { elements.count }
    @inlinable
    package var first: Element? { elements.first }

    @inlinable
    package mutating func insert(_ element: Element) {
        elements.append(element)
        siftUp(from: elements.count - 1)
    }

    @inlinable
    package mutating func popFirst() -> Element? {
        guard let last = elements.popLast() else { return nil }
        guard let first = elements.first else { return last }
        elements[0] = last
        siftDown(from: 0)
        elements.shrinkIfSparse()
        return first
    }

    /// Removes the elements that match, in O(n).
    @inlinable
    package mutating func removeAll(where shouldBeRemoved: (Element) -> Bool) {
        elements.removeAll(where: shouldBeRemoved)
        elements.shrinkIfSparse()
        // The second half has no children.
        for index in (0..<elements.count / 2).reversed() { siftDown(from: index) }
    }

    @inlinable
    mutating func siftUp(from start: Int) {
        var index = start
        while index > 0 {
            let parent = (index - 1) / 2
            guard elements[index] < elements[parent] else { return }
            elements.swapAt(index, parent)
            index = parent
        }
    }

    @inlinable
    mutating func siftDown(from start: Int) {
        var index = start
        while true {
            var smallest = index
            for child in (2 * index + 1)...(2 * index + 2) where child < elements.count {
                if elements[child] < elements[smallest] { smallest = child }
            }
            guard smallest != index else { return }
            elements.swapAt(index, smallest)
            index = smallest
        }
    }
}
