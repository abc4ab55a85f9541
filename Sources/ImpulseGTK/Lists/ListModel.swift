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
    private var array: [Item] = []

    /// GTK's list of the shown elements.
    private(set) var shown: Object

    /// The elements of a live collection, while one is shown.
    private(set) var live: LiveRows<Item>?

    /// The subscription to the live collection.
    let following = SerialDisposable()

    /// Set after each change of a tree's visible rows.
    let layout = MutableProperty(())

    let root: ListLevel<Item>

    private let showsTexts: Bool

    /// The keyboard focus, once the model has a view.
    fileprivate var focus: ListFocus<Item>?

    /// The entries to be selected after the current update.
    private var selectedEntries: [Entry] = []

    /// Elements set during an update, applied after it.
    private var pending: [Item]?

    /// The identities of the tree's elements to expand, set and applied in the same way.
    private var pendingExpansion: Set<AnyHashable>?

    private var isUpdating = false

    /// - Parameters:
    ///   - mode: how many elements can be selected.
    ///   - root: the list's elements, or the outermost elements of a tree.
    ///   - shown: GTK's list of the shown elements; all of `root` by default.
    ///   - showsTexts: whether the widgets of elements only show texts.
    init(
        selecting mode: SelectionMode, of root: ListLevel<Item>, shown: Object? = nil, showsTexts: Bool = false
    ) {
        (self.root, self.showsTexts) = (root, showsTexts)
        self.shown = shown ?? root.store
        selection = mode.model(of: self.shown)
        let changes = selection.reactive.signal(for: "selection-changed")
        guard isTree else {
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

    var isTree: Bool { shown != root.store && live == nil }

    var items: [Item] { live.map { Array($0.elements) } ?? array }

    func item(at position: Int) -> Item? { entry(at: position)?.item.value }

    private func entry(at position: Int) -> Entry? {
        guard let object = g_list_model_get_object(shown.opaque, guint(position)) else { return nil }
        defer { g_object_unref(object) }
        return Entry.of(UnsafeMutableRawPointer(object))
    }

    /// The shown entries, in GTK's order.
    private var shownEntries: [Entry] {
        isTree ? (0..<Int(g_list_model_get_n_items(shown.opaque))).compactMap(entry) : root.entries
    }

    /// Shows other elements. During an update, which calls subscribers, only schedules them.
    func show(_ items: [Item]) {
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

    private func update() {
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
            applySelection()
        }
        isUpdating = false
        noteChanges()
    }
}

extension ListModel {
    /// Selects the elements with the identities of `items`, and no others.
    func select(_ items: [Item]) {
        let ids = Set(items.map(root.id))
        if let live {
            setSelection(live.elements.enumerated().filter { ids.contains(root.id($0.element)) }.map(\.offset))
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

    private func setSelection(_ positions: [Int]) {
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

    private func noteChanges() {
        noteSelection()
        if isTree && !isUpdating { layout.value = () }
    }

    private func noteSelection() {
        guard !isUpdating else { return }
        recordSelection()
        let items =
            live.map { live in selectedPositions.map { live.elements[$0] } } ?? selectedEntries.map(\.item.value)
        if items != selected.value { selected.value = items }
    }

    /// The positions selected in GTK, in ascending order.
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

extension ListModel {
    /// Returns the rows of a live collection, which replace the shown elements.
    func beginLive() -> LiveRows<Item> {
        guard !isTree else { fatalError("A tree does not show a live collection") }
        let (rows, store) = LiveRows<Item>.make(showsTexts: showsTexts)
        following.current = nil
        live = rows
        (array, selectedEntries) = ([], [])
        setShown(store)
        noteSelection()
        return rows
    }

    private func setShown(_ store: Object) {
        shown = store
        isUpdating = true
        if selection.isOf(gtk_single_selection_get_type()) {
            gtk_single_selection_set_model(selection.opaque, store.opaque)
        } else {
            gtk_multi_selection_set_model(selection.opaque, store.opaque)
        }
        isUpdating = false
    }

    /// Applies a change of the shown live collection. Elements that move stay selected.
    func make(_ change: CollectionChange<Item>, in rows: LiveRows<Item>) {
        guard rows === live else { return }
        isUpdating = true
        let focused = focus?.place(in: rows)
        let focusedIndex = focused.flatMap(rows.elements.index(of:))
        let places = selectedPositions.map { rows.elements.place(at: $0) }
        // GTK would ask for each new element in order to find the selected ones.
        if !places.isEmpty, LiveRows.isLarge(change) { setSelection([]) }
        let staying = rows.make(change, following: places)
        if !places.isEmpty { setSelection(staying.compactMap(rows.elements.index(of:)).sorted()) }
        if let focused, let focusedIndex {
            let place = change.places(following: [focused]).first
            if place != focused || LiveRows.isLarge(change) { focus?.follow(place, from: focusedIndex, in: rows) }
        }
        isUpdating = false
        noteSelection()
    }
}

/// The key under which a list's peer keeps its model.
struct ListKey<Item: Equatable & Sendable>: Hashable, Sendable {}

/// The key of a list's selected elements.
struct SelectionKey<Item: Equatable & Sendable>: Hashable, Sendable {}

/// The key of a tree's expanded elements.
struct ExpansionKey<Item: Equatable & Sendable>: Hashable, Sendable {}

extension Peer {
    func model<Item>(of _: Item.Type) -> ListModel<Item>? { kept[ListKey<Item>()] as? ListModel<Item> }

    func show<Item>(_ model: ListModel<Item>) {
        model.focus = ListFocus(of: self)
        kept[ListKey<Item>()] = model
    }

    subscript<Item>(key: ListKey<Item>) -> [Item] {
        get { model(of: Item.self)?.items ?? [] }
        set { model(of: Item.self)?.show(newValue) }
    }

    subscript<Item>(key: SelectionKey<Item>) -> [Item] {
        get { model(of: Item.self)?.selected.value ?? [] }
        set { model(of: Item.self)?.select(newValue) }
    }

    subscript<Item>(key: ExpansionKey<Item>) -> [Item] {
        get { model(of: Item.self)?.expanded ?? [] }
        set { model(of: Item.self)?.expand(newValue) }
    }
}
#endif
