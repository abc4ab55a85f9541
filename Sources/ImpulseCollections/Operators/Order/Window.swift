public import Impulse

extension LiveCollection {
    /// Emits the first elements, at most `count`.
    ///
    ///     scores.collection.sorted { $0.points > $1.points }.prefix(10)
    ///
    /// Costs O(1) for each changed element after them. Takes memory only for the emitted elements.
    @inlinable
    public func prefix(_ count: Int) -> LiveCollection {
        guard count >= 0 else { fatalError("prefix(\(count)): the number must not be negative") }
        return deriving {
            var window = Window<Element>()
            return { window.make($0, 0..<count) }
        }
    }

    /// Emits the elements whose indices are in a changing range, such as the visible rows of a scrolled list.
    ///
    ///     let shown = MutableProperty(0..<50)
    ///     people.collection.sorted { $0.name < $1.name }.window(shown)
    ///
    /// The range may exceed the collection. It begins once the range has a value. Costs O(1) for each changed element
    /// after the range, O(log n) for one before it, and O(k log n) for a range that moves by k. Takes memory only for
    /// the emitted elements.
    ///
    /// - Parameter range: a property or a signal. Its completion is ignored.
    @inlinable
    public func window(_ range: some SignalConvertible<Range<Int>, Never>) -> LiveCollection {
        deriving(with: range.signal) {
            Window<Element>()
        } _: { state, change, range in
            guard range.lowerBound >= 0 else { fatalError("window(_:): \(range) begins before the first element") }
            return state.make(change, range)
        }
    }
}

/// The elements of a source whose indices are in a range. They use the places of the source.
@usableFromInline
struct Window<Element: Sendable> {
    @usableFromInline var tree = CountedTree<Element>()
    @usableFromInline var source = CountedTree<Element>()

    @inlinable
    init() {}

    /// Applies a change of the source, or moves to another range if there is no change.
    @inlinable
    mutating func make(_ change: CollectionChange<Element>?, _ range: Range<Int>) -> CollectionChange<Element> {
        source = change?.after.tree ?? source
        let range = range.clamped(to: 0..<source.count)
        guard let edits = change == nil ? [] : change?.edits else { return rebuild(range) }
        let bounds =
            range.isEmpty
            ? nil : source.entry(at: range.lowerBound).place...source.entry(at: range.upperBound - 1).place
        var shown: ContiguousArray<Edit<Element>> = []
        var edited: Set<Place> = []
        var rest = tree
        for edit in edits {
            let old = edit.old.flatMap { rest.element(at: $0.place) == nil ? nil : $0 }
            let new = edit.new.flatMap { bounds?.contains($0.place) == true ? $0 : nil }
            if let old { rest.remove(old.place) }
            if let new { edited.insert(new.place) }
            if old == nil && new == nil { continue }
            let isBoth = old != nil && new != nil
            shown.append(
                Edit(
                    from: old, to: new, keepsElement: isBoth && edit.keepsElement,
                    keepsOrder: isBoth && edit.keepsOrder))
        }
        trim(&rest, to: bounds) { shown.append(Edit(from: $0, to: nil)) }
        fill(range, around: rest) { if !edited.contains($0.place) { shown.append(Edit(from: nil, to: $0)) } }
        return CollectionChange(making: shown, in: &tree)
    }

    /// Removes the entries beyond the bounds.
    @inlinable
    func trim(
        _ rest: inout CountedTree<Element>, to bounds: ClosedRange<Place>?, _ body: (Entry<Element>) -> Void
    ) {
        while let first = rest.first, bounds.map({ first.place < $0.lowerBound }) ?? true {
            body(rest.remove(first.place))
        }
        while let bounds, let last = rest.last, last.place > bounds.upperBound { body(rest.remove(last.place)) }
    }

    /// Iterates over the source's entries in a range that are before and after the staying ones.
    @inlinable
    func fill(_ range: Range<Int>, around rest: CountedTree<Element>, _ body: (Entry<Element>) -> Void) {
        guard let first = rest.first, let last = rest.last else {
            for entry in source.entries(from: range.lowerBound).prefix(range.count) { body(entry) }
            return
        }
        for entry in source.entries(from: range.lowerBound) {
            if entry.place >= first.place { break }
            body(entry)
        }
        let end = source.index(of: last.place) + 1
        for entry in source.entries(from: end).prefix(max(0, range.upperBound - end)) { body(entry) }
    }

    /// Compares the former content of the range with the new one: O(k) for k elements.
    @inlinable
    mutating func rebuild(_ range: Range<Int>) -> CollectionChange<Element> {
        let old = tree
        tree = CountedTree(source.entries(from: range.lowerBound).prefix(range.count))
        let change = CollectionChange(from: old, to: tree)
        return old.isEmpty ? change : CollectionChange(from: old, to: tree, edits: change.listedEdits)
    }
}
