#if GTK
import CGTK4
public import Impulse

/// A list with any element type.
@MainActor
public protocol ListProvider: Widget {
    associatedtype Item: Equatable & Sendable
}

extension ListProvider {
    /// The elements of the list.
    public var items: [Item] {
        get { Peer.of(self)[ListKey<Item>()] }
        set { Peer.of(self)[ListKey<Item>()] = newValue }
    }

    /// The selected element: the first, if there are several.
    public var selection: Item? { selections.first }

    /// The selected elements, in the list's order. Setting them selects the elements with the same identities.
    public var selections: [Item] {
        get { Peer.of(self)[SelectionKey<Item>()] }
        set { Peer.of(self)[SelectionKey<Item>()] = newValue }
    }
}

extension Reactive where Base: ListProvider {
    /// The elements. The list shows a new array synchronously.
    ///
    ///     list.reactive.items <~ people
    public var items: BindingTarget<[Base.Item]> { Peer.of(base).target(\Peer.[ListKey<Base.Item>()], named: "items") }

    /// Emits the selected element on subscription and after each change; `nil` for none. If several are selected, it
    /// is the first.
    ///
    /// It changes with the selection and when the selected element itself changes. It emits nothing during an update,
    /// because an element that moves stays selected.
    public var selection: Signal<Base.Item?, Never> { selected.map(\.first).distinctUntilChanged() }

    /// The selected elements, in the list's order, of a list that selects ``SelectionMode/several``.
    ///
    ///     archive.reactive.isSensitive <~ list.reactive.selections.signal.map { !$0.isEmpty }
    ///
    /// It emits like ``selection``. Setting it selects the elements with the same identities, and no others; elements
    /// that are not in the list are ignored.
    public var selections: ObjectProperty<[Base.Item]> {
        ObjectProperty(of: base, \Peer.[SelectionKey<Base.Item>()], signal: selected, named: "selections")
    }

    private var selected: Signal<[Base.Item], Never> {
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
