/// The elements of a live collection at one time: an immutable collection.
///
///     let rows: Snapshot<Int> = numbers.snapshot
///     print(rows.count, rows.first ?? 0)
///
/// Successive snapshots share their common parts, so keeping both costs O(m log n) memory for m changed elements.
/// Accessing an element by index takes O(log n), and each step of an iteration O(1).
public struct Snapshot<Element: Sendable>: Sendable {
    @usableFromInline let tree: CountedTree<Element>

    @inlinable
    init(_ tree: CountedTree<Element>) {
        self.tree = tree
    }

    /// Creates an empty snapshot.
    @inlinable
    public init() {
        self.init(CountedTree())
    }
}

extension Snapshot: RandomAccessCollection {
    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { tree.count }
    @inlinable public subscript(index: Int) -> Element { tree.entry(at: index).element }

    @inlinable
    public func makeIterator() -> SnapshotIterator<Element> { SnapshotIterator(EntryIterator(tree, from: 0)) }
}

/// Iterates over the elements of a ``Snapshot`` in order: O(1) for each.
public struct SnapshotIterator<Element: Sendable>: IteratorProtocol {
    @usableFromInline var entries: EntryIterator<Element>

    @inlinable
    init(_ entries: EntryIterator<Element>) {
        self.entries = entries
    }

    @inlinable
    public mutating func next() -> Element? { entries.next()?.element }
}

extension Snapshot: Equatable where Element: Equatable {
    @inlinable
    public static func == (first: Snapshot, second: Snapshot) -> Bool {
        first.count == second.count && first.elementsEqual(second)
    }
}

#if !hasFeature(Embedded)
// Embedded Swift describes no elements of any type.
extension Snapshot: CustomStringConvertible {
    public var description: String { Array(self).description }
}
#endif
