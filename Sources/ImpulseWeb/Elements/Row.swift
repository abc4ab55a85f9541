import Impulse

/// An element that shows an item of a list.
struct Row<Item: Sendable>: Sendable {
    let element: Element
    let item: MutableProperty<Item>
    /// Disposed of at the end of the element's life.
    let life = AnyDisposable {}

    init(_ item: Item, _ makeRow: (Property<Item>) -> Element) {
        self.item = MutableProperty(item)
        element = makeRow(self.item.readOnly)
        element.node.keep(life)
    }
}
