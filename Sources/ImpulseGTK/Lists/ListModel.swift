#if GTK
import CGTK4
import Impulse

/// The elements of a list, as GTK's own list of objects, of which only those are touched that differ.
@MainActor
final class ListModel<Item: Equatable & Sendable> {
    /// An element, while it is in the list.
    final class Entry {
        let id: AnyHashable
        let item: MutableProperty<Item>

        init(id: AnyHashable, item: Item) {
            self.id = id
            self.item = MutableProperty(item)
        }
    }

    let selection: Object
    private let store: Object
    private let id: @MainActor (Item) -> AnyHashable
    private var entries: [Entry] = []

    init(id: @escaping @MainActor (Item) -> AnyHashable) {
        self.id = id
        store = Object(holding: UnsafeMutableRawPointer(g_list_store_new(Fundamental.object.rawValue)))
        // Takes the reference to the store that was made with it.
        selection = Object(holding: UnsafeMutableRawPointer(gtk_single_selection_new(store.opaque)))
        g_object_unref(selection.pointer)
        selection[property: "autoselect"] = false
        selection[property: "can-unselect"] = true
    }

    var items: [Item] { entries.map(\.item.value) }

    func item(at position: Int) -> Item? { entries.indices.contains(position) ? entries[position].item.value : nil }

    var selected: Item? {
        let position: Int? = selection[property: "selected"]
        return position.flatMap(item)
    }

    /// Shows other elements.
    func show(_ items: [Item]) {
        let ids = items.map(id)
        for splice in splices(from: entries.map(\.id), to: ids) {
            let added = splice.added.map { Entry(id: ids[$0], item: items[$0]) }
            entries.replaceSubrange(splice.range, with: added)
            var objects = added.map { entry -> UnsafeMutableRawPointer? in
                let object = Object()
                object.keep(entry, as: "entry")
                g_object_ref(object.pointer)
                return UnsafeMutableRawPointer(object.pointer)
            }
            g_list_store_splice(
                store.opaque, guint(splice.range.lowerBound), guint(splice.range.count), &objects, guint(objects.count))
            objects.forEach { g_object_unref($0) }
        }
        for (entry, item) in zip(entries, items) where entry.item.value != item { entry.item.value = item }
    }

    static func entry(of object: Object) -> Entry? { Peer.of(object).kept["entry"] as? Entry }

    /// The element that a place of GTK's list view has been given.
    static func entry(at place: Object) -> Entry? {
        gtk_list_item_get_item(place.opaque).flatMap { entry(of: .standing(for: $0)) }
    }
}

/// How a list finds its model.
struct ListKey<Item: Equatable & Sendable>: Hashable, Sendable {}

extension Peer {
    func model<Item>(of _: Item.Type) -> ListModel<Item>? { kept[ListKey<Item>()] as? ListModel<Item> }

    func show<Item>(_ model: ListModel<Item>) { kept[ListKey<Item>()] = model }

    subscript<Item>(key: ListKey<Item>) -> [Item] {
        get { model(of: Item.self)?.items ?? [] }
        set { model(of: Item.self)?.show(newValue) }
    }
}
#endif
