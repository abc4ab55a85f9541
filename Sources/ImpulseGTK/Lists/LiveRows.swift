#if GTK
import CGTK4
import Dispatch
import Impulse
import ImpulseCollections

/// The elements of a live collection as a list of GTK's, which makes an object of an element when GTK asks for it: as
/// many as are shown.
@MainActor
final class LiveRows<Item: Equatable & Sendable> {
    typealias Entry = ListEntry<Item>

    private struct Weak {
        weak var entry: Entry?
    }

    /// GTK's list, which retains this: GTK asks for the number of elements until it has released the list.
    private let list: UnsafeMutablePointer<GObject>
    private(set) var elements = Snapshot<Item>()
    /// The entries that GTK uses, by the places of their elements; and some that it has released.
    private var entries: [UInt64: Weak] = [:]
    private var capacity = 1_000

    private init(in list: UnsafeMutablePointer<GObject>) {
        self.list = list
    }

    /// Creates a list of GTK's without elements, and what makes changes in it as long as the list is retained.
    static func make() -> (rows: LiveRows, store: Object) {
        let store = Object(making: LiveListType.value)
        let rows = LiveRows(in: store.pointer)
        let source = LiveSource(count: { rows.elements.count }, object: { rows.object(at: $0) })
        LiveSource.data.set(source, of: store.pointer)
        return (rows, store)
    }

    /// Returns the object of an element, with a reference that the caller owns.
    private func object(at index: Int) -> UnsafeMutableRawPointer? {
        guard elements.indices.contains(index) else { return nil }
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

    /// Makes a change. Returns the places after it of the elements with these places before, as far as they stay.
    func make(_ change: CollectionChange<Item>, following places: [UInt64]) -> [UInt64] {
        let isLarge = change.editCount > Self.limit
        var former = Dictionary(places.map { ($0, UInt64?.some($0)) }) { first, _ in first }
        var known: [(entry: Entry, place: UInt64, element: Item?)] = []
        if isLarge { entries = [:] }
        if !isLarge || !places.isEmpty {
            change.forEachEdit { old, new, element, isReplaced in
                guard let old else { return }
                if former[old] != nil { former.updateValue(new, forKey: old) }
                guard let entry = entries.removeValue(forKey: old)?.entry, let new else { return }
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
            self.elements = elements
            g_list_model_items_changed(OpaquePointer(list), guint(position), guint(removed), guint(inserted))
        }
        elements = change.after
        for case (let entry, _, let element?) in known where entry.item.value != element { entry.item.value = element }
        if isLarge || change.editCount == 0 { releaseElsewhere(change) }
        return places.compactMap { former[$0] ?? nil }
    }

    /// The number of changed elements above which all rows that are shown are renewed.
    private static var limit: Int { 1_000 }

    /// Lets another thread release what a large change has removed: a million elements take longer than a frame.
    private func releaseElsewhere(_ change: CollectionChange<Item>) {
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .milliseconds(200)) {
            withExtendedLifetime(change) {}
        }
    }
}

/// The elements of a list, as GTK asks for them.
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

/// GTK's class of the lists of live collections.
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
