/// The elements of a live collection that have a key.
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
    /// elements. A group whose last element goes, goes too.
    ///
    /// - Parameter key: returns the key of an element, always the same.
    @inlinable
    public func grouped<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Element) -> Key
    ) -> LiveCollection<LiveGroup<Key, Element>, Failure> {
        deriving {
            var grouping = Grouping<Element, Key>()
            var tree = CountedTree<LiveGroup<Key, Element>>()
            return { change in
                var edits: ContiguousArray<Edit<LiveGroup<Key, Element>>> = []
                for touched in grouping.make(change, by: key) {
                    let old = touched.before.first.map { Entry($0.place, LiveGroup(touched.key, touched.before)) }
                    let new = grouping.groups[touched.key].flatMap { group in
                        group.first.map { Entry($0.place, LiveGroup(touched.key, group)) }
                    }
                    if old == nil && new == nil { continue }
                    edits.append(Edit(from: old, to: new, keepsOrder: old?.place == new?.place))
                }
                return CollectionChange(making: edits, in: &tree)
            }
        }
    }

    /// Emits the first element of each key.
    ///
    ///     visits.collection.distinct { $0.visitor }
    ///
    /// When it goes, the next one with its key takes its place.
    ///
    /// - Parameter key: returns the key of an element, always the same.
    @inlinable
    public func distinct<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Element) -> Key
    ) -> LiveCollection {
        deriving {
            var grouping = Grouping<Element, Key>()
            var tree = CountedTree<Element>()
            return { change in
                let touched = grouping.make(change, by: key)
                if change.before.isEmpty {
                    tree = CountedTree(touched.compactMap { grouping.groups[$0.key]?.first })
                    return CollectionChange(all: tree)
                }
                let replaced = change.replacedPlaces
                var edits: ContiguousArray<Edit<Element>> = []
                for touched in touched {
                    let (old, new) = (touched.before.first, grouping.groups[touched.key]?.first)
                    if old?.place == new?.place && !(new.map { replaced.contains($0.place) } ?? false) { continue }
                    edits.append(Edit(from: old, to: new, keepsOrder: old?.place == new?.place))
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
    /// When it goes, the next one takes its place.
    @inlinable
    public func distinct() -> LiveCollection { distinct { $0 } }
}

extension CollectionChange {
    /// The places at which another element is after the change.
    @inlinable var replacedPlaces: Set<Place> {
        Set((edits ?? []).lazy.filter { !$0.keepsElement || !$0.staysInPlace }.compactMap { $0.new?.place })
    }
}
