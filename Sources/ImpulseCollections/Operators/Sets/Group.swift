/// The elements of a source with one key. Most are single elements, which need no memory of their own.
@usableFromInline
enum Group<Element: Sendable> {
    case none
    case one(Entry<Element>)
    case several(CountedTree<Element>)

    @inlinable var isEmpty: Bool { if case .none = self { true } else { false } }

    @inlinable var first: Entry<Element>? {
        switch self {
        case .none: nil
        case .one(let entry): entry
        case .several(let tree): tree.first
        }
    }

    @inlinable var tree: CountedTree<Element> {
        switch self {
        case .none: CountedTree()
        case .one(let entry): CountedTree(root: .leaf([entry]), count: 1)
        case .several(let tree): tree
        }
    }

    /// The number of elements before an existing one.
    @inlinable
    func number(of place: Place) -> Int {
        switch self {
        case .one(let entry) where entry.place == place: return 0
        case .several(let tree) where tree.element(at: place) != nil: return tree.index(of: place)
        default: fatalError("A change removes a pair that was not there: a key has changed by itself")
        }
    }

    @inlinable
    func forEach(_ body: (Entry<Element>) -> Void) {
        switch self {
        case .none: return
        case .one(let entry): body(entry)
        case .several(let tree): tree.forEach(body)
        }
    }
}
