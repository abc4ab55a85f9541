#if GTK
import CGTK4
import Impulse

/// Returns GTK's factory of the widgets that show elements, as they scroll into view.
@MainActor
func cellFactory<Item: Equatable & Sendable>(_ cell: @escaping @MainActor (Property<Item>) -> Widget) -> Object {
    let factory = Object(holding: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()))
    g_object_unref(factory.pointer)
    factory.reactive.signal(for: "bind", Object.self).subscribeOnMain { place in
        guard let entry = ListEntry<Item>.at(place) else { return }
        let child = cell(entry.item.readOnly)
        // Nothing else retains the child until the place does.
        withExtendedLifetime(child) { gtk_list_item_set_child(place.opaque, child.cast()) }
    }
    factory.reactive.signal(for: "unbind", Object.self).subscribeOnMain { gtk_list_item_set_child($0.opaque, nil) }
    return factory
}
#endif
