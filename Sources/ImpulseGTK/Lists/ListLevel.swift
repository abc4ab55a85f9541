#if GTK
import CGTK4
import Impulse

/// The elements of a list, or of one element of a tree, mirrored in GTK's list of objects. An update touches only the
/// objects that differ.
@MainActor
final class ListLevel<Item: Equatable & Sendable> {
    typealias Entry = ListEntry<Item>

    let store: Object
    let id: @MainActor (Item) -> AnyHashable
    private(set) var entries: [Entry] = []

    /// Returns the elements of an element; `nil` if it can have none.
    private let children: @MainActor (Item) -> [Item]?

    init(
        id: @escaping @MainActor (Item) -> AnyHashable, children: @escaping @MainActor (Item) -> [Item]? = { _ in nil }
    ) {
        (self.id, self.children) = (id, children)
        store = Object(holding: UnsafeMutableRawPointer(g_list_store_new(Fundamental.object.rawValue)))
        g_object_unref(store.pointer)
    }

    /// Returns the level below an entry of a tree. The level follows the entry from then on. Returns `nil` if the entry
    /// can have none.
    func level(below entry: Entry) -> ListLevel? {
        guard let items = children(entry.item.value) else { return nil }
        if let known = entry.level { return known }
        let level = ListLevel(id: id, children: children)
        level.update(to: items)
        entry.level = level
        return level
    }

    func update(to items: [Item]) {
        let ids = items.map(id)
        let changes = splices(from: entries.map(\.id), to: ids)
        let added = changes.isEmpty ? [] : replaceEntries(changes, ids, items)
        let turned = entries.indices.filter { set(items[$0], for: entries[$0]) }
        for change in atOnce(changes, ifMoreThan: 1_000) { replace(change.range, by: entries[change.added]) }
        // GTK asks only once whether an element can have children.
        for position in turned { replace(position..<position + 1, by: entries[position...position]) }
        for entry in added { g_object_unref(entry.object) }
    }

    /// Sets an entry's element. Returns whether this changes whether it can have children.
    private func set(_ item: Item, for entry: Entry) -> Bool {
        let former = entry.item.value
        guard former != item else { return false }
        let elements = children(item)
        let isTurned = (children(former) == nil) != (elements == nil)
        if isTurned { entry.level = nil } else if let elements { entry.level?.update(to: elements) }
        entry.item.value = item
        return isTurned
    }

    private func replace(_ range: Range<Int>, by entries: ArraySlice<Entry>) {
        var objects = entries.map { UnsafeMutableRawPointer?.some($0.object) }
        // GTK removes before it inserts, and its list holds the only reference to an element that stays between two
        // changes.
        for object in objects { g_object_ref(object) }
        defer { for object in objects { g_object_unref(object) } }
        g_list_store_splice(
            store.opaque, guint(range.lowerBound), guint(range.count), &objects, guint(objects.count))
    }

    /// Updates ``entries`` to the state after `changes`. An element that moves keeps its entry.
    ///
    /// - Returns: the entries to put into GTK's list, each with a reference to its object that the caller owns.
    private func replaceEntries(_ changes: [Splice], _ ids: [AnyHashable], _ items: [Item]) -> [Entry] {
        var removed: [AnyHashable: [Entry]] = [:]
        for change in changes {
            for entry in entries[change.range].reversed() { removed[entry.id, default: []].append(entry) }
        }
        var (result, added): ([Entry], [Entry]) = ([], [])
        var position = 0
        for change in changes.reversed() {
            result += entries[position..<change.range.lowerBound]
            for index in change.added {
                let moved = removed[ids[index]]?.popLast()
                if let moved { g_object_ref(moved.object) }
                let entry = moved ?? Entry(id: ids[index], item: items[index])
                added.append(entry)
                result.append(entry)
            }
            position = change.range.upperBound
        }
        entries = result + entries[position...]
        return added
    }
}

/// Merges many changes into one that spans all of them, which costs GTK less than applying each. It also removes and
/// inserts the elements between them.
private func atOnce(_ changes: [Splice], ifMoreThan limit: Int) -> [Splice] {
    guard changes.count > limit, let first = changes.last, let last = changes.first else { return changes }
    return [
        Splice(
            range: first.range.lowerBound..<last.range.upperBound, added: first.added.lowerBound..<last.added.upperBound
        )
    ]
}
#endif
