#if GTK
import CGTK4
import Dispatch
import Impulse
import ImpulseCollections

extension ListModel {
    /// Returns the rows of a live collection, which replace the shown elements.
    func beginLive() -> LiveRows<Item> {
        let (rows, store) = LiveRows<Item>.make(showsTexts: showsTexts, of: tree)
        following.current = nil
        live = rows
        (array, selectedEntries) = ([], [])
        setShown(tree?.list(of: store, in: self) ?? store)
        noteSelection()
        return rows
    }

    func setShown(_ store: Object) {
        shown = store
        isUpdating = true
        if selection.isOf(gtk_single_selection_get_type()) {
            gtk_single_selection_set_model(selection.opaque, store.opaque)
        } else {
            gtk_multi_selection_set_model(selection.opaque, store.opaque)
        }
        isUpdating = false
    }

    /// Subscribes to a live collection until the result is disposed of.
    func follow(_ collection: LiveCollection<Item, Never>, in rows: LiveRows<Item>) -> any Disposable {
        let isOver = AnyDisposable {}
        let subscription = collection.deliver(on: .main).changes.subscribeOnMain { [weak self, weak rows] change in
            guard let self, let rows, !isOver.isDisposed, !rows.isBeginning(with: change) else { return }
            changes.append((change, rows))
            // A subscriber to an element may change another level.
            if !isUpdating { makeChanges() }
        }
        // Disposal releases everything that the operators retain: for a million elements, that takes longer than a
        // frame.
        return AnyDisposable {
            isOver.dispose()
            DispatchQueue.global(qos: .utility).async { subscription.dispose() }
        }
    }

    /// Applies the changes that wait, and ends the current update.
    func makeChanges() {
        isUpdating = true
        while !changes.isEmpty {
            let (change, rows) = changes.removeFirst()
            if rows.root === live { make(change, in: rows) }
        }
        isUpdating = false
        if pending != nil || pendingExpansion != nil { update() } else { noteChanges() }
    }

    /// Applies a change. Elements that move stay selected.
    private func make(_ change: CollectionChange<Item>, in rows: LiveRows<Item>) {
        let focused = focus?.place().flatMap { place in position(of: place).map { (place: place, position: $0) } }
        let outer = focused.flatMap { rows.place(above: $0.place) }
        let selected = selectedPositions.compactMap(place)
        // GTK would ask for each new element in order to find the selected ones.
        if !selected.isEmpty, LiveRows.isLarge(change) { setSelection([]) }
        rows.make(change)
        if !selected.isEmpty {
            let moved = selected.filter { $0.rows === rows }
            let followed = change.places(following: moved.map(\.number)).compactMap(\.self).map {
                RowPlace(rows: rows, number: $0)
            }
            let elsewhere = selected.filter { $0.rows !== rows }
            setSelection((followed + elsewhere).compactMap(position).sorted())
        }
        guard let focused, let outer, let next = change.places(following: [outer]).first else { return }
        guard next != outer || LiveRows.isWhole(change) else { return }
        let place = focused.place.rows === rows ? next.map { RowPlace(rows: rows, number: $0) } : focused.place
        focus?.follow(next == nil ? nil : place, from: focused.position, in: self)
    }

    /// The place of the element at a position among all shown elements.
    func place(at position: Int) -> RowPlace<Item>? {
        guard let live, !isTree else { return entry(at: position)?.rowPlace }
        return live.place(at: position).map { RowPlace(rows: live, number: $0) }
    }

    /// The position of an element among all shown elements.
    private func position(of place: RowPlace<Item>) -> Int? {
        guard let rows = place.rows else { return nil }
        return tree?.position(of: place.number, in: rows) ?? (isTree ? nil : rows.elements.index(of: place.number))
    }
}
#endif
