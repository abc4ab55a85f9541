#if GTK
import Impulse

/// The key under which a list's peer keeps its model.
struct ListKey<Item: Equatable & Sendable>: Hashable, Sendable {}

/// The key of a list's selected elements.
struct SelectionKey<Item: Equatable & Sendable>: Hashable, Sendable {}

/// The key of a tree's expanded elements.
struct ExpansionKey<Item: Equatable & Sendable>: Hashable, Sendable {}

extension Peer {
    func model<Item>(of _: Item.Type) -> ListModel<Item>? { kept[ListKey<Item>()] as? ListModel<Item> }

    func show<Item>(_ model: ListModel<Item>) {
        model.focus = ListFocus(of: self)
        kept[ListKey<Item>()] = model
    }

    subscript<Item>(key: ListKey<Item>) -> [Item] {
        get { model(of: Item.self)?.items ?? [] }
        set { model(of: Item.self)?.show(newValue) }
    }

    subscript<Item>(key: SelectionKey<Item>) -> [Item] {
        get { model(of: Item.self)?.selected.value ?? [] }
        set { model(of: Item.self)?.select(newValue) }
    }

    subscript<Item>(key: ExpansionKey<Item>) -> [Item] {
        get { model(of: Item.self)?.expanded ?? [] }
        set { model(of: Item.self)?.expand(newValue) }
    }
}
#endif
