/// The places of elements by the hash values of their identities or keys.
///
/// The places are the elements of a tree, at the hash values. If several are equal, the others follow at the next free
/// numbers. Takes 18 bytes an element once it is loaded.
@usableFromInline
struct HashIndex: Sendable {
    @usableFromInline var slots = CountedTree<Place>()

    @inlinable
    init() {}

    /// Returns the place of the wanted element among those with this hash value.
    @inlinable
    func place(hash: Int, where isWanted: (Place) -> Bool) -> Place? {
        slot(hash: hash, where: isWanted)?.element
    }

    @inlinable
    func slot(hash: Int, where isWanted: (Place) -> Bool) -> Entry<Place>? {
        var slot = Place(hash: hash)
        while let place = slots.element(at: slot) {
            if isWanted(place) { return Entry(slot, place) }
            slot &+= 1
        }
        return nil
    }

    @inlinable
    mutating func insert(_ place: Place, hash: Int) {
        var slot = Place(hash: hash)
        while slots.element(at: slot) != nil { slot &+= 1 }
        slots.insert(Entry(slot, place))
    }

    /// Removes the place of an element with this hash value.
    ///
    /// - Parameter hashOf: returns the hash value of another element.
    @inlinable
    mutating func remove(_ place: Place, hash: Int, _ hashOf: (Place) -> Int) {
        guard var hole = slot(hash: hash, where: { $0 == place })?.place else { return }
        slots.remove(hole)
        var next = hole &+ 1
        // A search stops at the hole, so elements that were beyond it follow, unless their own numbers are too.
        while let other = slots.element(at: next) {
            if next &- Place(hash: hashOf(other)) >= next &- hole {
                slots.remove(next)
                slots.insert(Entry(hole, other))
                hole = next
            }
            next &+= 1
        }
    }
}

extension HashIndex {
    /// Creates an index of the elements whose slots occur once, and returns the slots that occur several times.
    ///
    /// - Parameter elements: the places of elements, by `Place(hash:)` of their hash values.
    @inlinable
    static func unique(of elements: ContiguousArray<Entry<Place>>) -> (index: HashIndex, repeated: Set<Place>) {
        let elements = elements.sorted { $0.place < $1.place }
        var repeated: Set<Place> = []
        for (one, other) in zip(elements, elements.dropFirst()) where one.place == other.place {
            repeated.insert(one.place)
        }
        var index = HashIndex()
        index.slots = CountedTree(elements.lazy.filter { repeated.isEmpty || !repeated.contains($0.place) })
        return (index, repeated)
    }
}

extension Place {
    @inlinable
    init(hash: Int) {
        self.init(bitPattern: Int64(hash))
    }
}
