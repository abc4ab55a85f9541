public import Impulse

extension LiveCollection {
    /// Pairs each element with the elements of another collection that have the same key.
    ///
    ///     orders.collection.join(people.collection) { $0.buyer } and: { $0.id } combining: { "\($0.id): \($1.name)" }
    ///
    /// Pairs are in the order of this collection, and an element's pairs in the order of the other one. It begins once
    /// both have begun, fails with the first error, and completes when both have completed. A changed element costs
    /// O(log n) for each of its pairs.
    ///
    /// - Parameters:
    ///   - other: the other collection.
    ///   - key: returns the key of an element of this collection; always the same key.
    ///   - otherKey: returns the key of an element of the other one; always the same key.
    ///   - combine: returns the output for a pair. Called once for each pair that is added or changes.
    @inlinable
    public func join<Other, Key: Hashable & Sendable, Output: Sendable>(
        _ other: LiveCollection<Other, Failure>, by key: @escaping @Sendable (Element) -> Key,
        and otherKey: @escaping @Sendable (Other) -> Key,
        combining combine: @escaping @Sendable (Element, Other) -> Output
    ) -> LiveCollection<Output, Failure> {
        join(other, key, otherKey, keepsLefts: false, keepsRights: false) { left, right in
            guard let left, let right else { fatalError("An inner join has made half of a pair") }
            return combine(left, right)
        }
    }

    /// Pairs each element with the elements of another collection that have the same key; with `nil` if there are none.
    ///
    ///     people.collection.leftJoin(orders.collection) { $0.id } and: { $0.buyer } combining: {
    ///         ($0.name, $1?.price)
    ///     }
    ///
    /// Begins, ends and costs like ``join(_:by:and:combining:)``.
    ///
    /// - Parameters:
    ///   - other: the other collection.
    ///   - key: returns the key of an element of this collection; always the same key.
    ///   - otherKey: returns the key of an element of the other one; always the same key.
    ///   - combine: returns the output for a pair. Called once for each pair that is added or changes.
    @inlinable
    public func leftJoin<Other, Key: Hashable & Sendable, Output: Sendable>(
        _ other: LiveCollection<Other, Failure>, by key: @escaping @Sendable (Element) -> Key,
        and otherKey: @escaping @Sendable (Other) -> Key,
        combining combine: @escaping @Sendable (Element, Other?) -> Output
    ) -> LiveCollection<Output, Failure> {
        join(other, key, otherKey, keepsLefts: true, keepsRights: false) { left, right in
            guard let left else { fatalError("A left join has made a pair without a left element") }
            return combine(left, right)
        }
    }

    /// Pairs each element of two collections with the other one's elements that have the same key; with `nil` if
    /// there are none.
    ///
    ///     people.collection.fullJoin(orders.collection) { $0.id } and: { $0.buyer } combining: {
    ///         ($0?.name, $1?.price)
    ///     }
    ///
    /// Elements of the other collection without a pair are at the end. Begins, ends and costs like
    /// ``join(_:by:and:combining:)``.
    ///
    /// - Parameters:
    ///   - other: the other collection.
    ///   - key: returns the key of an element of this collection, always the same.
    ///   - otherKey: returns the key of an element of the other one, always the same.
    ///   - combine: returns what is emitted for a pair, at least one of which is there. Is called once for each pair
    ///     that comes or changes.
    @inlinable
    public func fullJoin<Other, Key: Hashable & Sendable, Output: Sendable>(
        _ other: LiveCollection<Other, Failure>, by key: @escaping @Sendable (Element) -> Key,
        and otherKey: @escaping @Sendable (Other) -> Key,
        combining combine: @escaping @Sendable (Element?, Other?) -> Output
    ) -> LiveCollection<Output, Failure> {
        join(other, key, otherKey, keepsLefts: true, keepsRights: true, combine)
    }

    @inlinable
    func join<Other, Key: Hashable & Sendable, Output: Sendable>(
        _ other: LiveCollection<Other, Failure>, _ key: @escaping @Sendable (Element) -> Key,
        _ otherKey: @escaping @Sendable (Other) -> Key, keepsLefts: Bool, keepsRights: Bool,
        _ combine: @escaping @Sendable (Element?, Other?) -> Output
    ) -> LiveCollection<Output, Failure> {
        LiveCollection<Output, Failure>(
            changes: .serialized { [changes] inputs in
                let state = Owned(
                    Joining<Element, Other, Key, Output>(
                        key, otherKey, keepsLefts: keepsLefts, keepsRights: keepsRights))
                inputs.add(changes, ends: .whenAll) { owner, change in
                    if let change = owner[state].makeLeft(change, combine) { owner.emit(change) }
                }
                inputs.add(other.changes, ends: .whenAll) { owner, change in
                    if let change = owner[state].makeRight(change, combine) { owner.emit(change) }
                }
            })
    }
}
