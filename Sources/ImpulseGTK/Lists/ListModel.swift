#if GTK
import CGTK4
import Impulse

/// The elements of a list, mirrored in GTK's list of objects. An update touches only the objects that differ.
@MainActor
final class ListModel<Item: Equatable & Sendable> {
    typealias Entry = ListEntry<Item>

    let selection: Object

    /// The selected elements, in the list's order. Set only after an update: an element that moves is removed, inserted
    /// and then selected again.
    let selected = MutableProperty<[Item]>([])

    /// The elements that were set last.
    private(set) var items: [Item] = []

    private let store: Object
    private let id: @MainActor (Item) -> AnyHashable
    private var entries: [Entry] = []

    /// The entries to be selected after the current update.
    private var selectedEntries: [Entry] = []

    /// Elements set during an update, applied after it.
    private var pending: [Item]?
    private var isUpdating = false

    init(selecting mode: SelectionMode, id: @escaping @MainActor (Item) -> AnyHashable) {
        self.id = id
        store = Object(holding: UnsafeMutableRawPointer(g_list_store_new(Fundamental.object.rawValue)))
        selection = mode.model(of: store)
        selection.reactive.signal(for: "selection-changed").subscribeOnMain { [weak self] in
            self?.noteSelection()
        }
    }

    func item(at position: Int) -> Item? {
        guard let object = g_list_model_get_object(store.opaque, guint(position)) else { return nil }
        defer { g_object_unref(object) }
        return Entry.of(UnsafeMutableRawPointer(object))?.item.value
    }

    /// Shows other elements. During an update, which calls subscribers, it only schedules them to follow.
    func show(_ items: [Item]) {
        self.items = items
        pending = items
        guard !isUpdating else { return }
        isUpdating = true
        while let next = pending {
            pending = nil
            update(to: next)
            applySelection()
        }
        isUpdating = false
        noteSelection()
    }

    private func update(to items: [Item]) {
        let ids = items.map(id)
        let changes = splices(from: entries.map(\.id), to: ids)
        let added = changes.isEmpty ? [] : replaceEntries(changes, ids, items)
        for (entry, item) in zip(entries, items) where entry.item.value != item { entry.item.value = item }
        for change in atOnce(changes, ifMoreThan: 1_000) {
            var objects = entries[change.added].map { UnsafeMutableRawPointer?.some($0.object) }
            // GTK removes before it inserts, and its list holds the only reference to an element that stays between
            // two changes.
            for object in objects { g_object_ref(object) }
            defer { for object in objects { g_object_unref(object) } }
            g_list_store_splice(
                store.opaque, guint(change.range.lowerBound), guint(change.range.count), &objects, guint(objects.count))
        }
        for entry in added { g_object_unref(entry.object) }
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

/// Merges many changes into one that spans all of them, which costs GTK less than applying each. It removes and
/// inserts the elements between them too.
private func atOnce(_ changes: [Splice], ifMoreThan limit: Int) -> [Splice] {
    guard changes.count > limit, let first = changes.last, let last = changes.first else { return changes }
    return [
        Splice(
            range: first.range.lowerBound..<last.range.upperBound, added: first.added.lowerBound..<last.added.upperBound
        )
    ]
}

extension ListModel {
    /// Selects the elements with the identities of `items`, and no others.
    func select(_ items: [Item]) {
        let ids = Set(items.map(id))
        selectedEntries = entries.filter { ids.contains($0.id) }
        // The current update selects them at its end.
        guard !isUpdating else { return }
        isUpdating = true
        applySelection()
        isUpdating = false
        noteSelection()
    }

    /// Makes GTK select ``selectedEntries``, as far as they are still in the list. It has forgotten those that were
    /// removed and inserted again.
    private func applySelection() {
        let wanted = Set(selectedEntries.map(ObjectIdentifier.init))
        let positions = entries.indices.filter { wanted.contains(ObjectIdentifier(entries[$0])) }
        guard positions != selectedPositions else { return }
        let (chosen, all) = (gtk_bitset_new_empty(), gtk_bitset_new_range(0, guint(entries.count)))
        defer { for set in [chosen, all] { gtk_bitset_unref(set) } }
        for position in positions { gtk_bitset_add(chosen, guint(position)) }
        if gtk_selection_model_set_selection(selection.opaque, chosen, all) != 0 { return }
        // GTK sets a selection of at most one element only by its position.
        selection[property: "selected"] = positions.first
    }

    private func noteSelection() {
        guard !isUpdating else { return }
        selectedEntries = selectedPositions.map { entries[$0] }
        let items = selectedEntries.map(\.item.value)
        if items != selected.value { selected.value = items }
    }

    /// The positions that GTK has selected, in ascending order.
    private var selectedPositions: [Int] {
        let set = gtk_selection_model_get_selection(selection.opaque)
        defer { gtk_bitset_unref(set) }
        var (iterator, position) = (GtkBitsetIter(), guint(0))
        var positions: [Int] = []
        var isValid = gtk_bitset_iter_init_first(&iterator, set, &position)
        while isValid != 0 {
            positions.append(Int(position))
            isValid = gtk_bitset_iter_next(&iterator, &position)
        }
        return positions
    }
}

/// The key under which a list's peer keeps its model.
struct ListKey<Item: Equatable & Sendable>: Hashable, Sendable {}

/// The key of a list's selected elements.
struct SelectionKey<Item: Equatable & Sendable>: Hashable, Sendable {}

extension Peer {
    func model<Item>(of _: Item.Type) -> ListModel<Item>? { kept[ListKey<Item>()] as? ListModel<Item> }

    func show<Item>(_ model: ListModel<Item>) { kept[ListKey<Item>()] = model }

    subscript<Item>(key: ListKey<Item>) -> [Item] {
        get { model(of: Item.self)?.items ?? [] }
        set { model(of: Item.self)?.show(newValue) }
    }

    subscript<Item>(key: SelectionKey<Item>) -> [Item] {
        get { model(of: Item.self)?.selected.value ?? [] }
        set { model(of: Item.self)?.select(newValue) }
    }
}
#endif
