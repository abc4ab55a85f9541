#if GTK
import CGTK4
import Impulse

private let key = g_quark_from_static_string("impulse-list-entry")

/// An element of a list, as long as it is in the list.
///
/// GTK's list holds an object for it, and the object holds the entry.
@MainActor
final class ListEntry<Item: Equatable & Sendable> {
    let id: AnyHashable
    let item: MutableProperty<Item>

    /// The object in GTK's list: there while that holds it.
    private(set) var object: UnsafeMutableRawPointer

    /// - Postcondition: ``object`` has one reference, which is the caller's.
    init(id: AnyHashable, item: Item) {
        guard let object = g_object_new_with_properties(Fundamental.object.rawValue, 0, nil, nil) else {
            preconditionFailure("GLib makes no object")
        }
        self.id = id
        self.item = MutableProperty(item)
        self.object = UnsafeMutableRawPointer(object)
        g_object_set_qdata_full(object, key, Unmanaged.passRetained(self as AnyObject).toOpaque()) { entry in
            if let entry { Unmanaged<AnyObject>.fromOpaque(entry).release() }
        }
    }

    /// The entry that an object of GTK's list is for.
    static func of(_ object: UnsafeMutableRawPointer) -> ListEntry? {
        g_object_get_qdata(object.assumingMemoryBound(to: GObject.self), key)
            .flatMap { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() as? ListEntry }
    }

    /// The entry that a place of GTK's list view has been given.
    static func at(_ place: Object) -> ListEntry? {
        gtk_list_item_get_item(place.opaque).flatMap(of)
    }
}
#endif
