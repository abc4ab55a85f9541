/// The indices affected by a change, in the form for lists on a screen: `UITableView`, `NSTableView` and others.
public struct ChangedIndices: Sendable, Equatable {
    /// An element whose place in the order changes.
    public struct Move: Sendable, Equatable {
        /// The index before the change.
        public let source: Int
        /// The index after the change.
        public let destination: Int
    }

    /// The indices of removed elements, before the change, in ascending order.
    public fileprivate(set) var removed: [Int] = []
    /// The indices of inserted elements, after the change, in ascending order.
    public fileprivate(set) var inserted: [Int] = []
    /// The moved elements, in the order of their destinations.
    public fileprivate(set) var moved: [Move] = []
    /// The indices of replaced elements, after the change, in ascending order, including replaced elements that moved.
    public fileprivate(set) var updated: [Int] = []
}

extension CollectionChange {
    /// The indices affected by the change: O(m log n) for m changed elements.
    ///
    ///     numbers.collection.changes.subscribe { change in
    ///         print(change.indices.removed, change.indices.inserted)
    ///     }
    ///
    /// A list removes the indices in ``ChangedIndices/removed``, from the end, together with the sources of moves. Then
    /// it inserts the indices in ``ChangedIndices/inserted``, from the start, together with the destinations. Then it
    /// redraws the indices in ``ChangedIndices/updated``.
    public var indices: ChangedIndices {
        var indices = ChangedIndices()
        guard let edits else { return differences }
        for edit in edits {
            switch (edit.old, edit.new) {
            case (let old?, nil): indices.removed.append(before.tree.index(of: old.place))
            case (nil, let new?): indices.inserted.append(after.tree.index(of: new.place))
            case (let old?, let new?):
                let destination = after.tree.index(of: new.place)
                if !edit.keepsOrder {
                    let source = before.tree.index(of: old.place)
                    indices.moved.append(ChangedIndices.Move(source: source, destination: destination))
                }
                if !edit.keepsElement { indices.updated.append(destination) }
            case (nil, nil): break
            }
        }
        indices.removed.sort()
        indices.inserted.sort()
        indices.moved.sort { $0.destination < $1.destination }
        indices.updated.sort()
        return indices
    }

    /// The same for a change that was too large to list its edits.
    private var differences: ChangedIndices {
        var indices = ChangedIndices()
        var (source, destination) = (0, 0)
        forEachDifference(from: before.tree, to: after.tree) { old, new in
            if new == nil { indices.removed.append(source) }
            if old == nil { indices.inserted.append(destination) }
            if old != nil { source += 1 }
            if new != nil { destination += 1 }
        }
        return indices
    }
}
