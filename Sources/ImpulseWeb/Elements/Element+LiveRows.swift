public import Impulse
public import ImpulseCollections

extension Element {
    /// Shows an element in this one for each element of a live collection, in its order, and follows its changes.
    ///
    ///     list.showRows(of: people.collection.sorted { $0.name < $1.name }) { person in
    ///         let row = Element("li")
    ///         row.reactive.text <~ person.map { $0.name }
    ///         return row
    ///     }
    ///
    /// Nothing is compared: a change costs what it changes, not the length of the list. `makeRow` is called for each
    /// inserted element. If an element is replaced, its row's property changes; if it moves, its row moves, too. All
    /// others stay where they are, and keep their focus and their scroll positions. Another order of all elements makes
    /// the rows again. A row whose life has ended otherwise is made again when its element changes. It lasts as long as
    /// the life of this element, whose other children stay before the rows.
    @discardableResult
    public func showRows<Item: Sendable>(
        of collection: LiveCollection<Item, Never>, _ makeRow: @escaping @Sendable (Property<Item>) -> Element
    ) -> any Disposable {
        let rows = LiveRows(in: node.handle, makeRow)
        return Binding.bind(collection.changes, in: node) { rows.make($0) }
    }
}

/// The rows of a live collection in one element.
private final class LiveRows<Item: Sendable>: Sendable {
    private typealias Rows = [UInt64: Row<Item>]

    private let list: Handle
    private let makeRow: @Sendable (Property<Item>) -> Element
    /// By the places of their elements; without those that a change is being made to.
    private let shown = Mutex<Rows>([:])

    init(in list: Handle, _ makeRow: @escaping @Sendable (Property<Item>) -> Element) {
        self.list = list
        self.makeRow = makeRow
    }

    func make(_ change: CollectionChange<Item>) {
        host_settle()
        // Taken out, so that it is changed in place, and calls are made outside of the lock.
        var rows = shown.withLock { shown in
            defer { shown = [:] }
            return shown
        }
        var edited: [(place: UInt64, row: Row<Item>, isMoved: Bool)] = []
        change.forEachEdit { old, new, item, isReplaced, isMoved in
            var known = old.flatMap { rows.removeValue(forKey: $0) }
            if let row = known, new == nil || row.life.isDisposed {
                row.element.remove()
                known = nil
            }
            guard let new, let item else { return }
            if isReplaced { known?.item.value = item }
            edited.append((new, known ?? Row(item, makeRow), known == nil || isMoved))
        }
        for edit in edited { rows[edit.place] = edit.row }
        let moved = edited.filter { $0.isMoved }.map { $0.place }
        insert(moved.sorted(by: >), of: rows, in: change.after)
        shown.withLock { $0 = rows }
    }

    /// Inserts rows in the page, from the last one, so that the next one is in its place.
    private func insert(_ places: [UInt64], of rows: Rows, in items: Snapshot<Item>) {
        for place in places {
            guard let row = rows[place], let index = items.index(of: place) else { continue }
            // Something else may have taken the next ones away.
            let next = items.indices[(index + 1)...].lazy.compactMap { rows[items.place(at: $0)] }
                .first { !$0.life.isDisposed }
            host_insert(list, row.element.node.handle, next?.element.node.handle ?? 0)
        }
    }
}
