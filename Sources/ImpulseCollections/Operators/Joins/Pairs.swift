/// The origin of a pair: the places of its elements in the left and the right collection.
@usableFromInline
struct PairOrigin {
    @usableFromInline let left: Place?
    @usableFromInline let right: Place?

    @inlinable
    init(_ left: Place?, _ right: Place?) {
        self.left = left
        self.right = right
    }
}

/// The origin of a pair that has a left element, in half as many bytes. Zero stands for a missing right element: an
/// element is never both alone and in a pair.
@usableFromInline
struct PairPlaces: Comparable, Sendable {
    @usableFromInline let left: Place
    @usableFromInline let right: Place

    @inlinable
    init(_ left: Place, _ right: Place?) {
        self.left = left
        self.right = right ?? 0
    }

    @inlinable
    static func < (first: PairPlaces, second: PairPlaces) -> Bool {
        first.left == second.left ? first.right < second.right : first.left < second.left
    }
}

/// Pairs in the order of their origins, with pairs without a left element last, and the edits that a change makes to
/// them.
@usableFromInline
struct Pairs<Output: Sendable> {
    @usableFromInline var whole = Arrangement<Output>()
    /// The origin of each pair that has a left element, by its place here.
    @usableFromInline var origins = CountedTree<PairPlaces>()
    /// The right element's place of each other pair, by the pair's place here.
    @usableFromInline var rights = CountedTree<Place>()

    @inlinable
    init() {}

    /// Replaces all pairs by others, which must be in order.
    @inlinable
    mutating func begin(_ pairs: [(origin: PairOrigin, output: Output)]) -> CollectionChange<Output> {
        var (tree, origins, rights) = (TreeBuilder<Output>(), TreeBuilder<PairPlaces>(), TreeBuilder<Place>())
        for (place, pair) in zip(Places.spread(pairs.count), pairs) {
            tree.append(Entry(place, pair.output))
            if let left = pair.origin.left {
                origins.append(Entry(place, PairPlaces(left, pair.origin.right)))
            } else if let right = pair.origin.right {
                rights.append(Entry(place, right))
            }
        }
        (self.origins, self.rights) = (origins.tree(), rights.tree())
        return whole.replace(by: tree.tree(), edits: nil)
    }

    /// Takes out an existing pair. Returns the number of its edit.
    @inlinable
    mutating func take(_ origin: PairOrigin) -> Int {
        if let left = origin.left { return whole.take(origins.take(PairPlaces(left, origin.right))) }
        return whole.take(rights.take(origin.right ?? 0))
    }

    /// Inserts a pair: a new one, or one that was taken out with this number, which is unchanged if `output` is `nil`.
    @inlinable
    mutating func put(_ origin: PairOrigin, taken number: Int?, keepsElement: Bool, _ output: () -> Output) {
        let old = number.flatMap { whole.list.edits[$0]?.old?.element }
        let isKept = keepsElement && old != nil
        let element = isKept ? old ?? output() : output()
        let places = origin.left.map { PairPlaces($0, origin.right) }
        let right = origin.right ?? 0
        let index = places.map { origins.index(before: $0) } ?? (origins.count + rights.index(before: right))
        let (place, relabelings) = whole.put(element, at: index, taken: number, keepsElement: isKept)
        relabel(relabelings)
        if let places { origins.insert(Entry(place, places)) } else { rights.insert(Entry(place, right)) }
    }

    @inlinable
    mutating func relabel(_ relabelings: [Relabeling]) {
        guard let first = rights.first?.place else { return _ = origins.assign(relabelings) }
        _ = origins.assign(relabelings.filter { $0.old < first })
        _ = rights.assign(relabelings.filter { $0.old >= first })
    }
}

extension CountedTree where Element: Comparable {
    /// The number of entries with elements less than `element`. The elements must be ascending.
    @inlinable
    func index(before element: Element) -> Int { index { $0.element < element } }

    /// Removes the entry of an existing element. Returns its place.
    @inlinable
    mutating func take(_ element: Element) -> Place {
        let entry = entry(at: index(before: element))
        guard entry.element == element else {
            fatalError("A change removes a pair that was not there: a key has changed by itself")
        }
        remove(entry.place)
        return entry.place
    }
}
