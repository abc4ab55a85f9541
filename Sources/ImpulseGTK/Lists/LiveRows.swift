#if GTK
import CGTK4
import Dispatch
import Impulse
import ImpulseCollections

/// The elements of a live collection as a GTK list. The list creates an element's object when GTK asks for it, so there
/// are as many objects as shown elements.
@MainActor
final class LiveRows<Item: Equatable & Sendable> {
    typealias Entry = ListEntry<Item>

    private struct Weak {
        weak var entry: Entry?
    }

    /// GTK's list, which retains this object: GTK asks for the number of elements until it has released the list.
    let list: UnsafeMutablePointer<GObject>
    private(set) var elements = Snapshot<Item>()
    /// The elements after a large change, while the change is applied; GTK's list has them before the first index. From
    /// there to the second one, it still has elements from before the change.
    private var next: (elements: Snapshot<Item>, former: Range<Int>)?
    /// The entries that GTK uses, and some that it has released, by their elements' places.
    private var entries: [UInt64: Weak] = [:]
    private var capacity = 1_000
    /// The number of times that GTK has asked for an element.
    private(set) var requestCount = 0
    private let showsTexts: Bool

    /// The tree with this level; `nil` for a list.
    let tree: LiveTree<Item>?
    /// The element that has these elements, which this retains; `nil` for the outermost ones.
    let above: Entry?
    /// Begins to follow a level's collection.
    private var begin: (() -> any Disposable)?
    private var following: (any Disposable)?
    private var isBeginning = false

    private init(
        in list: UnsafeMutablePointer<GObject>, showsTexts: Bool, of tree: LiveTree<Item>?, below above: Entry?
    ) {
        (self.list, self.showsTexts, self.tree, self.above) = (list, showsTexts, tree, above)
        if let above { g_object_ref(above.object) }
    }

    /// Creates a GTK list without elements, and the rows that apply changes to it as long as the list is retained.
    ///
    /// - Parameters:
    ///   - showsTexts: whether the widgets only show texts, so that a widget can be reused for another element.
    ///   - tree: the tree with these elements.
    ///   - above: the element of the tree that has these elements.
    static func make(
        showsTexts: Bool = false, of tree: LiveTree<Item>? = nil, below above: Entry? = nil
    ) -> (rows: LiveRows, store: Object) {
        let store = Object(making: LiveListType.value)
        let rows = LiveRows(in: store.pointer, showsTexts: showsTexts, of: tree, below: above)
        let source = LiveSource(count: { rows.count() }, object: { rows.object(at: $0) })
        LiveSource.data.set(source, of: store.pointer)
        return (rows, store)
    }

    /// Follows a level's collection once GTK asks for its elements, which it does if it shows them.
    func beginLater(_ begin: @escaping () -> any Disposable) { self.begin = begin }

    /// Returns whether GTK is asking for these elements for the first time, and gets those after `change`.
    func isBeginning(with change: CollectionChange<Item>) -> Bool {
        if isBeginning { elements = change.after }
        return isBeginning
    }

    private func count() -> Int {
        if let begin = begin.take() {
            isBeginning = true
            following = begin()
            isBeginning = false
        }
        return elements.count
    }

    /// Returns the object of an element, with a reference that the caller owns.
    private func object(at index: Int) -> UnsafeMutableRawPointer? {
        guard elements.indices.contains(index) else { return nil }
        requestCount += 1
        guard let next, index < next.former.upperBound else { return object(at: index, of: elements) }
        // The place of a removed element may be reused by another one.
        return index < next.former.lowerBound
            ? object(at: index, of: next.elements) : Entry(id: AnyHashable(index), item: elements[index]).object
    }

