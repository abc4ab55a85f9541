/// The elements of a source outside the program, by the source's own numbers, such as a table's row IDs. Bridges use
/// it.
package struct NumberedElements<Element: Sendable>: Sendable {
    private var tree = CountedTree<Element>()

    package init() {}

    /// Creates the elements from their numbers, in ascending order.
    package init(ascending elements: some Sequence<(number: Int64, element: Element)>) {
        tree = CountedTree(elements.lazy.map { Entry(Place(number: $0.number), $0.element) })
    }

    /// The change from nothing to all elements.
    package var all: CollectionChange<Element> { CollectionChange(all: tree) }

    /// Inserts, replaces or removes the elements with these numbers. No number occurs twice.
    package mutating func set(
        _ elements: some Sequence<(number: Int64, element: Element?)>
    ) -> CollectionChange<Element> {
        var edits: ContiguousArray<Edit<Element>> = []
        for (number, element) in elements {
            let place = Place(number: number)
            let old = tree.element(at: place).map { Entry(place, $0) }
            let new = element.map { Entry(place, $0) }
            if old == nil && new == nil { continue }
            edits.append(Edit(from: old, to: new, keepsOrder: old != nil && new != nil))
        }
        return CollectionChange(making: edits, in: &tree)
    }

    /// Replaces all elements.
    package mutating func replace(by other: NumberedElements) -> CollectionChange<Element> {
        var edits: ContiguousArray<Edit<Element>> = []
        forEachDifference(from: tree, to: other.tree) { old, new in
            edits.append(Edit(from: old, to: new, keepsOrder: old != nil && new != nil))
        }
        return CollectionChange(making: edits, in: &tree)
    }
}

extension Place {
    /// The place of a number, in the order of the numbers.
    init(number: Int64) {
        self.init(bitPattern: number ^ .min)
    }
}
