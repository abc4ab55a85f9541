public import Impulse
import ImpulseCollections

extension Element {
    /// Shows an element in this one for each item of the latest list, in its order.
    ///
    ///     list.showRows(for: people, by: { $0.id }) { person in
    ///         let row = Element("li")
    ///         row.reactive.text <~ person.map { $0.name }
    ///         return row
    ///     }
    ///
    /// `makeRow` is called once for each new identity. If an item with a known identity has changed, its row's property
    /// changes. A row whose identity is no longer in the list leaves the page, which ends its bindings. A row whose
    /// life has ended otherwise is created again for the next list that has its item. As few rows as possible are
    /// moved, so that the others keep their focus and their scroll positions. It lasts as long as the element's life.
    /// Other children of the element stay before the rows.
    ///
    /// - Precondition: each identity is in the list once.
    @discardableResult
    public func showRows<Items: SignalConvertible, Item: Sendable, ID: Hashable & Sendable>(
        for items: Items, by identity: @escaping @Sendable (Item) -> ID,
        _ makeRow: @escaping @Sendable (Property<Item>) -> Element
    ) -> any Disposable where Items.Value == [Item], Items.Failure == Never {
        let rows = Rows(in: node.handle, by: identity, makeRow)
        return Binding.bind(items.signal, in: node) { rows.show($0) }
    }
}

/// The rows of one element.
private final class Rows<Item: Sendable, ID: Hashable & Sendable>: Sendable {
    private struct Shown: Sendable {
        let row: Row<Item>
        let place: Int
    }

    private let list: Handle
    private let identity: @Sendable (Item) -> ID
    private let makeRow: @Sendable (Property<Item>) -> Element
    private let shown = Mutex<[ID: Shown]>([:])

    init(
        in list: Handle, by identity: @escaping @Sendable (Item) -> ID,
        _ makeRow: @escaping @Sendable (Property<Item>) -> Element
    ) {
        self.list = list
        self.identity = identity
        self.makeRow = makeRow
    }

    func show(_ items: [Item]) {
        host_settle()
        var old = self.shown.withLock { $0 }
        // Something else has removed these.
        for (id, known) in old where known.row.life.isDisposed {
            known.row.element.remove()
            old[id] = nil
        }
        var rows: [ID: Shown] = [:]
        var shown: [Element] = []
        var places: [Int?] = []
        for (place, item) in items.enumerated() {
            let id = identity(item)
            let known = old.removeValue(forKey: id)
            places.append(known?.place)
            let row = known?.row ?? Row(item, makeRow)
            if known != nil { row.item.value = item }
            let isFirst = rows.updateValue(Shown(row: row, place: place), forKey: id) == nil
            precondition(isFirst, "showRows: two items have the same identity")
            shown.append(row.element)
        }
        for known in old.values { known.row.element.remove() }
        let previous = self.shown.withLock { shown in
            defer { shown = rows }
            return shown
        }
        withExtendedLifetime(previous) {}
        move(shown, from: places)
    }

    /// Inserts the rows that are new or not in order, from the last one, so that the next one is in its place.
    private func move(_ shown: [Element], from places: [Int?]) {
        let isInOrder = longestRise(of: places)
        var next: Handle = 0
        for place in shown.indices.reversed() {
            let handle = shown[place].node.handle
            if !isInOrder[place] { host_insert(list, handle, next) }
            next = handle
        }
    }
}
