/// A sorted collection. Elements that compare as equal keep the order of the source.
@usableFromInline
struct Sorting<Element: Sendable> {
    @usableFromInline var sorted = Arrangement<Element>()
    /// The place in the source of each element, by its place here.
    @usableFromInline var origins = CountedTree<Place>()
    @usableFromInline var source = CountedTree<Element>()

    @inlinable
    init() {}

    /// Applies a change of the source, or sorts by another order if there is no change.
    @inlinable
    mutating func make(
        _ change: CollectionChange<Element>?, _ isBefore: (Element, Element) -> Bool
    ) -> CollectionChange<Element> {
        guard let change else { return sortAll(isBefore, keepsOrder: false) }
        source = change.after.tree
        if change.before.isEmpty { return sortFirst(isBefore) }
        if change.edits == nil, let refilled = refill(change, isBefore) { return refilled }
        let edits = change.listedEdits
        if change.edits == nil, edits.count > source.count / 8 { return sortAll(isBefore, keepsOrder: true) }
        return make(edits, isBefore)
    }

    @inlinable
    mutating func make(
        _ edits: ContiguousArray<Edit<Element>>, _ isBefore: (Element, Element) -> Bool
    ) -> CollectionChange<Element> {
        let places = edits.map { edit in edit.old.map { place(of: $0, isBefore) } }
        var taken: [Int?] = []
        for (edit, place) in zip(edits, places) {
            guard let place else {
                taken.append(nil)
                continue
            }
            if let new = edit.new, edit.keepsElement, edit.keepsOrder {
                origins.update(Entry(place, new.place))
                taken.append(nil)
            } else {
                origins.remove(place)
                taken.append(sorted.take(place))
            }
        }
        for (edit, number) in zip(edits, taken) {
            guard let new = edit.new, number != nil || edit.old == nil else { continue }
            let index = index(of: new, isBefore)
            let (place, relabelings) = sorted.put(
                new.element, at: index, taken: number, keepsElement: edit.keepsElement)
            _ = origins.assign(relabelings)
            origins.insert(Entry(place, new.place))
        }
        return sorted.change()
    }

    /// The number of elements before an element of the source.
    @inlinable
    func index(of entry: Entry<Element>, _ isBefore: (Element, Element) -> Bool) -> Int {
        sorted.tree.index { other in
            if isBefore(other.element, entry.element) { return true }
            if isBefore(entry.element, other.element) { return false }
            return (origins.element(at: other.place) ?? 0) < entry.place
        }
    }

    /// The place here of an element of the source. Searches everywhere if the comparison is inconsistent, because the
    /// element may then be elsewhere.
    @inlinable
    func place(of entry: Entry<Element>, _ isBefore: (Element, Element) -> Bool) -> Place {
        let index = index(of: entry, isBefore)
        if index < origins.count, case let found = origins.entry(at: index), found.element == entry.place {
            return found.place
        }
        guard let found = origins.entries.first(where: { $0.element == entry.place }) else {
            fatalError("A change of the source removes an element that was not there")
        }
        return found.place
    }
}

extension Sorting {
    /// An element of the source with its previous place here.
    @usableFromInline
    struct Item {
        @usableFromInline let entry: Entry<Element>
        @usableFromInline let old: Place?

        @inlinable
        init(_ entry: Entry<Element>, from old: Place?) {
            self.entry = entry
            self.old = old
        }
    }

    /// Sorts all elements of the source for the first time.
    @inlinable
    mutating func sortFirst(_ isBefore: (Element, Element) -> Bool) -> CollectionChange<Element> {
        var entries = ContiguousArray<Entry<Element>>()
        entries.reserveCapacity(source.count)
        source.forEach { entries.append($0) }
        // The sort of the standard library is stable.
        entries.sort { isBefore($0.element, $1.element) }
        var (tree, places) = (TreeBuilder<Element>(), TreeBuilder<Place>())
        for (place, entry) in zip(Places.spread(entries.count), entries) {
            tree.append(Entry(place, entry.element))
            places.append(Entry(place, entry.place))
        }
        origins = places.tree()
        return sorted.replace(by: tree.tree(), edits: nil)
    }

    /// Sorts all elements of the source, and reassigns all places.
    ///
    /// - Parameter keepsOrder: whether existing elements keep their order.
    @inlinable
    mutating func sortAll(
        _ isBefore: (Element, Element) -> Bool, keepsOrder: Bool
    ) -> CollectionChange<Element> {
        let old = sorted.tree
        let known = origins.entries.sorted { $0.element < $1.element }
        var next = 0
        var items = ContiguousArray<Item>()
        items.reserveCapacity(source.count)
        var edits: ContiguousArray<Edit<Element>> = []
        for entry in source.entries {
            while next < known.count, known[next].element < entry.place {
                edits.append(
                    Edit(from: old.element(at: known[next].place).map { Entry(known[next].place, $0) }, to: nil))
                next += 1
            }
            let isKnown = next < known.count && known[next].element == entry.place
            items.append(Item(entry, from: isKnown ? known[next].place : nil))
            if isKnown { next += 1 }
        }
        for gone in known[next...] {
            edits.append(Edit(from: old.element(at: gone.place).map { Entry(gone.place, $0) }, to: nil))
        }
        // The sort of the standard library is stable, and the items are in the order of the source.
        items.sort { isBefore($0.entry.element, $1.entry.element) }
        var (tree, places) = (TreeBuilder<Element>(), TreeBuilder<Place>())
        for (place, item) in zip(Places.spread(items.count), items) {
            let new = Entry(place, item.entry.element)
            tree.append(new)
            places.append(Entry(place, item.entry.place))
            let old = item.old.map { Entry($0, item.entry.element) }
            let edit = Edit(
                from: old, to: new, keepsElement: old != nil,
                keepsOrder: old != nil && (keepsOrder || item.old == place))
            if !edit.isVoid { edits.append(edit) }
        }
        origins = places.tree()
        return sorted.replace(by: tree.tree(), edits: edits)
    }
}
