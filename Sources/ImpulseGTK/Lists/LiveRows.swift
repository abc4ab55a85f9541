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
    private let list: UnsafeMutablePointer<GObject>
    private(set) var elements = Snapshot<Item>()
    /// The elements after a large change and the number of them in GTK's list so far, while the change is applied.
    private var next: (elements: Snapshot<Item>, count: Int)?
    /// The entries that GTK uses, and some that it has released, by their elements' places.
    private var entries: [UInt64: Weak] = [:]
    private var capacity = 1_000
    /// The number of times that GTK has asked for an element.
    private(set) var requestCount = 0
    private let showsTexts: Bool

    private init(in list: UnsafeMutablePointer<GObject>, showsTexts: Bool) {
        (self.list, self.showsTexts) = (list, showsTexts)
    }

    /// Creates a GTK list without elements, and the rows that apply changes to it as long as the list is retained.
    ///
    /// - Parameter showsTexts: whether the widgets only show texts, so that a widget can be reused for another element.
    static func make(showsTexts: Bool) -> (rows: LiveRows, store: Object) {
        let store = Object(making: LiveListType.value)
        let rows = LiveRows(in: store.pointer, showsTexts: showsTexts)
        let source = LiveSource(count: { rows.elements.count }, object: { rows.object(at: $0) })
        LiveSource.data.set(source, of: store.pointer)
        return (rows, store)
    }

    /// Returns the object of an element, with a reference that the caller owns.
    private func object(at index: Int) -> UnsafeMutableRawPointer? {
        guard elements.indices.contains(index) else { return nil }
        requestCount += 1
        guard let next else { return object(at: index, of: elements) }
        // The place of a removed element may be reused by another one.
        return index < next.count
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
        entries[place] = Weak(entry: entry)
        return entry.object
    }

    /// The place of an element at an index; `nil` if there is none.
    func place(at index: Int) -> UInt64? { elements.indices.contains(index) ? elements.place(at: index) : nil }

    /// The entry of an element that GTK uses.
    func entry(at place: UInt64) -> Entry? { entries[place]?.entry }

    func place(of entry: Entry) -> UInt64? { entries.first { $0.value.entry === entry }?.key }

    /// Applies a change. Of the elements at these places, returns the new places of those that stay.
    func make(_ change: CollectionChange<Item>, following places: [UInt64]) -> [UInt64] {
        let isLarge = Self.isLarge(change)
        if showsTexts, isLarge || change.editCount == 0 {
            makeInPlace(change)
            return change.places(following: places)
        }
        var known: [(entry: Entry, place: UInt64, element: Item?)] = []
        let used = isLarge ? usedIndices : []
        if isLarge {
            // An element that stays gets another object: between two steps, GTK must not have one object at two places.
            entries = [:]
        } else {
            change.forEachEdit { old, new, element, isReplaced, _ in
                guard let old, let entry = entries.removeValue(forKey: old)?.entry, let new else { return }
                known.append((entry, new, isReplaced ? element : nil))
            }
        }
        for known in known {
            entries[known.place] = Weak(entry: known.entry)
            // GTK removes before it inserts, and has the only reference to an element that moves.
            g_object_ref(known.entry.object)
        }
        defer { for known in known { g_object_unref(known.entry.object) } }
        change.forEachSplice(limit: Self.limit) { elements, position, removed, inserted in
            if isLarge {
                let common = min(removed, inserted)
                replace(position..<position + common, by: elements, used)
                report(elements, position + common, removed - common, inserted - common)
            } else {
                report(elements, position, removed, inserted)
            }
        }
        elements = change.after
        for case (let entry, _, let element?) in known where entry.item.value != element { entry.item.value = element }
        if isLarge { releaseElsewhere(change) }
        return change.places(following: places)
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
        entries = [:]
        for (index, entry) in staying { entries[change.after.place(at: index)] = Weak(entry: entry) }
        report(change.after, common, before - common, after - common)
        for (index, entry) in staying where entry.item.value != elements[index] { entry.item.value = elements[index] }
        releaseElsewhere(change)
    }

    /// Replaces elements by as many others in several steps. A step has few elements, or none that GTK uses.
    ///
    /// If GTK uses an element that a step removes, it asks for all elements that the step inserts, to find out where it
    /// moved.
    private func replace(_ range: Range<Int>, by new: Snapshot<Item>, _ used: [Int]) {
        var start = range.lowerBound
        func step(to end: Int) {
            guard start < end else { return }
            next = (new, end)
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

    /// Returns whether a change renews all shown rows.
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
        let elements = elements
        DispatchQueue.global(qos: .utility).async { withExtendedLifetime(elements) {} }
    }
}

/// The elements of a list as GTK requests them.
private final class LiveSource: Sendable {
    static let data = ObjectData("impulse-live-source")

    let count: @MainActor () -> Int
    let object: @MainActor (Int) -> UnsafeMutableRawPointer?

    init(count: @escaping @MainActor () -> Int, object: @escaping @MainActor (Int) -> UnsafeMutableRawPointer?) {
        (self.count, self.object) = (count, object)
    }

    static func of(_ model: OpaquePointer?) -> LiveSource? {
        model.flatMap { data.get(of: UnsafeMutablePointer<GObject>($0)) as? LiveSource }
    }
}

/// GTK's class of lists of live collections.
private enum LiveListType {
    static let value: GType = {
        var information = GTypeInfo()
        information.class_size = guint16(MemoryLayout<GObjectClass>.size)
        information.instance_size = guint16(MemoryLayout<GObject>.size)
        let type = g_type_register_static(
            Fundamental.object.rawValue, "ImpulseLiveList", &information, GTypeFlags(rawValue: 0))
        var interface = GInterfaceInfo()
        interface.interface_init = { interface, _ in
            guard let interface = interface?.assumingMemoryBound(to: GListModelInterface.self) else { return }
            interface.pointee.get_item_type = { _ in Fundamental.object.rawValue }
            interface.pointee.get_n_items = { model in
                guard let source = LiveSource.of(model) else { return 0 }
                return onMain(source) { guint($0.count()) }
            }
            interface.pointee.get_item = { model, position in
                guard let source = LiveSource.of(model) else { return nil }
                return onMain(source) { OnMain(value: $0.object(Int(position))) }.value
            }
        }
        g_type_add_interface_static(type, g_list_model_get_type(), &interface)
        return type
    }()
}
#endif
