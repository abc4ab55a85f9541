/// The position of a pair: the place of its left element, and the number of that element's pairs before it; or the
/// place of a right element without a left one.
@usableFromInline
enum PairPosition {
    case left(Place, number: Int)
    case right(Place)

    @inlinable
    init(_ left: GroupMember?, _ right: GroupMember?) {
        self = left.map { .left($0.place, number: right?.number ?? 0) } ?? .right(right?.place ?? 0)
    }
}

/// An element's place, and the number of elements with its key before it.
@usableFromInline typealias GroupMember = (place: Place, number: Int)

/// Pairs in the order of their left elements, with right elements that are alone last, and the edits that a change
/// makes to them.
@usableFromInline
struct Pairs<Output: Sendable> {
    @usableFromInline var whole = Arrangement<Output>()
    /// The left element's place of each pair that has one, by the pair's place here.
    @usableFromInline var lefts = CountedTree<Place>()
    /// The right element's place of each other pair, by the pair's place here.
    @usableFromInline var rights = CountedTree<Place>()

    @inlinable
    init() {}

    /// Replaces all pairs by others, which must be in order, each with the place of its left element, or of its right
    /// one.
    @inlinable
    mutating func begin(_ pairs: [(left: Place?, right: Place, output: Output)]) -> CollectionChange<Output> {
        var (tree, lefts, rights) = (TreeBuilder<Output>(), TreeBuilder<Place>(), TreeBuilder<Place>())
        for (place, pair) in zip(Places.spread(pairs.count), pairs) {
            tree.append(Entry(place, pair.output))
            if let left = pair.left {
                lefts.append(Entry(place, left))
            } else {
                rights.append(Entry(place, pair.right))
            }
        }
        (self.lefts, self.rights) = (lefts.tree(), rights.tree())
        return whole.replace(by: tree.tree(), edits: nil)
    }

    /// The place of an existing pair.
    @inlinable
    func place(of position: PairPosition) -> Place {
        switch position {
        case .left(let left, let number): lefts.place(of: left, number)
        case .right(let right): rights.place(of: right, 0)
        }
    }

    /// Takes out an existing pair. Returns the number of its edit.
    @inlinable
    mutating func take(_ place: Place) -> Int {
        if isAlone(place) { rights.remove(place) } else { lefts.remove(place) }
        return whole.take(place)
    }

    /// True for the place of a pair without a left element.
    @inlinable
    func isAlone(_ place: Place) -> Bool { rights.first.map { place >= $0.place } ?? false }

    /// Inserts a pair: a new one, or one that was taken out with this number, which is unchanged if `keepsElement` is
    /// true.
    @inlinable
    mutating func put(_ position: PairPosition, taken number: Int?, keepsElement: Bool, _ output: () -> Output) {
        let old = number.flatMap { whole.list.edits[$0]?.old?.element }
        let isKept = keepsElement && old != nil
        let element = isKept ? old ?? output() : output()
        let index =
            switch position {
            case .left(let left, let number): lefts.index(before: left) + number
            case .right(let right): lefts.count + rights.index(before: right)
            }
        let (place, relabelings) = whole.put(element, at: index, taken: number, keepsElement: isKept)
        if !relabelings.isEmpty {
            let alone = relabelings.filter { isAlone($0.old) }
            _ = lefts.assign(relabelings.filter { !isAlone($0.old) })
            _ = rights.assign(alone)
        }
        switch position {
        case .left(let left, _): lefts.insert(Entry(place, left))
        case .right(let right): rights.insert(Entry(place, right))
        }
    }

    /// Records that an element of a pair has another place, between the same neighbors.
    @inlinable
    mutating func update(_ place: Place, to position: PairPosition) {
        switch position {
        case .left(let left, _): lefts.update(Entry(place, left))
        case .right(let right): rights.update(Entry(place, right))
        }
    }
}

extension CountedTree<Place> {
    /// The number of entries with places less than `element`, which must be ascending.
    @inlinable
    func index(before element: Place) -> Int { index { $0.element < element } }

    /// The place here of an existing element, which may occur several times: of the occurrence with a number.
    @inlinable
    func place(of element: Place, _ number: Int) -> Place {
        let index = index(before: element) + number
        guard index < count, case let entry = entry(at: index), entry.element == element else {
            fatalError("A change removes a pair that was not there: a key has changed by itself")
        }
        return entry.place
    }
}
