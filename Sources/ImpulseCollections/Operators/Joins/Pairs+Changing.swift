extension Pairs {
    /// Makes a change of one of the two collections. Returns `nil` if no pair changes.
    ///
    /// - Parameters:
    ///   - own: the elements of the collection by their keys.
    ///   - others: the elements of the other one.
    ///   - origin: makes the origin of a pair from the places of an own and another element.
    @inlinable
    mutating func make<Own, Other, Key>(
        _ change: CollectionChange<Own>, in own: inout Grouping<Own, Key>, beside others: Grouping<Other, Key>,
        _ key: (Own) -> Key, keepsOwn: Bool, keepsOther: Bool, _ origin: (Place?, Place?) -> PairOrigin,
        _ combine: (Own?, Other?) -> Output
    ) -> CollectionChange<Output>? {
        let edits = change.listedEdits
        // The pairs that each edit removes, by the place of the other element.
        let taken = edits.map { edit in
            var numbers: [Place?: Int] = [:]
            guard let old = edit.old else { return numbers }
            let partners = others.partners(of: key(old.element), keepsAlone: keepsOwn)
            for partner in partners { numbers[partner?.place] = take(origin(old.place, partner?.place)) }
            return numbers
        }
        let touched = own.make(change, by: key)
        if keepsOther {
            for group in touched { pairAlone(others.groups[group.key], group, own.groups[group.key], origin, combine) }
        }
        for (edit, numbers) in zip(edits, taken) {
            guard let new = edit.new else { continue }
            for partner in others.partners(of: key(new.element), keepsAlone: keepsOwn) {
                put(
                    origin(new.place, partner?.place), taken: numbers[partner?.place], keepsElement: edit.keepsElement
                ) {
                    combine(new.element, partner?.element)
                }
            }
        }
        let change = whole.change()
        return change.isEmpty ? nil : change
    }

    /// Pairs the other elements of a key with `nil` if the last own element with it has gone, and no longer if the
    /// first one has come.
    @inlinable
    mutating func pairAlone<Own, Other, Key>(
        _ others: CountedTree<Other>?, _ own: Grouping<Own, Key>.Touched, _ now: CountedTree<Own>?,
        _ origin: (Place?, Place?) -> PairOrigin, _ combine: (Own?, Other?) -> Output
    ) {
        guard let others, own.before.isEmpty != (now == nil) else { return }
        for other in others.entries {
            if now == nil {
                put(origin(nil, other.place), taken: nil, keepsElement: false) { combine(nil, other.element) }
            } else {
                _ = take(origin(nil, other.place))
            }
        }
    }
}

extension Grouping {
    /// The elements with a key; only `nil` if there are none and an element of the other collection is kept alone.
    @inlinable
    func partners(of key: Key, keepsAlone: Bool) -> [Entry<Element>?] {
        guard let group = groups[key] else { return keepsAlone ? [nil] : [] }
        return Array(group.entries)
    }
}
