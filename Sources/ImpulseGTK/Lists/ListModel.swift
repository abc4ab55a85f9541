#if GTK
import CGTK4
import Impulse
import ImpulseCollections

/// The elements of a list or a tree, and its selection.
@MainActor
final class ListModel<Item: Equatable & Sendable> {
    typealias Entry = ListEntry<Item>

    let selection: Object

    /// The selected elements, in the list's order. Set only after an update: an element that moves is removed, inserted
    /// and then selected again.
    let selected = MutableProperty<[Item]>([])

    /// The elements set last.
    var array: [Item] = []

    /// GTK's list of the shown elements.
    var shown: Object

    /// The elements of a live collection, or the outermost ones of a live tree, while one is shown.
    var live: LiveRows<Item>?

    /// The tree of live collections that this shows, if any.
    let tree: LiveTree<Item>?

    /// The changes of live collections to apply after the current one.
    var changes: [(change: CollectionChange<Item>, rows: LiveRows<Item>)] = []

    /// The subscription to the live collection.
    let following = SerialDisposable()

    /// Set after each change of a tree's visible rows.
    let layout = MutableProperty(())

    let root: ListLevel<Item>

    let showsTexts: Bool

    /// The keyboard focus, once the model has a view.
    var focus: ListFocus<Item>?

    /// The entries to be selected after the current update.
    var selectedEntries: [Entry] = []

    /// Elements set during an update, applied after it.
    var pending: [Item]?

    /// The identities of the tree's elements to expand, set and applied in the same way.
    var pendingExpansion: Set<AnyHashable>?

    var isUpdating = false

    /// - Parameters:
    ///   - mode: how many elements can be selected.
    ///   - root: the list's elements, or the outermost elements of a tree.
    ///   - shown: GTK's list of the shown elements; all of `root` by default.
    ///   - tree: the tree of live collections to show.
    ///   - showsTexts: whether the widgets of elements only show texts.
    init(
        selecting mode: SelectionMode, of root: ListLevel<Item>, shown: Object? = nil, tree: LiveTree<Item>? = nil,
        showsTexts: Bool = false
    ) {
        (self.root, self.tree, self.showsTexts) = (root, tree, showsTexts)
        self.shown = shown ?? root.store
        selection = mode.model(of: self.shown)
        let changes = selection.reactive.signal(for: "selection-changed")
        guard isTree || tree != nil else {
            changes.subscribeOnMain { [weak self] in self?.noteSelection() }
            return
        }
        // When the user hides selected elements, GTK reports a change of the selection during the change of its list,
        // or none. Subscribers may change the list, which GTK allows only afterwards.
        Signal.merge(changes, selection.reactive.signal(for: "items-changed")).subscribeOnMain { [weak self] in
            self?.recordSelection()
            MainScheduler.main.schedule { MainActor.assumeIsolated { self?.noteChanges() } }
        }
    }

    var isTree: Bool { shown.isOf(gtk_tree_list_model_get_type()) }

    var items: [Item] { live.map { Array($0.elements) } ?? array }

    func item(at position: Int) -> Item? {
        if let live, !isTree { return live.elements.indices.contains(position) ? live.elements[position] : nil }
        return entry(at: position)?.item.value
    }

    func entry(at position: Int) -> Entry? {
        guard let object = g_list_model_get_object(shown.opaque, guint(position)) else { return nil }
        defer { g_object_unref(object) }
        return Entry.of(UnsafeMutableRawPointer(object))
    }

    /// The shown entries, in GTK's order.
    private var shownEntries: [Entry] {
        isTree ? (0..<shownCount).compactMap(entry) : root.entries
    }

    var shownCount: Int { Int(g_list_model_get_n_items(shown.opaque)) }

    /// Shows other elements. During an update, which calls subscribers, only schedules them.
    func show(_ items: [Item]) {
        if tree != nil {
            following.current = follow(LiveArray(items).collection, in: beginLive())
            return
        }
        array = items
        if live != nil {
            following.current = nil
            live = nil
            setShown(root.store)
        }
        pending = items
        update()
    }

    /// Expands the tree's elements with the identities of `items`, and no others.
    func expand(_ items: [Item]) {
        pendingExpansion = Set(items.map(root.id))
        update()
    }

    func update() {
        guard !isUpdating else { return }
        isUpdating = true
        while pending != nil || pendingExpansion != nil {
            if let next = pending {
                pending = nil
                let states = expansionStates()
                root.update(to: next)
                restore(states)
            }
            if let ids = pendingExpansion {
                pendingExpansion = nil
                expandOnly(ids)
            }
            if live == nil { applySelection() }
        }
        makeChanges()
    }
}

extension ListModel {
    /// Selects the elements with the identities of `items`, and no others.
    func select(_ items: [Item]) {
        let ids = Set(items.map(root.id))
        if let live {
            let items = isTree ? AnySequence((0..<shownCount).lazy.compactMap(item)) : AnySequence(live.elements)
            setSelection(items.enumerated().filter { ids.contains(root.id($0.element)) }.map(\.offset))
            return noteSelection()
        }
        selectedEntries = shownEntries.filter { ids.contains($0.id) }
        // The current update selects them at its end.
        guard !isUpdating else { return }
        isUpdating = true
        applySelection()
        isUpdating = false
        noteSelection()
    }

    /// Makes GTK select ``selectedEntries``, as far as they are still in the list. GTK has forgotten the selection of
    /// entries that were removed and inserted again.
    private func applySelection() {
        let wanted = Set(selectedEntries.map(ObjectIdentifier.init))
        let entries = shownEntries
        let positions = entries.indices.filter { wanted.contains(ObjectIdentifier(entries[$0])) }
        setSelection(positions)
    }

    func setSelection(_ positions: [Int]) {
        guard positions != selectedPositions else { return }
        let all = gtk_bitset_new_range(0, g_list_model_get_n_items(shown.opaque))
        let chosen = gtk_bitset_new_empty()
        defer { for set in [chosen, all] { gtk_bitset_unref(set) } }
        for position in positions { gtk_bitset_add(chosen, guint(position)) }
        if gtk_selection_model_set_selection(selection.opaque, chosen, all) != 0 { return }
        // GTK sets a selection of at most one element only by position.
        selection[property: "selected"] = positions.first
    }

    /// Records GTK's selection, for the next update to keep.
    private func recordSelection() {
        if !isUpdating && live == nil { selectedEntries = selectedPositions.compactMap(entry) }
    }

    func noteChanges() {
        noteSelection()
        if isTree && !isUpdating { layout.value = () }
    }

    func noteSelection() {
        guard !isUpdating else { return }
        recordSelection()
        let items = live == nil ? selectedEntries.map(\.item.value) : selectedPositions.compactMap(item)
        if items != selected.value { selected.value = items }
    }

    /// The positions selected in GTK, in ascending order.
    var selectedPositions: [Int] {
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
#endif