    private func object(at index: Int, of elements: Snapshot<Item>) -> UnsafeMutableRawPointer? {
        let place = elements.place(at: index)
        if let known = entries[place]?.entry { return g_object_ref(known.object) }
        if entries.count > capacity {
            entries = entries.filter { $0.value.entry != nil }
            capacity = max(1_000, 2 * entries.count)
        }
        let entry = Entry(id: AnyHashable(place), item: elements[index])
        assign(place, to: entry)
        return entry.object
    }

    /// The place of an element at an index; `nil` if there is none.
    func place(at index: Int) -> UInt64? { elements.indices.contains(index) ? elements.place(at: index) : nil }

    /// The entry of an element that GTK uses.
    func entry(at place: UInt64) -> Entry? { entries[place]?.entry }

    var usedEntries: [Entry] { entries.values.compactMap(\.entry) }

    private func assign(_ place: UInt64, to entry: Entry) {
        entries[place] = Weak(entry: entry)
        (entry.rows, entry.place) = (self, place)
    }

    private func removeEntry(at place: UInt64) -> Entry? {
        let entry = entries.removeValue(forKey: place)?.entry
        entry?.rows = nil
        return entry
    }

    /// Applies a change.
    func make(_ change: CollectionChange<Item>) {
        if showsTexts, Self.isWhole(change) { return makeInPlace(change) }
        let isLarge = Self.isLarge(change)
        let used = isLarge ? usedIndices : []
        let keepsEntries = !isLarge || tree != nil
        let (staying, renewed) = keepsEntries ? takeStaying(change) : ([], [])
        for known in staying {
            assign(known.place, to: known.entry)
            // GTK removes before it inserts, and has the only reference to an element that moves.
            g_object_ref(known.entry.object)
        }
        defer { for known in staying { g_object_unref(known.entry.object) } }
        change.forEachSplice(limit: Self.limit) { elements, position, removed, inserted in
            // An element that stays gets another object: between two steps, GTK's list view must not have one object at
            // two places. The rows of a tree have objects of their own.
            if !keepsEntries { forgetEntries(in: position..<position + removed) }
            if isLarge {
                let common = min(removed, inserted)
                replace(position..<position + common, of: position + removed, by: elements, used)
                report(elements, position + common, removed - common, inserted - common)
            } else {
                report(elements, position, removed, inserted)
            }
        }
        elements = change.after
        for place in renewed { elements.index(of: place).map { report(elements, $0, 1, 1) } }
        for known in staying { if known.entry.item.value != known.item { known.entry.item.value = known.item } }
        if isLarge { releaseElsewhere(change) }
        guard let tree else { return }
        for known in staying { known.expansion.map(tree.restore) }
        tree.expandInserted(by: change, and: renewed, in: self)
    }

    private typealias Staying = (entry: Entry, place: UInt64, item: Item, expansion: LiveTree<Item>.Expansion?)

    /// Takes out the entries of elements that stay and get another place or element, or whose rows GTK renews. Also
    /// returns the places of elements of a tree that another element replaces, which may have other children.
    private func takeStaying(_ change: CollectionChange<Item>) -> (staying: [Staying], renewed: [UInt64]) {
        if Self.isWhole(change) {
            let used = usedEntries
            let expansions = used.map { tree?.expansion(of: $0) }
            let places = change.places(following: used.map(\.place))
            for entry in used { entry.rows = nil }
            entries = [:]
            return (
                zip(zip(used, expansions), places).compactMap { known, place in
                    guard let place, let index = change.after.index(of: place) else { return nil }
                    let item = change.after[index]
                    if let tree, tree.id(item) != tree.id(known.0.item.value) { return nil }
                    return (known.0, place, item, known.1)
                }, []
            )
        }
        var (staying, renewed): ([Staying], [UInt64]) = ([], [])
        change.forEachEdit { old, new, element, isReplaced, isMoved in
            guard let old else { return }
            let isRenewed = isReplaced && isOther(element, than: old)
            if isRenewed, let new { renewed.append(new) }
            guard let entry = entries[old]?.entry else { return }
            let expansion = isMoved ? tree?.expansion(of: entry) : nil
            _ = removeEntry(at: old)
            guard let new, let element, !isRenewed else { return }
            staying.append((entry, new, element, expansion))
        }
        return (staying, renewed)
    }

