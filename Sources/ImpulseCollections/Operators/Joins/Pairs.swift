/// From which elements a pair comes: their places in the left and the right collection. Pairs without a left element
/// are the last ones.
@usableFromInline
struct PairOrigin: Comparable, Hashable, Sendable {
    @usableFromInline let left: Place?
    @usableFromInline let right: Place?

    @inlinable
    init(_ left: Place?, _ right: Place?) {
        self.left = left
        self.right = right
    }

    @inlinable
    static func < (first: PairOrigin, second: PairOrigin) -> Bool {
        if first.left != second.left { return first.left.map { one in second.left.map { one < $0 } ?? true } ?? false }
        return (first.right ?? 0) < (second.right ?? 0)
    }
}

/// Pairs in the order of their origins, and what a change does to them.
@usableFromInline
struct Pairs<Output: Sendable> {
    @usableFromInline var whole = Arrangement<Output>()
    /// The origin of each pair, by its place here.
    @usableFromInline var origins = CountedTree<PairOrigin>()

    @inlinable
    init() {}

    /// Replaces all pairs by others, which are in order.
    @inlinable
    mutating func begin(_ pairs: [(origin: PairOrigin, output: Output)]) -> CollectionChange<Output> {
        var (tree, origins) = (TreeBuilder<Output>(), TreeBuilder<PairOrigin>())
        for (place, pair) in zip(Places.spread(pairs.count), pairs) {
            tree.append(Entry(place, pair.output))
            origins.append(Entry(place, pair.origin))
        }
        self.origins = origins.tree()
        return whole.replace(by: tree.tree(), edits: nil)
    }

    /// Takes out a pair, which is there. Returns the number of its edit.
    @inlinable
    mutating func take(_ origin: PairOrigin) -> Int {
        let entry = origins.entry(at: origins.index { $0.element < origin })
        guard entry.element == origin else {
            fatalError("A change removes a pair that was not there: a key has changed by itself")
        }
        origins.remove(entry.place)
        return whole.take(entry.place)
    }

    /// Puts in a pair: a new one, or one that has been taken out with this number, and is the same if `output` is
    /// `nil`.
    @inlinable
    mutating func put(_ origin: PairOrigin, taken number: Int?, keepsElement: Bool, _ output: () -> Output) {
        let old = number.flatMap { whole.list.edits[$0]?.old?.element }
        let isKept = keepsElement && old != nil
        let index = origins.index { $0.element < origin }
        let element = isKept ? old ?? output() : output()
        let (place, relabelings) = whole.put(element, at: index, taken: number, keepsElement: isKept)
        _ = origins.assign(relabelings)
        origins.insert(Entry(place, origin))
    }
}
