#if GTK
public import CGTK4
public import Impulse

/// Rows, made for the elements of an array as they come to be seen.
///
///     let list = ListView<Person> { person in
///         let label = Label()
///         label.reactive.text <~ person.map(\.email)
///         return label
///     }
///     list.reactive.items <~ people
///
/// Of a new array only the rows that differ are updated, those that were inserted or removed, by their identity; with more than a
/// thousand differences, the rows between them too. An element that has
/// changed and kept its identity keeps its row, whose `Property` is set. An element that has moved keeps its `Property` and the
/// selection, and may have a new row. An array that is set during an update, by a subscriber to the selection for instance, is shown
/// after it.
///
/// Finding what differs takes O(n log n) time.
@MainActor
public final class ListView<Item: Equatable & Sendable>: Widget {
    override public class var type: GType { gtk_list_view_get_type() }

    /// - Parameters:
    ///   - id: what tells elements apart.
    ///   - row: makes the widget of a row. The signal of its property completes when the element has left the array.
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
            // Until the place has taken it, nobody else keeps it.
            withExtendedLifetime(child) { gtk_list_item_set_child(place.opaque, child.cast()) }
        }
        factory.reactive.signal(for: "unbind", Object.self).subscribeOnMain { gtk_list_item_set_child($0.opaque, nil) }
        withExtendedLifetime(factory) { gtk_list_view_set_factory(opaque, factory.opaque) }
    }

    /// The elements that are shown.
    public var items: [Item] {
        get { Peer.of(self)[ListKey<Item>()] }
        set { Peer.of(self)[ListKey<Item>()] = newValue }
    }

    /// Has an element shown, by its number, if the list is longer than its room. A number that no element has changes nothing.
    public func scroll(to position: Int) {
        guard let position = guint32(exactly: position) else { return }
        // The variant floats, and GTK takes no reference to it.
        let argument = g_variant_ref_sink(g_variant_new_uint32(position))
        defer { g_variant_unref(argument) }
        gtk_widget_activate_action_variant(cast(), "list.scroll-to-item", argument)
    }

    /// The element that is selected.
    public var selection: Item? { Peer.of(self).model(of: Item.self)?.selected.value }
}

extension ListView where Item: Identifiable {
    /// A list whose elements are told apart by their `id`.
    public convenience init(row: @escaping @MainActor (Property<Item>) -> Widget) {
        self.init(identifiedBy: { AnyHashable($0.id) }, row: row)
    }
}

/// A list, whatever its elements are.
@MainActor
public protocol ListProvider: Widget {
    associatedtype Item: Equatable & Sendable
}

extension ListView: ListProvider {}

extension Reactive where Base: ListProvider {
    /// The elements: what is set shows itself at once.
    ///
    ///     list.reactive.items <~ people
    public var items: BindingTarget<[Base.Item]> { Peer.of(base).target(\Peer.[ListKey<Base.Item>()], named: "items") }

    /// The element that is selected, now and after each change; `nil` for none.
    ///
    /// It changes with the selection, and with the element. During an update nothing is sent: an element that moves stays selected.
    public var selection: Signal<Base.Item?, Never> {
        Peer.of(base).model(of: Base.Item.self)?.selected.signal.subscribed(on: .main) ?? .empty
    }

    /// An element was clicked twice, or chosen by Return.
    public var activated: Signal<Base.Item, Never> {
        signal(for: "activate", Int.self).compactMap { [peer = Peer.of(base)] position in
            MainActor.assumeIsolated { peer.model(of: Base.Item.self)?.item(at: position) }
        }
    }
}
#endif