    /// Returns whether an element of a tree is another one than the element at a place.
    private func isOther(_ element: Item?, than place: UInt64) -> Bool {
        guard let tree, let element, let index = elements.index(of: place) else { return false }
        return tree.id(element) != tree.id(elements[index])
    }

    private func forgetEntries(in range: Range<Int>) {
        for place in Array(entries.keys) where elements.index(of: place).map(range.contains) ?? true {
            _ = removeEntry(at: place)
        }
    }

    /// Assigns to the entries that GTK uses the elements at their indices after the change. Otherwise GTK 4.8 would
    /// destroy the widgets of removed objects and create others, which takes several frames for the 200 rows that it
    /// keeps.
    private func makeInPlace(_ change: CollectionChange<Item>) {
        let used = entries.compactMap { place, known in
            known.entry.flatMap { entry in elements.index(of: place).map { (index: $0, entry: entry) } }
        }
        let (before, after) = (elements.count, change.after.count)
        let common = min(before, after)
        let staying = used.filter { $0.index < common }
        for (_, entry) in used { entry.rows = nil }
        entries = [:]
        for (index, entry) in staying { assign(change.after.place(at: index), to: entry) }
        report(change.after, common, before - common, after - common)
        for (index, entry) in staying where entry.item.value != elements[index] { entry.item.value = elements[index] }
        releaseElsewhere(change)
    }

    /// Replaces elements by as many others in several steps. A step has few elements, or none that GTK uses.
    ///
    /// If GTK uses an element that a step removes, it asks for all elements that the step inserts, to find out where it
    /// moved.
    private func replace(_ range: Range<Int>, of former: Int, by new: Snapshot<Item>, _ used: [Int]) {
        var start = range.lowerBound
        func step(to end: Int) {
            guard start < end else { return }
            next = (new, end..<former)
            g_list_model_items_changed(OpaquePointer(list), guint(start), guint(end - start), guint(end - start))
            start = end
        }
        for index in used where range.contains(index) && index >= start {
            step(to: index)
            step(to: min(index + 32, range.upperBound))
        }
        step(to: range.upperBound)
        next = nil
    }

    private func report(_ new: Snapshot<Item>, _ position: Int, _ removed: Int, _ inserted: Int) {
        elements = new
        if removed + inserted == 0 { return }
        g_list_model_items_changed(OpaquePointer(list), guint(position), guint(removed), guint(inserted))
    }

    /// The indices of the elements whose entries GTK uses, in ascending order.
    private var usedIndices: [Int] {
        entries.compactMap { place, known in known.entry == nil ? nil : elements.index(of: place) }.sorted()
    }

    /// Returns whether a change is one step from the first to the last changed element, for which GTK renews all rows
    /// between them, or is too large to follow each row.
    static func isWhole(_ change: CollectionChange<Item>) -> Bool { isLarge(change) || change.editCount == 0 }

    /// Returns whether a change renews all shown rows of a list.
    static func isLarge(_ change: CollectionChange<Item>) -> Bool {
        change.editCount > limit || change.editCount == 0 && max(change.before.count, change.after.count) > limit
    }

    /// The number of changed elements above which all shown rows are renewed.
    private static var limit: Int { 1_000 }

    /// Releases a large change's removed elements on another thread: a million elements take longer than a frame.
    private func releaseElsewhere(_ change: CollectionChange<Item>) {
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .milliseconds(200)) {
            withExtendedLifetime(change) {}
        }
    }

    isolated deinit {
        following?.dispose()
        if let above { g_object_unref(above.object) }
        let elements = elements
        DispatchQueue.global(qos: .utility).async { withExtendedLifetime(elements) {} }
    }
}
#endif
