/// The state of a join: both collections by their keys, and the pairs.
@usableFromInline
struct Joining<Left: Sendable, Right: Sendable, Key: Hashable, Output: Sendable> {
    /// True if elements without a pair are paired with `nil`.
    @usableFromInline let keepsLefts: Bool
    @usableFromInline let keepsRights: Bool

    @usableFromInline var lefts = Grouping<Left, Key>()
    @usableFromInline var rights = Grouping<Right, Key>()
    @usableFromInline var pairs = Pairs<Output>()

    @usableFromInline var leftHasBegun = false
    @usableFromInline var rightHasBegun = false

    @inlinable
    init(keepsLefts: Bool, keepsRights: Bool) {
        self.keepsLefts = keepsLefts
        self.keepsRights = keepsRights
    }

    /// Makes a change of the left collection. Returns `nil` if nothing is to be emitted.
    @inlinable
    mutating func makeLeft(
        _ change: CollectionChange<Left>, _ key: (Left) -> Key, _ combine: (Left?, Right?) -> Output
    ) -> CollectionChange<Output>? {
        guard leftHasBegun && rightHasBegun else {
            leftHasBegun = true
            _ = lefts.make(change, by: key)
            return begin(combine)
        }
        return pairs.make(
            change, in: &lefts, beside: rights, key, keepsOwn: keepsLefts, keepsOther: keepsRights,
            { PairOrigin($0, $1) }, combine)
    }

    /// Makes a change of the right collection. Returns `nil` if nothing is to be emitted.
    @inlinable
    mutating func makeRight(
        _ change: CollectionChange<Right>, _ key: (Right) -> Key, _ combine: (Left?, Right?) -> Output
    ) -> CollectionChange<Output>? {
        guard leftHasBegun && rightHasBegun else {
            rightHasBegun = true
            _ = rights.make(change, by: key)
            return begin(combine)
        }
        return pairs.make(
            change, in: &rights, beside: lefts, key, keepsOwn: keepsRights, keepsOther: keepsLefts,
            { PairOrigin($1, $0) }, { combine($1, $0) })
    }

    /// Returns the first change, once both have begun.
    @inlinable
    mutating func begin(_ combine: (Left?, Right?) -> Output) -> CollectionChange<Output>? {
        guard leftHasBegun && rightHasBegun else { return nil }
        var all: [(origin: PairOrigin, output: Output)] = []
        for (key, group) in lefts.groups {
            let others = rights.groups[key]
            group.forEach { left in
                if others == nil && keepsLefts {
                    all.append((PairOrigin(left.place, nil), combine(left.element, nil)))
                }
                others?.forEach { right in
                    all.append((PairOrigin(left.place, right.place), combine(left.element, right.element)))
                }
            }
        }
        for (key, group) in rights.groups where keepsRights && lefts.groups[key] == nil {
            group.forEach { all.append((PairOrigin(nil, $0.place), combine(nil, $0.element))) }
        }
        return pairs.begin(all.sorted { $0.origin < $1.origin })
    }
}
