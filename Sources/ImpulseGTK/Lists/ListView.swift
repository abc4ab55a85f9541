#if GTK
public import CGTK4
public import Impulse

/// A list that creates rows for the elements of an array as they scroll into view.
///
///     let list = ListView<Person> { person in
///         let label = Label()
///         label.reactive.text <~ person.map(\.email)
///         return label
///     }
///     list.reactive.items <~ people
///
/// Setting a new array updates only the rows that differ, compared by the elements' identity. With more than a
/// thousand differences, it also updates the rows between them.
///
/// An element that changes but keeps its identity keeps its row; its `Property` is set. An element that moves keeps its
/// `Property` and the selection, and may get a new row. An array that is set during an update, for example by a
/// subscriber to the selection, is shown after the update.
///
/// Comparing two arrays takes O(n log n) time.
@MainActor
public final class ListView<Item: Equatable & Sendable>: Widget {
    override public class var type: GType { gtk_list_view_get_type() }

    /// - Parameters:
    ///   - mode: how many elements can be selected.
    ///   - id: returns an element's identity.
    ///   - row: creates the widget of a row. The property's signal completes when the element leaves the array.
    public convenience init(
        selecting mode: SelectionMode = .one, identifiedBy id: @escaping @MainActor (Item) -> AnyHashable,
        row: @escaping @MainActor (Property<Item>) -> Widget
    ) {
        self.init()
        let model = ListModel(selecting: mode, of: ListLevel(id: id))
        Peer.of(self).show(model)
        gtk_list_view_set_model(opaque, model.selection.opaque)
        if mode == .several { self[property: "enable-rubberband"] = true }
        let factory = cellFactory(row)
        withExtendedLifetime(factory) { gtk_list_view_set_factory(opaque, factory.opaque) }
    }

    /// Scrolls to the element at `position`. Does nothing if there is no such element.
    public func scroll(to position: Int) {
        guard let position = guint32(exactly: position) else { return }
        // The variant is floating, and GTK does not retain it.
        let argument = g_variant_ref_sink(g_variant_new_uint32(position))
        defer { g_variant_unref(argument) }
        gtk_widget_activate_action_variant(cast(), "list.scroll-to-item", argument)
    }

    /// Scrolls to the first element, and lets the keyboard focus enter the list there.
    ///
    /// Otherwise, the focus enters at the element that was once the first. A list that has the focus only scrolls.
    public func startOver() {
        guard gtk_widget_get_focus_child(cast()) == nil else { return scroll(to: 0) }
        // GTK 4.8 has no other way to set the element at which the focus enters.
        let model = gtk_list_view_get_model(opaque)
        g_object_ref(UnsafeMutableRawPointer(model))
        gtk_list_view_set_model(opaque, nil)
        gtk_list_view_set_model(opaque, model)
        g_object_unref(UnsafeMutableRawPointer(model))
    }
}

extension ListView where Item: Identifiable {
    /// Creates a list that identifies its elements by their `id`.
    public convenience init(
        selecting mode: SelectionMode = .one, row: @escaping @MainActor (Property<Item>) -> Widget
    ) {
        self.init(selecting: mode, identifiedBy: { AnyHashable($0.id) }, row: row)
    }
}

extension ListView: ListProvider {}
#endif
