extension Pairs {
    /// Applies a change of one of the two collections. Returns `nil` if no pair changes.
    ///
    /// - Parameters:
    ///   - own: the elements of the collection by their keys.
    ///   - others: the elements of the other one.
    ///   - origin: returns the origin of a pair from the places of an own and another element.
    @inlinable
    mutating func make<Own, Other, Key>(
        _ change: CollectionChange<Own>, in own: inout Grouping<Own, Key>, beside others: Grouping<Other, Key>,
        _ key: (Own) -> Key, keepsOwn: Bool, keepsOther: Bool, _ origin: (Place?, Place?) -> PairOrigin,
        _ combine: (Own?, Other?) -> Output
    ) -> CollectionChange<Output>? {
        let edits = change.listedEdits
        // The numbers of the pairs that each edit removes, by the places of the other elements, in order.
        let taken = edits.map { edit in
            var numbers: ContiguousArray<(place: Place?, number: Int)> = []
            guard let old = edit.old else { return numbers }
            others.forEachPartner(of: key(old.element), keepsAlone: keepsOwn) { partner in
                numbers.append((partner?.place, take(origin(old.place, partner?.place))))
            }
            return numbers
        }
        let touched = own.make(change, by: key)
        if keepsOther {
            for group in touched { pairAlone(others[group.key], group, own[group.key].isEmpty, origin, combine) }
        }
        for (edit, numbers) in zip(edits, taken) {
            guard let new = edit.new else { continue }
            // The other elements of a key are the same before and after, so either all numbers are used or none.
            var next = numbers.startIndex
            others.forEachPartner(of: key(new.element), keepsAlone: keepsOwn) { partner in
                let isTaken = next < numbers.endIndex && numbers[next].place == partner?.place
                put(
                    origin(new.place, partner?.place), taken: isTaken ? numbers[next].number : nil,
                    keepsElement: edit.keepsElement
                ) {
                    combine(new.element, partner?.element)
                }
                if isTaken { next += 1 }
            }
        }
        let change = whole.change()
        return change.isEmpty ? nil : change
    }

    /// Pairs the other elements of a key with `nil` if its last own element was removed, and unpairs them if the first
    /// one was inserted.
    @inlinable
    mutating func pairAlone<Own, Other, Key>(
        _ others: Group<Other>, _ own: Grouping<Own, Key>.Touched, _ hasGone: Bool,
        _ origin: (Place?, Place?) -> PairOrigin, _ combine: (Own?, Other?) -> Output
    ) {
        guard own.before.isEmpty != hasGone else { return }
        others.forEach { other in
            if hasGone {
                put(origin(nil, other.place), taken: nil, keepsElement: false) { combine(nil, other.element) }
            } else {
                _ = take(origin(nil, other.place))
            }
        }
    }
}

extension Grouping {
    /// Calls `body` with each element of a key; with `nil` if there are none and an element of the other collection is
    /// kept without a pair.
    @inlinable
    func forEachPartner(of key: Key, keepsAlone: Bool, _ body: (Entry<Element>?) -> Void) {
        let group = self[key]
        if group.isEmpty && keepsAlone { body(nil) }
        group.forEach { body($0) }
    }
}
