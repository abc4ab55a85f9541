extension Pairs {
    /// Applies a change of one of the two collections. Returns `nil` if no pair changes.
    ///
    /// - Parameters:
    ///   - own: the elements of the collection by their keys.
    ///   - others: the elements of the other one.
    ///   - position: returns the position of a pair of an own and another element.
    @inlinable
    mutating func make<Own, Other, Key>(
        _ change: CollectionChange<Own>, in own: inout Grouping<Own, Key>, beside others: Grouping<Other, Key>,
        keepsOwn: Bool, keepsOther: Bool, _ position: (GroupMember?, GroupMember?) -> PairPosition,
        _ combine: (Own?, Other?) -> Output
    ) -> CollectionChange<Output>? {
        let edits = change.listedEdits
        // The pairs of each edited element, with the places of the other elements, in order. All are found before one
        // is taken out.
        let pairs = edits.map { edit in
            var pairs: ContiguousArray<(other: Place?, place: Place)> = []
            guard let old = edit.old else { return pairs }
            own.forEachPair(of: old, beside: others, keepsAlone: keepsOwn) { member, other, _ in
                pairs.append((other?.place, place(of: position(member, other))))
            }
            return pairs
        }
        // With the numbers of the pairs that are taken out.
        var steps = zip(edits, pairs).map { edit, pairs in
            (edit: edit, pairs: pairs, numbers: own.keepsPairs(edit) ? nil : pairs.map { take($0.place) })
        }
        let touched = own.make(change)
        for (edit, pairs, numbers) in steps where numbers == nil {
            guard let new = edit.new else { continue }
            var next = pairs.makeIterator()
            own.forEachPair(of: new, beside: others, keepsAlone: keepsOwn) { member, other, partner in
                guard let place = next.next()?.place else { return }
                if !edit.keepsElement { whole.update(Entry(place, combine(new.element, partner))) }
                if !edit.staysInPlace { update(place, to: position(member, other)) }
            }
        }
        if keepsOther {
            for group in touched { pairAlone(others[group.key], group, own[group.key].isEmpty, position, combine) }
        }
        // In the order of their places, so that those with lower numbers are there already.
        steps.sort { ($0.edit.new?.place ?? 0) < ($1.edit.new?.place ?? 0) }
        for (edit, pairs, numbers) in steps {
            guard let new = edit.new, let numbers else { continue }
            // The other elements of a key are the same before and after, so either all numbers are used or none.
            var next = 0
            own.forEachPair(of: new, beside: others, keepsAlone: keepsOwn) { member, other, partner in
                let isTaken = next < numbers.count && pairs[next].other == other?.place
                put(
                    position(member, other), taken: isTaken ? numbers[next] : nil, keepsElement: edit.keepsElement
                ) {
                    combine(new.element, partner)
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
        _ position: (GroupMember?, GroupMember?) -> PairPosition, _ combine: (Own?, Other?) -> Output
    ) {
        guard own.before.isEmpty != hasGone else { return }
        var number = 0
        others.forEach { other in
            let position = position(nil, (other.place, number))
            if hasGone {
                put(position, taken: nil, keepsElement: false) { combine(nil, other.element) }
            } else {
                _ = take(place(of: position))
            }
            number += 1
        }
    }
}

extension Grouping {
    /// True if an edited element keeps its key and its neighbors.
    @inlinable
    func keepsPairs(_ edit: Edit<Element>) -> Bool {
        guard edit.keepsOrder, let old = edit.old, let new = edit.new else { return false }
        return edit.keepsElement || key(old.element) == key(new.element)
    }

    /// Calls `body` for each pair of an own element with the elements of another collection that have its key; with
    /// `nil` if there are none and an element is kept without a pair.
    @inlinable
    func forEachPair<Other>(
        of own: Entry<Element>, beside others: Grouping<Other, Key>, keepsAlone: Bool,
        _ body: (_ own: GroupMember, _ other: GroupMember?, _ partner: Other?) -> Void
    ) {
        let key = key(own.element)
        // A key that does not equal itself has no group.
        let number = key == key ? self[key].number(of: own.place) : 0
        let group = others[key]
        if group.isEmpty && keepsAlone { body((own.place, number), nil, nil) }
        var next = 0
        group.forEach { partner in
            body((own.place, number), (partner.place, next), partner.element)
            next += 1
        }
    }
}
