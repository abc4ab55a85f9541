import Impulse

extension LiveCollection where Failure == Never {
    /// Subscribes to this collection once for all subscribers of the result, which retains the subscription.
    ///
    ///     let active = people.collection.filter { $0.isActive }.shared()
    ///     active.sorted { $0.name < $1.name }.snapshots.subscribe { print($0) }
    ///     active.grouped { $0.city }.count().subscribe { print($0) }
    ///
    /// Each subscriber receives the current elements as its first change: none before this collection has begun.
    ///
    /// - Parameters:
    ///   - fileID: the file of the subscription, for diagnostics.
    ///   - line: the line of the subscription, for diagnostics.
    public func shared(fileID: StaticString = #fileID, line: UInt = #line) -> LiveCollection {
        let property = Property(
            KeptChange<Element>(to: CountedTree(), edits: nil),
            then: changes.map { KeptChange(to: $0.after.tree, edits: $0.edits) }, fileID: fileID, line: line)
        return LiveCollection(
            changes: property.signal.operate { next in
                var before: CountedTree<Element>?
                return { kept in
                    // A signal does not retain its property.
                    withExtendedLifetime(property) {
                        let change = kept.change(from: before)
                        let isFirst = before == nil
                        before = change.after.tree
                        if isFirst || !change.isEmpty { next(change) }
                    }
                }
            })
    }
}

extension LiveCollection {
    /// Completes instead of failing, after passing the error to a closure. The elements stay.
    ///
    ///     inbox.catch { error in print(error) }
    public func `catch`(_ handle: @escaping @Sendable (Failure) -> Void) -> LiveCollection<Element, Never> {
        LiveCollection<Element, Never>(
            changes: changes.catch { error -> Signal<CollectionChange<Element>, Never> in
                handle(error)
                return .empty
            })
    }
}
