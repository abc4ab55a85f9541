extension LiveArray {
    /// The elements of an array during a change.
    public struct Contents: SourceContents {
        @usableFromInline var tree: CountedTree<Element>
        @usableFromInline var edits: EditList<Element>?

        @inlinable
        init(_ elements: some Sequence<Element>) {
            let elements = Array(elements)
            tree = CountedTree(zip(Places.spread(elements.count), elements).lazy.map { Entry($0, $1) })
        }
    }
}

extension LiveArray.Contents {
    /// The number of elements.
    @inlinable
    public var count: Int { tree.count }

    /// The current elements.
    @inlinable
    public var snapshot: Snapshot<Element> { Snapshot(tree) }

    /// The element at an index.
    @inlinable
    public subscript(index: Int) -> Element {
        get {
            check(index, in: 0..<count, "[\(index)]")
            return tree.entry(at: index).element
        }
        set {
            check(index, in: 0..<count, "[\(index)]")
            let old = tree.entry(at: index)
            let new = Entry(old.place, newValue)
            tree.update(new)
            edits?.append(Edit(from: old, to: new, keepsOrder: true))
        }
    }

    /// Appends an element.
    @inlinable
    public mutating func append(_ element: Element) { insert(element, at: count) }

    /// Inserts an element at an index.
    @inlinable
    public mutating func insert(_ element: Element, at index: Int) {
        check(index, in: 0..<count + 1, "insert(_:at: \(index))")
        tree.insert(element, at: index, in: &edits)
    }

    /// Removes and returns the element at an index.
    @discardableResult
    @inlinable
    public mutating func remove(at index: Int) -> Element {
        check(index, in: 0..<count, "remove(at: \(index))")
        let removed = tree.remove(tree.entry(at: index).place)
        edits?.append(Edit(from: removed, to: nil))
        return removed.element
    }

    /// Moves an element to the index `destination`.
    @inlinable
    public mutating func move(from source: Int, to destination: Int) {
        check(source, in: 0..<count, "move(from: \(source), to: \(destination))")
        check(destination, in: 0..<count, "move(from: \(source), to: \(destination))")
        if source == destination { return }
        let old = tree.remove(tree.entry(at: source).place)
        let (place, relabelings) = tree.room(at: destination)
        let relabeled = tree.assign(relabelings)
        let new = Entry(place, old.element)
        tree.insert(new)
        edits?.append(together: relabeled + [Edit(from: old, to: new, keepsElement: true)])
    }

    /// Replaces adjacent elements by others.
    @inlinable
    public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Sequence<Element>) {
        check(range.lowerBound, in: 0..<count + 1, "replaceSubrange(\(range), with:)")
        check(range.upperBound, in: 0..<count + 1, "replaceSubrange(\(range), with:)")
        for _ in range { remove(at: range.lowerBound) }
        for (index, element) in elements.enumerated() { insert(element, at: range.lowerBound + index) }
    }

    /// Removes all elements.
    @inlinable
    public mutating func removeAll() { replaceSubrange(0..<count, with: []) }

    @inlinable
    func check(_ index: Int, in range: Range<Int>, _ call: @autoclosure () -> String) {
        guard range.contains(index) else { fatalError("\(call()): the index must be one of \(range)") }
    }
}
