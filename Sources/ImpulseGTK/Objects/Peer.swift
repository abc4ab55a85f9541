#if GTK
import CGTK4
import Impulse
import Synchronization

/// The Swift side of a GObject. The GObject retains it; it does not retain the GObject.
@MainActor
final class Peer {
    /// The GObject; `nil` once it has been finalized.
    private(set) var pointer: UnsafeMutablePointer<GObject>?

    /// Ends as soon as the GObject is disposed of.
    private(set) var lifetime: Lifetime? = Lifetime()

    /// Values retained as long as the GObject, by their purpose.
    var kept: [AnyHashable: Any] = [:]

    /// The Swift object of the GObject, while either is in use.
    private(set) weak var object: Object?

    /// The same object, while something else retains the GObject. The GObject then keeps it alive.
    private var keptObject: Object?

    /// The number of GLib's reports that others retain the GObject, minus the number of reports that nothing else does.
    private nonisolated let holders = Atomic(0)

    private init(_ pointer: UnsafeMutablePointer<GObject>) {
        self.pointer = pointer
    }

    private static let key = g_quark_from_static_string("impulse-peer")

    static func of(_ object: Object) -> Peer { of(object.pointer) }

    static func of(_ pointer: UnsafeMutablePointer<GObject>) -> Peer {
        if let known = g_object_get_qdata(pointer, key) {
            return known.object(Peer.self)
        }
        let peer = Peer(pointer)
        g_object_set_qdata_full(pointer, key, UnsafeMutableRawPointer(retaining: peer), noteFinalization)
        g_object_weak_ref(pointer, noteDisposal, peer.reference)
        return peer
    }

    fileprivate nonisolated var reference: UnsafeMutableRawPointer { UnsafeMutableRawPointer(unretained: self) }

    /// Makes `object`, which retains the GObject, live as long as the GObject.
    ///
    /// It holds a toggle reference, for which GLib reports whether it is the last reference. While it is not the last,
    /// the GObject retains `object` in turn. When it is the last, only Swift retains `object`, and the GObject is
    /// released with it.
    func join(_ object: Object) {
        self.object = object
        // The creator's reference counts as one of the others until it is released.
        holders.store(1, ordering: .relaxed)
        keptObject = object
        g_object_add_toggle_ref(object.pointer, noteHolders, reference)
        g_object_unref(object.pointer)
    }

    /// Releases the GObject on behalf of its object.
    func part(_ pointer: UnsafeMutablePointer<GObject>) {
        g_object_remove_toggle_ref(pointer, noteHolders, reference)
    }

    /// Records a report from GLib. References are added and released on any thread, so reports arrive on any thread,
    /// and possibly out of order.
    ///
    /// GLib reports that others retain the GObject while the reporting thread still has its reference. A report of a
    /// release is therefore always counted after its counterpart. At 0, no thread uses the GObject any more, and it may
    /// be released.
    fileprivate nonisolated func note(isHeldByOthers: Bool) {
        holders.add(isHeldByOthers ? 1 : -1, ordering: .sequentiallyConsistent)
        onMainSoon { self.settle() }
    }

    private func settle() {
        let former = keptObject
        keptObject = holders.load(ordering: .sequentiallyConsistent) > 0 ? object : nil
        // Last, because releasing it may finalize the GObject, and the peer with it.
        withExtendedLifetime((former, self)) {}
    }

    fileprivate func finalize() {
        pointer = nil
        end()
    }

    fileprivate func end() {
        let former = (lifetime, kept)
        (lifetime, kept) = (nil, [:])
        // Releasing them runs code that may access either.
        withExtendedLifetime(former) {}
    }

    var className: String {
        pointer.map { typeName($0.pointee.g_type_instance.g_class.pointee.g_type) } ?? "?"
    }
}

// GLib calls these on whichever thread takes or releases a reference. They are free functions: a closure inside a
// main-actor method would be isolated to the main actor.

private func noteHolders(_ reference: gpointer?, _: UnsafeMutablePointer<GObject>?, _ isLast: gboolean) {
    reference?.object(Peer.self).note(isHeldByOthers: isLast == 0)
}

private func noteDisposal(_ reference: gpointer?, _: UnsafeMutablePointer<GObject>?) {
    guard let reference else { return }
    let peer = reference.object(Peer.self)
    onMainSoon { peer.end() }
}

private func noteFinalization(_ reference: gpointer?) {
    guard let reference else { return }
    let peer = reference.takeObject(Peer.self)
    onMainSoon { peer.finalize() }
}

extension Object {
    /// Retains `value` while this GObject is in use, for example the view model of a window.
    public func keep(_ value: some Any) {
        keep((Peer.of(self).kept["kept"] as? [Any] ?? []) + [value], as: "kept")
    }

    func keep(_ value: some Any, as purpose: String) {
        let peer = Peer.of(self)
        if peer.lifetime != nil { peer.kept[purpose] = value }
    }

    /// The lifetime of the GObject; `nil` once it has been disposed of.
    public var lifetime: Lifetime? { Peer.of(self).lifetime }
}
#endif
