/// The state of a join: both collections by their keys, and the pairs.
@usableFromInline
struct Joining<Left: Sendable, Right: Sendable, Key: Hashable & Sendable, Output: Sendable> {
    /// True if elements without a pair are paired with `nil`.
    @usableFromInline let keepsLefts: Bool
    @usableFromInline let keepsRights: Bool

    @usableFromInline var lefts: Grouping<Left, Key>
    @usableFromInline var rights: Grouping<Right, Key>
    @usableFromInline var pairs = Pairs<Output>()

    @usableFromInline var leftHasBegun = false
    @usableFromInline var rightHasBegun = false

    @inlinable
    init(
        _ leftKey: @escaping @Sendable (Left) -> Key, _ rightKey: @escaping @Sendable (Right) -> Key,
        keepsLefts: Bool, keepsRights: Bool
    ) {
        lefts = Grouping(by: leftKey)
        rights = Grouping(by: rightKey)
        self.keepsLefts = keepsLefts
        self.keepsRights = keepsRights
    }

    /// Applies a change of the left collection. Returns `nil` if there is nothing to emit.
    @inlinable
    @inline(never)
    mutating func makeLeft(
        _ change: CollectionChange<Left>, _ combine: (Left?, Right?) -> Output
    ) -> CollectionChange<Output>? {
        guard leftHasBegun && rightHasBegun else {
            leftHasBegun = true
            _ = lefts.make(change)
            return begin(combine)
        }
        return pairs.make(
            change, in: &lefts, beside: rights, keepsOwn: keepsLefts, keepsOther: keepsRights,
            { PairPosition($0, $1) }, combine)
    }

    /// Applies a change of the right collection. Returns `nil` if there is nothing to emit.
    @inlinable
    @inline(never)
    mutating func makeRight(
        _ change: CollectionChange<Right>, _ combine: (Left?, Right?) -> Output
    ) -> CollectionChange<Output>? {
        guard leftHasBegun && rightHasBegun else {
            rightHasBegun = true
            _ = rights.make(change)
            return begin(combine)
        }
        return pairs.make(
            change, in: &rights, beside: lefts, keepsOwn: keepsRights, keepsOther: keepsLefts,
            { PairPosition($1, $0) }, { combine($1, $0) })
    }

    /// Returns the first change, once both have begun.
    @inlinable
    mutating func begin(_ combine: (Left?, Right?) -> Output) -> CollectionChange<Output>? {
        guard leftHasBegun && rightHasBegun else { return nil }
        var all: [(left: Place?, right: Place, output: Output)] = []
        lefts.all.forEach { left in
            lefts.forEachPair(of: left, beside: rights, keepsAlone: keepsLefts) { own, other, right in
                all.append((own.place, other?.place ?? 0, combine(left.element, right)))
            }
        }
        if keepsRights {
            rights.all.forEach { right in
                if !lefts[rights.key(right.element)].isEmpty { return }
                all.append((nil, right.place, combine(nil, right.element)))
            }
        }
        return pairs.begin(all)
    }
}
