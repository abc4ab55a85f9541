import Impulse

extension LiveTable {
    /// The elements of a table during a change.
    public struct Contents: SourceContents {
        @usableFromInline var tree = CountedTree<Element>()
        @usableFromInline var index = HashIndex()
        @usableFromInline var nextPlace: Place = 0
        @usableFromInline var edits: EditList<Element>?

        @inlinable
        init() {}
    }
}

extension LiveTable.Contents {
    /// The number of elements.
    @inlinable
    public var count: Int { tree.count }

    /// The current elements.
    @inlinable
    public var snapshot: Snapshot<Element> { Snapshot(tree) }

    /// The element with an identity. Setting it inserts, replaces or removes it.
    ///
    /// - Precondition: An element that is set has this identity.
    @inlinable
    public subscript(id id: Element.ID) -> Element? {
        get { place(of: id).flatMap { tree.element(at: $0) } }
        set {
            guard let newValue else { return _ = remove(id: id) }
            guard newValue.id == id else { fatalError(Self.refusal(of: newValue.id, as: id)) }
            update(with: newValue)
        }
    }

    @usableFromInline
    static func refusal(of wrong: Element.ID, as id: Element.ID) -> String {
        "[id: \(id)]: the element has the identity \(wrong)".inOneLine
    }

    /// Inserts an element, or replaces and returns the one with its identity.
    @discardableResult
    @inlinable
    public mutating func update(with element: Element) -> Element? {
        guard let place = place(of: element.id), let old = tree.element(at: place) else {
            insert(element)
            return nil
        }
        tree.update(Entry(place, element))
        edits?.append(Edit(from: Entry(place, old), to: Entry(place, element), keepsOrder: true))
        return old
    }

    /// Removes and returns the element with an identity.
    @discardableResult
    @inlinable
    public mutating func remove(id: Element.ID) -> Element? {
        place(of: id).map { remove(at: $0) }
    }

    /// Removes all elements.
    @inlinable
    public mutating func removeAll() {
        tree = CountedTree()
        index = HashIndex()
        edits = nil
    }

    /// Replaces the contents by these elements, by comparing: O(n).
    ///
    /// - Parameters:
    ///   - elements: the elements. Of several with one identity, the last one is kept.
    ///   - areEqual: returns whether an existing element may be kept instead of another one with its identity.
    @inlinable
    public mutating func replaceAll(
        with elements: some Sequence<Element>, by areEqual: (Element, Element) -> Bool
    ) {
        if tree.isEmpty { return append(elements) }
        let oldEnd = nextPlace
        var kept: Set<Place> = []
        for element in elements {
            if let place = place(of: element.id), let old = tree.element(at: place) {
                if place < oldEnd { kept.insert(place) }
                if !areEqual(old, element) { update(with: element) }
            } else {
                insert(element)
            }
        }
        for old in tree.entries where old.place < oldEnd && !kept.contains(old.place) { remove(at: old.place) }
    }
}

extension LiveTable.Contents {
    @inlinable
    func place(of id: Element.ID) -> Place? {
        index.place(hash: id.hashValue) { tree.element(at: $0)?.id == id }
    }

    @discardableResult
    @inlinable
    mutating func remove(at place: Place) -> Element {
        let removed = tree.remove(place)
        index.remove(place, hash: removed.element.id.hashValue) { [tree] in tree.element(at: $0)?.id.hashValue ?? 0 }
        edits?.append(Edit(from: removed, to: nil))
        return removed.element
    }

    @inlinable
    mutating func insert(_ element: Element) {
        let entry = Entry(nextPlace, element)
        nextPlace += 1
        index.insert(entry.place, hash: element.id.hashValue)
        tree.insert(entry)
        edits?.append(Edit(from: nil, to: entry))
    }

    /// Appends elements, all together if the table is empty and they are distinct.
    @inlinable
    mutating func append(_ elements: some Sequence<Element>) {
        let elements = Array(elements)
        if tree.isEmpty, edits == nil {
            let places = nextPlace..<nextPlace + Place(elements.count)
            let hashes = zip(elements, places).map { Entry(Place(hash: $0.id.hashValue), $1) }
            let (index, repeated) = HashIndex.unique(of: ContiguousArray(hashes))
            if repeated.isEmpty {
                self.index = index
                nextPlace = places.upperBound
                return tree = CountedTree(zip(places, elements).lazy.map { Entry($0, $1) })
            }
        }
        for element in elements { update(with: element) }
    }
}
