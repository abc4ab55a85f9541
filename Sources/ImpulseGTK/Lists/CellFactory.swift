#if GTK
import CGTK4
import Impulse

/// Returns GTK's factory of the widgets that show elements, as they scroll into view.
@MainActor
func cellFactory<Item: Equatable & Sendable>(_ cell: @escaping @MainActor (Property<Item>) -> Widget) -> Object {
    let factory = makeFactory()
    factory.forEachPlace("bind") { place in
        // When a place's selection changes, GTK unbinds it and binds it to the same element again. The widget is kept,
        // with the keyboard focus and the user's input.
        let former = ShownEntry<Item>.of(gtk_list_item_get_child(place))?.entry
        guard let entry = ListEntry<Item>.at(place), entry !== former else { return }
        let (child, shown) = (cell(entry.item.readOnly), ShownEntry<Item>())
        shown.entry = entry
        shown.keep(with: child.cast())
        // Nothing else retains the child until the place retains it.
        withExtendedLifetime(child) { gtk_list_item_set_child(place, child.cast()) }
    }
    return factory
}

/// Returns GTK's factory of widgets that only show a text of an element. A place keeps its widget for any element that
/// GTK assigns to it, because creating a widget takes far longer than setting a text.
///
/// - Parameter characters: the width; `nil` for the width of the texts.
@MainActor
func textFactory<Item: Equatable & Sendable>(
    characters: Int?, _ text: @escaping @Sendable (Item) -> String
) -> Object {
    let factory = makeFactory()
    factory.forEachPlace("setup") { place in TextCell.put(into: place, characters: characters, text) }
    factory.forEachPlace("bind") { place in
        if let entry = ListEntry<Item>.at(place) { TextCell<Item>.of(gtk_list_item_get_child(place))?.show(entry) }
    }
    return factory
}

@MainActor
private func makeFactory() -> Object {
    let factory = Object(holding: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()))
    g_object_unref(factory.pointer)
    return factory
}

extension Object {
    /// Calls `body` with the place in each emission of a signal of this factory.
    func forEachPlace(_ name: String, _ body: @escaping @MainActor (OpaquePointer) -> Void) {
        _ = Peer.of(self).connect(SignalKey(name, of: self)) { arguments, _ in
            if let place = g_value_get_object(arguments) { body(OpaquePointer(place)) }
        }
    }
}
#endif
