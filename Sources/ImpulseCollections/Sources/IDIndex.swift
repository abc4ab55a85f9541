/// The places of elements by the hash values of their identities.
@usableFromInline
struct IDIndex: Sendable {
    /// The places of elements whose identities have the same hash value: usually one.
    @usableFromInline
    struct Slot: Sendable {
        @usableFromInline var place: Place
        @usableFromInline var others: [Place]

        @inlinable
        init(place: Place, others: [Place] = []) {
            self.place = place
            self.others = others
        }
    }

    @usableFromInline var slots = CountedTree<Slot>()

    @inlinable
    init() {}

    /// Returns the place of the wanted element among those with this hash value.
    @inlinable
    func place(hash: Int, where isWanted: (Place) -> Bool) -> Place? {
        guard let slot = slots.element(at: Place(hash: hash)) else { return nil }
        return isWanted(slot.place) ? slot.place : slot.others.first(where: isWanted)
    }

    @inlinable
    mutating func insert(_ place: Place, hash: Int) {
        let key = Place(hash: hash)
        guard var slot = slots.element(at: key) else { return slots.insert(Entry(key, Slot(place: place))) }
        slot.others.append(place)
        slots.update(Entry(key, slot))
    }

    @inlinable
    mutating func remove(_ place: Place, hash: Int) {
        let key = Place(hash: hash)
        guard var slot = slots.element(at: key) else { return }
        let rest = ([slot.place] + slot.others).filter { $0 != place }
        guard let first = rest.first else { return _ = slots.remove(key) }
        slot = Slot(place: first, others: Array(rest.dropFirst()))
        slots.update(Entry(key, slot))
    }

    @inlinable
    mutating func removeAll() {
        slots = CountedTree()
    }
}

extension IDIndex {
    /// Creates an index of many elements together; `nil` if two hash values are equal.
    @inlinable
    init?(_ hashes: [(hash: Int, place: Place)]) {
        let sorted = hashes.map { (key: Place(hash: $0.hash), place: $0.place) }.sorted { $0.key < $1.key }
        if zip(sorted, sorted.dropFirst()).contains(where: { $0.key == $1.key }) { return nil }
        slots = CountedTree(sorted.lazy.map { Entry($0.key, Slot(place: $0.place)) })
    }
}

extension Place {
    @inlinable
    init(hash: Int) {
        self.init(bitPattern: Int64(hash))
    }
}
