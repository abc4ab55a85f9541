/// The elements of a live collection with the same key.
public struct LiveGroup<Key: Hashable & Sendable, Element: Sendable>: Sendable {
    /// The key of all its elements.
    public let key: Key
    /// The elements, one or more, in the order of the source.
    public let elements: Snapshot<Element>

    @inlinable
    init(_ key: Key, _ tree: CountedTree<Element>) {
        self.key = key
        elements = Snapshot(tree)
    }
}

extension LiveGroup: Equatable where Element: Equatable {}

extension LiveCollection {
    /// Groups the elements by a key.
    ///
    ///     people.collection.grouped { $0.city }
    ///
    /// A group is a value: a change of one of its elements replaces it. Groups are in the order of their first
    /// elements. A group is removed with its last element.
    ///
    /// - Parameter key: returns the key of an element; always the same key.
    @inlinable
    public func grouped<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Element) -> Key
    ) -> LiveCollection<LiveGroup<Key, Element>, Failure> {
        deriving {
            var grouping = Grouping(by: key)
            var tree = CountedTree<LiveGroup<Key, Element>>()
            return { change in
                var edits: ContiguousArray<Edit<LiveGroup<Key, Element>>> = []
                let edited = EditedElements(change)
                for touched in grouping.make(change) {
                    let old = touched.before.first.map { Entry($0.place, LiveGroup(touched.key, touched.before.tree)) }
                    let group = grouping[touched.key]
                    let new = group.first.map { Entry($0.place, LiveGroup(touched.key, group.tree)) }
                    let edit = Edit(
                        from: old, to: new, keepsElement: touched.isSame && old != nil && new != nil,
                        keepsOrder: edited.keepsOrder(from: old?.place, to: new?.place))
                    if !edit.isVoid { edits.append(edit) }
                }
                return CollectionChange(making: edits, in: &tree)
            }
        }
    }

    /// Emits the first element of each key.
    ///
    ///     visits.collection.distinct { $0.visitor }
    ///
    /// When it is removed, the next one with its key takes its place.
    ///
    /// - Parameter key: returns the key of an element; always the same key.
    @inlinable
    public func distinct<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Element) -> Key
    ) -> LiveCollection {
        deriving {
            var grouping = Grouping(by: key)
            var tree = CountedTree<Element>()
            return { change in
                let touched = grouping.make(change)
                if change.before.isEmpty {
                    tree = CountedTree(touched.compactMap { grouping[$0.key].first })
                    return CollectionChange(all: tree)
                }
                let edited = EditedElements(change)
                var edits: ContiguousArray<Edit<Element>> = []
                for touched in touched {
                    let (old, new) = (touched.before.first, grouping[touched.key].first)
                    let edit = Edit(
                        from: old, to: new, keepsElement: edited.keepsElement(from: old?.place, to: new?.place),
                        keepsOrder: edited.keepsOrder(from: old?.place, to: new?.place))
                    if !edit.isVoid { edits.append(edit) }
                }
                return CollectionChange(making: edits, in: &tree)
            }
        }
    }
}

extension LiveCollection where Element: Hashable {
    /// Emits the first of equal elements.
    ///
    ///     people.collection.map { $0.city }.distinct()
    ///
    /// When it is removed, the next one takes its place.
    @inlinable
    public func distinct() -> LiveCollection { distinct { $0 } }
}

/// The effect of a change on the first elements of groups, by their places before and after.
@usableFromInline
struct EditedElements<Element: Sendable> {
    @usableFromInline let edits: [Place: Edit<Element>]
    /// True if elements get other places, so that an element at the same place may have other neighbors.
    @usableFromInline let hasRelabeled: Bool

    @inlinable
    init(_ change: CollectionChange<Element>) {
        var edits: [Place: Edit<Element>] = [:]
        for edit in change.edits ?? [] { if let new = edit.new { edits[new.place] = edit } }
        self.edits = edits
        hasRelabeled = change.edits?.contains { $0.keepsOrder && !$0.staysInPlace } ?? false
    }

    /// Returns whether the element at `new` after the change was at `old` before it.
    @inlinable
    func keepsElement(from old: Place?, to new: Place?) -> Bool {
        guard let old, let new else { return false }
        guard let edit = edits[new] else { return old == new }
        return edit.old?.place == old && edit.keepsElement
    }

    /// Returns whether the element at `new` after the change has the neighbors that the element at `old` had before it.
    @inlinable
    func keepsOrder(from old: Place?, to new: Place?) -> Bool {
        guard let old, let new else { return false }
        guard let edit = edits[new] else { return old == new }
        return edit.old?.place == old ? edit.keepsOrder : old == new && !hasRelabeled
    }
}
