#if GTK
import CGTK4
import Impulse

private let data = ObjectData("impulse-list-entry")
private let elementKey = g_quark_from_string("impulse-row-element")

/// An element of a list, as long as it is in the list.
///
/// GTK's list holds a GObject for each element, and the GObject holds the entry.
@MainActor
final class ListEntry<Item: Equatable & Sendable> {
    let id: AnyHashable
    let item: MutableProperty<Item>

    /// The elements of an element of a tree, once GTK has asked for them.
    var level: ListLevel<Item>?

    /// The live list, or the level of a live tree, that has the element, and the element's place there.
    weak var rows: LiveRows<Item>?
    var place: UInt64 = 0

    /// The elements of an element of a live tree, as long as GTK uses them.
    weak var children: LiveRows<Item>?

    /// The GObject in GTK's list; valid while the list holds it.
    private(set) var object: UnsafeMutableRawPointer

    /// - Postcondition: ``object`` has one reference, which the caller owns.
    init(id: AnyHashable, item: Item) {
        guard let object = g_object_new_with_properties(Fundamental.object.rawValue, 0, nil, nil) else {
            fatalError("GLib could not create an object")
        }
        self.id = id
        self.item = MutableProperty(item)
        self.object = UnsafeMutableRawPointer(object)
        data.set(self, of: object)
    }

    var rowPlace: RowPlace<Item>? { rows.map { RowPlace(rows: $0, number: place) } }

    /// Returns the entry that belongs to a GObject of GTK's list, or to a row of GTK's tree.
    static func of(_ object: UnsafeMutableRawPointer) -> ListEntry? {
        if g_type_check_instance_is_a(object.assumingMemoryBound(to: GTypeInstance.self), gtk_tree_list_row_get_type())
            != 0
        {
            guard let element = gtk_tree_list_row_get_item(OpaquePointer(object)) else { return nil }
            // GTK 4.8's rows do not retain their elements, and lists of live collections do not either.
            g_object_set_qdata_full(object.assumingMemoryBound(to: GObject.self), elementKey, element, g_object_unref)
            return of(element)
        }
        return data.get(of: object.assumingMemoryBound(to: GObject.self)) as? ListEntry
    }

    /// Returns the entry assigned to a place in GTK's list view.
    static func at(_ place: OpaquePointer) -> ListEntry? {
        gtk_list_item_get_item(place).flatMap(of)
    }
}
#endif
