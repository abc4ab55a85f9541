#if GTK
import CGTK4
import Impulse

/// Returns GTK's factory of the widgets that show elements, as they scroll into view.
@MainActor
func cellFactory<Item: Equatable & Sendable>(_ cell: @escaping @MainActor (Property<Item>) -> Widget) -> Object {
    let factory = Object(holding: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()))
    g_object_unref(factory.pointer)
    factory.reactive.signal(for: "bind", Object.self).subscribeOnMain { place in
        // GTK unbinds a place and binds it to the same element again when its selection changes. The widget stays, and
        // with it the keyboard focus and what the user has typed.
        guard let entry = ListEntry<Item>.at(place), entry !== place.shownEntry(of: Item.self) else { return }
        let child = cell(entry.item.readOnly)
        // Nothing else retains the child until the place does.
        withExtendedLifetime(child) { gtk_list_item_set_child(place.opaque, child.cast()) }
        place.keep(Shown(entry: entry), as: shownKey)
    }
    return factory
}

private let shownKey = "shown entry"

/// The entry whose widget is in a place. It is weak, since an element that leaves the array must not wait for GTK to
/// use its place for another.
private struct Shown<Item: Equatable & Sendable> {
    weak var entry: ListEntry<Item>?
}

extension Object {
    fileprivate func shownEntry<Item>(of _: Item.Type) -> ListEntry<Item>? {
        (Peer.of(self).kept[shownKey] as? Shown<Item>)?.entry
    }
}
#endif
