/// The state of a join: both collections by their keys, and the pairs.
@usableFromInline
struct Joining<Left: Sendable, Right: Sendable, Key: Hashable & Sendable, Output: Sendable> {
    @usableFromInline let leftKey: @Sendable (Left) -> Key
    @usableFromInline let rightKey: @Sendable (Right) -> Key
    /// True if elements without a pair are paired with `nil`.
    @usableFromInline let keepsLefts: Bool
    @usableFromInline let keepsRights: Bool

    @usableFromInline var lefts = Grouping<Left, Key>()
    @usableFromInline var rights = Grouping<Right, Key>()
    @usableFromInline var pairs = Pairs<Output>()

    @usableFromInline var leftHasBegun = false
    @usableFromInline var rightHasBegun = false

    @inlinable
    init(
        _ leftKey: @escaping @Sendable (Left) -> Key, _ rightKey: @escaping @Sendable (Right) -> Key,
        keepsLefts: Bool, keepsRights: Bool
    ) {
        self.leftKey = leftKey
        self.rightKey = rightKey
        self.keepsLefts = keepsLefts
        self.keepsRights = keepsRights
    }

    /// Applies a change of the left collection. Returns `nil` if there is nothing to emit.
    @inlinable
    mutating func makeLeft(
        _ change: CollectionChange<Left>, _ combine: (Left?, Right?) -> Output
    ) -> CollectionChange<Output>? {
        guard leftHasBegun && rightHasBegun else {
            leftHasBegun = true
            _ = lefts.make(change, by: leftKey)
            return begin(combine)
        }
        return pairs.make(
            change, in: &lefts, beside: rights, leftKey, keepsOwn: keepsLefts, keepsOther: keepsRights,
            { PairOrigin($0, $1) }, combine)
    }

    /// Applies a change of the right collection. Returns `nil` if there is nothing to emit.
    @inlinable
    mutating func makeRight(
        _ change: CollectionChange<Right>, _ combine: (Left?, Right?) -> Output
    ) -> CollectionChange<Output>? {
        guard leftHasBegun && rightHasBegun else {
            rightHasBegun = true
            _ = rights.make(change, by: rightKey)
            return begin(combine)
        }
        return pairs.make(
            change, in: &rights, beside: lefts, rightKey, keepsOwn: keepsRights, keepsOther: keepsLefts,
            { PairOrigin($1, $0) }, { combine($1, $0) })
    }

    /// Returns the first change, once both have begun.
    @inlinable
    mutating func begin(_ combine: (Left?, Right?) -> Output) -> CollectionChange<Output>? {
        guard leftHasBegun && rightHasBegun else { return nil }
        var all: [(origin: PairOrigin, output: Output)] = []
        lefts.all.forEach { left in
            rights.forEachPartner(of: leftKey(left.element), keepsAlone: keepsLefts) { right in
                all.append((PairOrigin(left.place, right?.place), combine(left.element, right?.element)))
            }
        }
        if keepsRights {
            rights.all.forEach { right in
                if lefts.contains(rightKey(right.element)) { return }
                all.append((PairOrigin(nil, right.place), combine(nil, right.element)))
            }
        }
        return pairs.begin(all)
    }
}
