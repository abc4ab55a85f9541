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
/// An element that changes but keeps its identity keeps its row; its `Property` is set. An element that moves keeps
/// its `Property` and the selection, and may get a new row. An array that is set during an update, for instance by a
/// subscriber to the selection, is shown after that update.
///
/// Comparing two arrays takes O(n log n) time.
@MainActor
public final class ListView<Item: Equatable & Sendable>: Widget {
    override public class var type: GType { gtk_list_view_get_type() }

    /// - Parameters:
    ///   - id: returns an element's identity.
    ///   - row: creates the widget of a row. The property's signal completes when the element leaves the array.
    public convenience init(
        identifiedBy id: @escaping @MainActor (Item) -> AnyHashable,
        row: @escaping @MainActor (Property<Item>) -> Widget
    ) {
        self.init()
        let model = ListModel(id: id)
        Peer.of(self).show(model)
        gtk_list_view_set_model(opaque, model.selection.opaque)
        let factory = Object(holding: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()))
        g_object_unref(factory.pointer)
        factory.reactive.signal(for: "bind", Object.self).subscribeOnMain { place in
            guard let entry = ListEntry<Item>.at(place) else { return }
            let child = row(entry.item.readOnly)
            // Nothing else retains the child until the place does.
            withExtendedLifetime(child) { gtk_list_item_set_child(place.opaque, child.cast()) }
        }
        factory.reactive.signal(for: "unbind", Object.self).subscribeOnMain { gtk_list_item_set_child($0.opaque, nil) }
        withExtendedLifetime(factory) { gtk_list_view_set_factory(opaque, factory.opaque) }
    }

    /// The elements of the list.
    public var items: [Item] {
        get { Peer.of(self)[ListKey<Item>()] }
        set { Peer.of(self)[ListKey<Item>()] = newValue }
    }

    /// Scrolls to the element at `position`. Does nothing if there is no such element.
    public func scroll(to position: Int) {
        guard let position = guint32(exactly: position) else { return }
        // The variant is floating, and GTK takes no reference to it.
        let argument = g_variant_ref_sink(g_variant_new_uint32(position))
        defer { g_variant_unref(argument) }
        gtk_widget_activate_action_variant(cast(), "list.scroll-to-item", argument)
    }

    /// The selected element.
    public var selection: Item? { Peer.of(self).model(of: Item.self)?.selected.value }
}

extension ListView where Item: Identifiable {
    /// Creates a list that identifies its elements by their `id`.
    public convenience init(row: @escaping @MainActor (Property<Item>) -> Widget) {
        self.init(identifiedBy: { AnyHashable($0.id) }, row: row)
    }
}

/// A list, whatever its element type.
@MainActor
public protocol ListProvider: Widget {
    associatedtype Item: Equatable & Sendable
}

extension ListView: ListProvider {}

extension Reactive where Base: ListProvider {
    /// The elements. The list shows a new array synchronously.
    ///
    ///     list.reactive.items <~ people
    public var items: BindingTarget<[Base.Item]> { Peer.of(base).target(\Peer.[ListKey<Base.Item>()], named: "items") }

    /// Emits the selected element on subscription and after each change; `nil` for none.
    ///
    /// It changes with the selection and when the selected element itself changes. It emits nothing during an
    /// update: an element that moves stays selected.
    public var selection: Signal<Base.Item?, Never> {
        Peer.of(base).model(of: Base.Item.self)?.selected.signal.subscribed(on: .main) ?? .empty
    }

    /// Emits each element that is double-clicked, or activated with Return.
    public var activated: Signal<Base.Item, Never> {
        signal(for: "activate", Int.self).compactMap { [peer = Peer.of(base)] position in
            MainActor.assumeIsolated { peer.model(of: Base.Item.self)?.item(at: position) }
        }
    }
}
#endif
