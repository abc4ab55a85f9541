extension Sorting {
    /// Applies a change that removes and inserts many elements, such as another search: O(n), without sorting the
    /// elements that stay, which keep their places. Returns `nil` if there are not enough places between them.
    @inlinable
    mutating func refill(
        _ change: CollectionChange<Element>, _ isBefore: (Element, Element) -> Bool
    ) -> CollectionChange<Element>? {
        var gone: Set<Place> = []
        var added: ContiguousArray<Entry<Element>> = []
        forEachDifference(from: change.before.tree, to: change.after.tree) { old, new in
            if let old, new == nil { gone.insert(old.place) }
            if old == nil, let new { added.append(new) }
        }
        // The sort of the standard library is stable.
        added.sort { isBefore($0.element, $1.element) }
        var refill = Refill(added)
        // Another element at the same place would need an edit, which this change does not have.
        if !added.isEmpty, !gone.isEmpty {
            for (old, origin) in zip(sorted.tree.entries, origins.entries) where gone.contains(origin.element) {
                refill.freed.insert(old.place)
            }
        }
        var isPossible = true
        var places = origins.entries
        sorted.tree.forEach { entry in
            guard let origin = places.next()?.element, !gone.contains(origin) else { return }
            isPossible = refill.append(entry, from: origin, isBefore) && isPossible
        }
        guard isPossible, refill.appendRest(upTo: .max, count: added.count - refill.next) else { return nil }
        origins = refill.origins.tree()
        return sorted.replace(
            by: refill.elements.tree(), edits: gone.isEmpty && added.isEmpty ? [] : nil)
    }

    /// A sorted collection under construction, from staying elements at their places and added elements between them.
    @usableFromInline
    struct Refill {
        @usableFromInline var elements = TreeBuilder<Element>()
        @usableFromInline var origins = TreeBuilder<Place>()
        @usableFromInline let added: ContiguousArray<Entry<Element>>
        /// The places of removed elements.
        @usableFromInline var freed: Set<Place> = []
        @usableFromInline var next = 0
        @usableFromInline var last: Place = 0

        @inlinable
        init(_ added: ContiguousArray<Entry<Element>>) {
            self.added = added
        }

        /// Appends the added elements that precede a staying element, then the staying element. Returns `false` if
        /// there are not enough places.
        @inlinable
        mutating func append(
            _ entry: Entry<Element>, from origin: Place, _ isBefore: (Element, Element) -> Bool
        ) -> Bool {
            var end = next
            while end < added.count {
                let other = added[end]
                let isEarlier =
                    isBefore(other.element, entry.element)
                    || !isBefore(entry.element, other.element) && other.place < origin
                if !isEarlier { break }
                end += 1
            }
            guard appendRest(upTo: entry.place, count: end - next) else { return false }
            elements.append(entry)
            origins.append(Entry(entry.place, origin))
            last = entry.place
            return true
        }

        /// Appends the next added elements at equal distances.
        @inlinable
        mutating func appendRest(upTo end: Place, count: Int) -> Bool {
            if count == 0 { return true }
            let distance = (end - last) / (Place(count) + 1)
            if distance == 0 { return false }
            for _ in 0..<count {
                last += distance
                var place = last
                while freed.contains(place) { place += 1 }
                if place >= last + distance { return false }
                elements.append(Entry(place, added[next].element))
                origins.append(Entry(place, added[next].place))
                next += 1
            }
            return true
        }
    }
}
