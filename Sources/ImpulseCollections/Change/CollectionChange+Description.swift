extension CollectionChange: CustomStringConvertible {
    /// The number of elements after the change, and the numbers of its edits: `3 elements: 1 removed, 2 inserted`.
    ///
    /// Does not name elements, so it takes O(m) for m changed elements, which is cheap enough for an inspector or a
    /// log.
    public var description: String {
        let count = after.tree.summary
        guard let edits else { return before.isEmpty ? count : "\(count) instead of \(before.count)" }
        let parts = [
            ("removed", edits.count { $0.new == nil }), ("inserted", edits.count { $0.old == nil }),
            ("moved", edits.count { $0.old != nil && $0.new != nil && !$0.keepsOrder }),
            ("updated", edits.count { $0.old != nil && $0.new != nil && !$0.keepsElement }),
        ]
        return count + ": " + parts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    }
}

extension CountedTree {
    /// The number of elements, in words.
    fileprivate var summary: String { "\(count) element\(count == 1 ? "" : "s")" }
}

extension Revision: CustomStringConvertible {
    /// The text that the inspector shows for a source.
    @usableFromInline var description: String { contents.tree.summary }
}
