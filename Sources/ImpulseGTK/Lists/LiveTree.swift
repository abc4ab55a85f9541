#if GTK
import CGTK4
import Impulse
import ImpulseCollections

/// A tree of live collections: the elements of each level are a GTK list, which exists while GTK shows it.
@MainActor
final class LiveTree<Item: Equatable & Sendable> {
    typealias Entry = ListEntry<Item>

    /// An expanded element with the lists below it, which keep their elements while they are retained.
    struct Expansion {
        let entry: Entry
        let list: Object
        let inner: [Expansion]
    }

    let id: @MainActor (Item) -> AnyHashable
    private let children: @MainActor (Item) -> LiveCollection<Item, Never>?
    private let isExpanded: Bool
    private weak var model: ListModel<Item>?

    init(
        id: @escaping @MainActor (Item) -> AnyHashable, isExpanded: Bool,
        children: @escaping @MainActor (Item) -> LiveCollection<Item, Never>?
    ) {
        (self.id, self.isExpanded, self.children) = (id, isExpanded, children)
    }

    /// Returns GTK's list of the shown elements of all levels.
    func list(of root: Object, in model: ListModel<Item>) -> Object {
        self.model = model
        return treeModel(of: root, isExpanded: false) { [weak self] in self?.level(below: $0) }
    }

    private func level(below entry: Entry) -> Object? {
        if let known = entry.children { return Object.standing(for: UnsafeMutableRawPointer(known.list)) }
        guard let model, let collection = children(entry.item.value) else { return nil }
        let (rows, store) = LiveRows.make(of: self, below: entry)
        entry.children = rows
        // GTK also asks for the list of an element that it shows collapsed, to find out whether there is one.
        rows.beginLater { [weak model, weak rows] in
            guard let model, let rows else { return AnyDisposable {} }
            return model.follow(collection, in: rows)
        }
        return store
    }

    /// GTK's row of an element, with a reference that the caller owns; `nil` if it is not shown.
    private func row(at place: UInt64, in rows: LiveRows<Item>) -> OpaquePointer? {
        guard let shown = model?.shown, let index = rows.elements.index(of: place).map(guint.init) else { return nil }
        guard let above = rows.above else { return gtk_tree_list_model_get_child_row(shown.opaque, index) }
        return withRow(of: above) { gtk_tree_list_row_get_child_row($0, index) } ?? nil
    }

    private func withRow<Result>(of entry: Entry, _ body: (OpaquePointer) -> Result) -> Result? {
        guard let rows = entry.rows, let row = row(at: entry.place, in: rows) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(row)) }
        return body(row)
    }

    /// The position of an element among the shown elements of all levels.
    func position(of place: UInt64, in rows: LiveRows<Item>) -> Int? {
        guard let row = row(at: place, in: rows) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(row)) }
        return Int(gtk_tree_list_row_get_position(row))
    }

    /// The expanded elements at and below an entry; `nil` if it is collapsed.
    func expansion(of entry: Entry) -> Expansion? {
        // GTK's list may be about to be released.
        guard let rows = entry.children, withRow(of: entry, gtk_tree_list_row_get_expanded) == 1 else { return nil }
        let list = Object.standing(for: UnsafeMutableRawPointer(rows.list))
        return Expansion(entry: entry, list: list, inner: rows.usedEntries.compactMap(expansion))
    }

    /// Expands elements again that GTK has removed and inserted elsewhere.
    func restore(_ expansion: Expansion) {
        _ = withRow(of: expansion.entry) { gtk_tree_list_row_set_expanded($0, 1) }
        expansion.inner.forEach(restore)
    }

    /// Expands the elements that a change inserts, if new elements are expanded, and elements at other places.
    func expandInserted(by change: CollectionChange<Item>, and others: [UInt64], in rows: LiveRows<Item>) {
        guard isExpanded else { return }
        var places = others
        change.forEachEdit { old, new, _, _, _ in if old == nil, let new { places.append(new) } }
        expand(places, in: rows)
    }

    private func expand(_ places: [UInt64], in rows: LiveRows<Item>) {
        for place in places {
            guard let row = row(at: place, in: rows) else { continue }
            defer { g_object_unref(UnsafeMutableRawPointer(row)) }
            gtk_tree_list_row_set_expanded(row, 1)
            guard let children = Entry.of(UnsafeMutableRawPointer(row))?.children else { continue }
            expand(children.elements.indices.compactMap(children.place), in: children)
        }
    }
}

extension LiveRows {
    /// The outermost elements above these.
    var root: LiveRows { above?.rows?.root ?? self }

    /// The place, in this level, of the element that is or contains an element.
    func place(above place: RowPlace<Item>) -> UInt64? {
        var place: RowPlace? = place
        while let current = place, current.rows !== self { place = current.rows?.above?.rowPlace }
        return place?.number
    }
}
#endif
