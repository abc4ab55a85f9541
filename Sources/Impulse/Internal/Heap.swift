/// A collection with direct access to its smallest element, of equal ones to that inserted first: O(log n) to insert
/// an element, and to remove the smallest.
@usableFromInline
package struct Heap<Element: Comparable> {
    @usableFromInline
    struct Entry {
        @usableFromInline let element: Element
        /// The place in the order of insertion.
        @usableFromInline let number: Int

        @inlinable
        init(_ element: Element, number: Int) {
            self.element = element
            self.number = number
        }

        @inlinable
        func isBefore(_ other: Self) -> Bool {
            element < other.element || (!(other.element < element) && number < other.number)
        }
    }

    @usableFromInline var entries: ContiguousArray<Entry> = []
    @usableFromInline var numberOfInsertions = 0

    @inlinable
    package init() {}

    @inlinable
    package var count: Int { entries.count }
    @inlinable
    package var first: Element? { entries.first?.element }

    @inlinable
    package mutating func insert(_ element: Element) {
        entries.append(Entry(element, number: numberOfInsertions))
        numberOfInsertions += 1
        siftUp(from: entries.count - 1)
    }

    @inlinable
    package mutating func popFirst() -> Element? {
        guard let last = entries.popLast() else { return nil }
        guard let first = entries.first else { return last.element }
        entries[0] = last
        siftDown(from: 0)
        entries.shrinkIfSparse()
        return first.element
    }

    /// Removes the elements that match, in O(n).
    @inlinable
    package mutating func removeAll(where shouldBeRemoved: (Element) -> Bool) {
        entries.removeAll { shouldBeRemoved($0.element) }
        entries.shrinkIfSparse()
        // The second half has no children.
        for index in (0..<entries.count / 2).reversed() { siftDown(from: index) }
    }

    @inlinable
    mutating func siftUp(from start: Int) {
        var index = start
        while index > 0 {
            let parent = (index - 1) / 2
            guard entries[index].isBefore(entries[parent]) else { return }
            entries.swapAt(index, parent)
            index = parent
        }
    }

    @inlinable
    mutating func siftDown(from start: Int) {
        var index = start
        while true {
            var smallest = index
            for child in (2 * index + 1)...(2 * index + 2) where child < entries.count {
                if entries[child].isBefore(entries[smallest]) { smallest = child }
            }
            guard smallest != index else { return }
            entries.swapAt(index, smallest)
            index = smallest
        }
    }
}
