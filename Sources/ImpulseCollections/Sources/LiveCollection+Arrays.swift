public import Impulse

extension LiveCollection {
    /// Creates a collection with the elements of a signal's latest array, found by comparing successive arrays.
    ///
    ///     LiveCollection(comparing: api.inbox(), by: \.id) { $0 == $1 }
    ///
    /// Comparing costs O(n) for each array, and O(n log n) if elements have moved: do it once, where the arrays are
    /// created. The cost of later operators depends only on the change.
    ///
    /// - Parameters:
    ///   - arrays: the arrays. Elements may occur several times.
    ///   - id: returns an element's identity, which stays the same when the element moves or changes.
    ///   - areEqual: returns whether two elements with one identity are the same.
    public init<ID: Hashable & Sendable>(
        comparing arrays: Signal<[Element], Failure>, by id: @escaping @Sendable (Element) -> ID,
        _ areEqual: @escaping @Sendable (Element, Element) -> Bool
    ) {
        self.init(
            changes: arrays.operate { next in
                var comparison = ArrayComparison<Element, ID>()
                var isFirst = true
                return { array in
                    let change = comparison.make(array, by: id, areEqual)
                    if change.isEmpty && !isFirst { return }
                    isFirst = false
                    next(change)
                }
            })
    }
}

extension LiveCollection where Element: Identifiable & Equatable, Element.ID: Sendable {
    /// Creates a collection with the elements of a signal's latest array, found by comparing their identities and then
    /// the elements themselves.
    ///
    ///     LiveCollection(comparing: api.inbox())
    public init(comparing arrays: Signal<[Element], Failure>) {
        self.init(comparing: arrays, by: { $0.id }, { $0 == $1 })
    }
}

/// The last of several arrays, and its comparison with the next one.
struct ArrayComparison<Element: Sendable, ID: Hashable> {
    private var ids: [ID] = []
    private var arrangement = Arrangement<Element>()

    mutating func make(
        _ array: [Element], by id: (Element) -> ID, _ areEqual: (Element, Element) -> Bool
    ) -> CollectionChange<Element> {
        let old = Array(arrangement.tree.entries)
        let new = array.map(id)
        defer { ids = new }
        guard !old.isEmpty else {
            let tree = CountedTree(zip(Places.spread(array.count), array).lazy.map { Entry($0, $1) })
            return arrangement.replace(by: tree, edits: array.isEmpty ? [] : nil)
        }
        let staying = stayingElements(from: ids, to: new)
        for pair in staying where !areEqual(old[pair.old].element, array[pair.new]) {
            arrangement.update(Entry(old[pair.old].place, array[pair.new]))
        }
        let (kept, known) = (Set(staying.map(\.old)), Set(staying.map(\.new)))
        var taken: [ID: [(index: Int, number: Int)]] = [:]
        for index in old.indices.reversed() where !kept.contains(index) {
            taken[ids[index], default: []].append((index, arrangement.take(old[index].place)))
        }
        for index in new.indices where !known.contains(index) {
            let origin = taken[new[index]]?.popLast()
            let isSame = origin.map { areEqual(old[$0.index].element, array[index]) } ?? false
            _ = arrangement.put(array[index], at: index, taken: origin?.number, keepsElement: isSame)
        }
        return arrangement.change()
    }
}
