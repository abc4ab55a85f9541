/// A collection with its own order, which assigns places to new elements, and records a change.
@usableFromInline
struct Arrangement<Element: Sendable> {
    @usableFromInline var tree = CountedTree<Element>()
    @usableFromInline var list = EditList<Element>()
    @usableFromInline var before = CountedTree<Element>()
    /// True if places have been reassigned since the last change.
    @usableFromInline var hasRelabeled = false

    @inlinable
    init() {}

    /// Takes out an element to insert it elsewhere. Returns the number of its edit.
    @inlinable
    mutating func take(_ place: Place) -> Int {
        let number = list.edits.count
        list.edits.append(Edit(from: tree.remove(place), to: nil))
        return number
    }

    /// Replaces an element at its place.
    @inlinable
    mutating func update(_ entry: Entry<Element>) {
        guard let old = tree.element(at: entry.place) else { return }
        tree.update(entry)
        list.append(Edit(from: Entry(entry.place, old), to: entry, keepsOrder: true))
    }

    /// Inserts an element: a new one, or one that was taken out with this number. It gets back its place if that is
    /// still between its neighbors. Returns its place, and other places for other elements.
    @inlinable
    mutating func put(
        _ element: Element, at index: Int, taken number: Int? = nil, keepsElement: Bool = false
    ) -> (place: Place, relabelings: [Relabeling]) {
        let old = number.flatMap { list.edits[$0]?.old }
        var (place, relabelings) = (old?.place ?? 0, [Relabeling]())
        if old == nil || !isFree(place, at: index) {
            (place, relabelings) = tree.room(at: index)
            if !relabelings.isEmpty {
                hasRelabeled = true
                list.append(together: tree.assign(relabelings))
            }
        }
        let new = Entry(place, element)
        tree.insert(new)
        let edit = Edit(
            from: old, to: new, keepsElement: keepsElement && old != nil,
            keepsOrder: old?.place == place && !hasRelabeled)
        list.add(edit, at: number ?? list.edits.endIndex)
        return (place, relabelings)
    }

    @inlinable
    func isFree(_ place: Place, at index: Int) -> Bool {
        (index == 0 || tree.entry(at: index - 1).place < place)
            && (index == tree.count || place < tree.entry(at: index).place)
    }

    /// Returns the change since the last call.
    @inlinable
    mutating func change() -> CollectionChange<Element> {
        defer {
            list = EditList()
            before = tree
            hasRelabeled = false
        }
        return CollectionChange(from: before, to: tree, edits: list.all)
    }

    /// Replaces everything by a tree, with these edits; `nil` if it was empty before.
    @inlinable
    mutating func replace(
        by new: CountedTree<Element>, edits: ContiguousArray<Edit<Element>>?
    ) -> CollectionChange<Element> {
        defer { before = tree }
        tree = new
        return CollectionChange(from: before, to: new, edits: edits)
    }
}
