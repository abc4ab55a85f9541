#if GTK
public import CGTK4
public import Impulse
public import ImpulseCollections

/// A tree: a list whose elements have children, which users and the program show and hide.
///
///     let tree = TreeView<Folder>(children: \.folders) { folder in
///         let label = Label()
///         label.reactive.text <~ folder.map(\.name)
///         return label
///     }
///     tree.reactive.items <~ folders
///     reveal.reactive.clicked.subscribeOnMain { tree.expanded.append(inbox) }
///
/// `items` are the outermost elements. An element whose children are `nil` has no arrow to expand it; an element with
/// an empty array may get children later. A new array updates only the rows that differ, on each level. An element that
/// moves within its level keeps its property, its selection, and whether it is expanded; on another level it is a new
/// element. Beyond that, elements, selections and activations work as in a ``ListView``.
///
/// Only shown elements can be selected: elements that the user hides are deselected.
@MainActor
public final class TreeView<Item: Equatable & Sendable>: Widget, ListProvider {
    override public class var type: GType { gtk_list_view_get_type() }

    /// - Parameters:
    ///   - mode: how many elements can be selected.
    ///   - id: returns an element's identity, unique in the tree.
    ///   - children: returns an element's children; `nil` if it can have none.
    ///   - isExpanded: whether a new element is expanded immediately.
    ///   - row: creates the widget of a row. The property's signal completes when the element leaves the tree.
    public convenience init(
        selecting mode: SelectionMode = .one, identifiedBy id: @escaping @MainActor (Item) -> AnyHashable,
        children: @escaping @MainActor (Item) -> [Item]?, isExpanded: Bool = false,
        row: @escaping @MainActor (Property<Item>) -> Widget
    ) {
        self.init()
        let root = ListLevel(id: id, children: children)
        let shown = treeModel(of: root.store, isExpanded: isExpanded) { [weak root] in root?.level(below: $0)?.store }
        show(ListModel(selecting: mode, of: root, shown: shown), selecting: mode, row)
    }

    private func show(
        _ model: ListModel<Item>, selecting mode: SelectionMode, _ row: @escaping @MainActor (Property<Item>) -> Widget
    ) {
        Peer.of(self).show(model)
        gtk_list_view_set_model(opaque, model.selection.opaque)
        if mode == .several { self[property: "enable-rubberband"] = true }
        let factory = cellFactory { item in TreeExpander(row(item)) }
        factory.reactive.signal(for: "bind", Object.self).subscribeOnMain { place in
            // An element that moves gets another row in GTK's tree, and may keep its widget.
            guard let expander = gtk_list_item_get_child(place.opaque) else { return }
            gtk_tree_expander_set_list_row(
                OpaquePointer(expander), gtk_list_item_get_item(place.opaque).map { OpaquePointer($0) })
        }
        withExtendedLifetime(factory) { gtk_list_view_set_factory(opaque, factory.opaque) }
    }
}

extension TreeView: TreeProvider {}

extension TreeView where Item: Identifiable {
    /// Creates a tree that identifies its elements by their `id`.
    public convenience init(
        selecting mode: SelectionMode = .one, children: @escaping @MainActor (Item) -> [Item]?,
        isExpanded: Bool = false, row: @escaping @MainActor (Property<Item>) -> Widget
    ) {
        self.init(
            selecting: mode, identifiedBy: { AnyHashable($0.id) }, children: children, isExpanded: isExpanded, row: row)
    }

    /// Creates a tree of live collections: the elements, the elements of each, and so on.
    ///
    ///     let files = directories.collection
    ///     let roots = files.filter { $0.parent == nil }
    ///     let tree = TreeView(of: roots, children: { folder in files.filter { $0.parent == folder.id } }) { folder in
    ///         let label = Label()
    ///         label.reactive.text <~ folder.map(\.name)
    ///         return label
    ///     }
    ///
    /// As in ``ListView/show(_:)``, nothing is compared, and the selection, the keyboard focus and the scroll position
    /// are kept; so are the expanded elements below an element that moves within its collection. The collection of an
    /// element is subscribed to while it is expanded. An element that changes keeps it, unless its identity changes.
    ///
    /// Setting `items` shows others in place of the outermost elements.
    ///
    /// - Parameters:
    ///   - collection: the outermost elements, followed as long as the tree exists.
    ///   - mode: how many elements can be selected.
    ///   - children: returns the collection of an element's children; `nil` if it can have none.
    ///   - isExpanded: whether a new element is expanded immediately.
    ///   - row: creates the widget of a row. The property's signal completes when the element leaves the tree.
    public convenience init(
        of collection: LiveCollection<Item, Never>, selecting mode: SelectionMode = .one,
        children: @escaping @MainActor (Item) -> LiveCollection<Item, Never>?, isExpanded: Bool = false,
        row: @escaping @MainActor (Property<Item>) -> Widget
    ) {
        self.init()
        let id: @MainActor (Item) -> AnyHashable = { AnyHashable($0.id) }
        let tree = LiveTree(id: id, isExpanded: isExpanded, children: children)
        show(ListModel(selecting: mode, of: ListLevel(id: id), tree: tree), selecting: mode, row)
        Peer.of(self).follow(collection)
    }
}

/// A tree with any element type.
@MainActor
public protocol TreeProvider: ListProvider {}

extension TreeProvider {
    /// The expanded elements, from the top.
    ///
    /// Setting them expands the elements with the same identities, and collapses all others. An element that is not
    /// shown itself is ignored: include its ancestors too.
    public var expanded: [Item] {
        get { Peer.of(self)[ExpansionKey<Item>()] }
        set { Peer.of(self)[ExpansionKey<Item>()] = newValue }
    }
}

extension Reactive where Base: TreeProvider {
    /// The expanded elements, from the top, like ``TreeProvider/expanded``.
    ///
    /// It emits after users or the program have expanded or collapsed elements. After a user's click it emits in the
    /// main queue's next turn, when GTK has finished handling the click. It does not notice whether an element without
    /// children is expanded.
    ///
    /// Each change takes time in proportion to the number of shown elements, but only while there is a subscriber.
    public var expanded: ObjectProperty<[Base.Item]> {
        let peer = Peer.of(base)
        let layout = peer.model(of: Base.Item.self)?.layout.signal.subscribed(on: .main) ?? .empty
        let expanded = layout.map { MainActor.assumeIsolated { peer[ExpansionKey<Base.Item>()] } }
        return ObjectProperty(
            of: base, \Peer.[ExpansionKey<Base.Item>()], signal: expanded.distinctUntilChanged(), named: "expanded")
    }
}

/// The arrow and the indentation of a row.
private final class TreeExpander: Widget {
    override class var type: GType { gtk_tree_expander_get_type() }

    convenience init(_ child: Widget) {
        self.init()
        self[property: "child"] = child
    }
}
#endif
