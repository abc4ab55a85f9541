public import Impulse

extension LiveCollection {
    /// Emits the elements whose keys occur in another collection.
    ///
    ///     people.collection.intersection(invitations.collection) { $0.mail } and: { $0.recipient }
    ///
    /// It begins once both have begun, fails with the first error, and completes when both have completed. A change of
    /// the other collection costs O(log n) for each element that it adds or removes.
    ///
    /// - Parameters:
    ///   - other: the other collection. A key may occur in it several times.
    ///   - key: returns the key of an element of this collection; always the same key.
    ///   - otherKey: returns the key of an element of the other one; always the same key.
    @inlinable
    public func intersection<Other, Key: Hashable & Sendable>(
        _ other: LiveCollection<Other, Failure>, by key: @escaping @Sendable (Element) -> Key,
        and otherKey: @escaping @Sendable (Other) -> Key
    ) -> LiveCollection {
        filter(byMembershipIn: other, key, otherKey, isMember: true)
    }

    /// Emits the elements whose keys do not occur in another collection.
    ///
    ///     people.collection.subtracting(answers.collection) { $0.mail } and: { $0.sender }
    ///
    /// Begins and ends like ``intersection(_:by:and:)``, and costs the same.
    ///
    /// - Parameters:
    ///   - other: the other collection. A key may occur in it several times.
    ///   - key: returns the key of an element of this collection; always the same key.
    ///   - otherKey: returns the key of an element of the other one; always the same key.
    @inlinable
    public func subtracting<Other, Key: Hashable & Sendable>(
        _ other: LiveCollection<Other, Failure>, by key: @escaping @Sendable (Element) -> Key,
        and otherKey: @escaping @Sendable (Other) -> Key
    ) -> LiveCollection {
        filter(byMembershipIn: other, key, otherKey, isMember: false)
    }

    @inlinable
    func filter<Other, Key: Hashable & Sendable>(
        byMembershipIn other: LiveCollection<Other, Failure>, _ key: @escaping @Sendable (Element) -> Key,
        _ otherKey: @escaping @Sendable (Other) -> Key, isMember: Bool
    ) -> LiveCollection {
        LiveCollection(
            changes: .serialized { [changes] inputs in
                let state = Owned(Membership(isWanted: isMember, key))
                inputs.add(changes, ends: .whenAll) { owner, change in
                    if let change = owner[state].make(change) { owner.emit(change) }
                }
                inputs.add(other.changes, ends: .whenAll) { owner, change in
                    if let change = owner[state].makeOther(change, by: otherKey) { owner.emit(change) }
                }
            })
    }
}

/// The elements of a collection whose keys occur, or do not occur, in another one.
@usableFromInline
struct Membership<Element: Sendable, Key: Hashable & Sendable> {
    @usableFromInline let isWanted: Bool
    @usableFromInline let key: @Sendable (Element) -> Key
    @usableFromInline var shown = Derivation<Element, Element>()
    @usableFromInline var groups: Grouping<Element, Key>
    /// The number of occurrences of each key in the other collection; `nil` before that has begun.
    @usableFromInline var others: [Key: Int]?
    @usableFromInline var hasBegun = false
    @usableFromInline var emission = Emission<Element>()

    @inlinable
    init(isWanted: Bool, _ key: @escaping @Sendable (Element) -> Key) {
        self.isWanted = isWanted
        self.key = key
        groups = Grouping(by: key)
    }

    /// Applies a change of the collection.
    @inlinable
    @inline(never)
    mutating func make(_ change: CollectionChange<Element>) -> CollectionChange<Element>? {
        hasBegun = true
        _ = groups.make(change)
        return others == nil ? nil : show(change)
    }

    @inlinable
    mutating func show(_ change: CollectionChange<Element>) -> CollectionChange<Element>? {
        emission.next(shown.make(change) { (others?[key($0)] != nil) == isWanted ? $0 : nil })
    }

    /// Applies a change of the other collection.
    @inlinable
    @inline(never)
    mutating func makeOther<Other>(
        _ change: CollectionChange<Other>, by key: (Other) -> Key
    ) -> CollectionChange<Element>? {
        let isFirst = others == nil
        // Taken out meanwhile, because a dictionary with two references would be copied.
        var counts = others.take() ?? [:]
        var touched: [(key: Key, wasMember: Bool)] = []
        var known: Set<Key> = []
        func count(_ element: Other?, _ number: Int) {
            guard let key = element.map(key) else { return }
            if known.insert(key).inserted { touched.append((key, counts[key] != nil)) }
            let count = (counts[key] ?? 0) + number
            counts[key] = count == 0 ? nil : count
        }
        change.forEachReplacement { old, new in
            count(new, 1)
            count(old, -1)
        }
        others = counts
        guard hasBegun else { return nil }
        if isFirst { return show(CollectionChange(all: groups.all)) }
        var edits: ContiguousArray<Edit<Element>> = []
        for (key, wasMember) in touched {
            let isMember = counts[key] != nil
            guard wasMember != isMember else { continue }
            groups[key].forEach { entry in
                edits.append(isMember == isWanted ? Edit(from: nil, to: entry) : Edit(from: entry, to: nil))
            }
        }
        return emission.next(CollectionChange(making: edits, in: &shown.tree))
    }
}
