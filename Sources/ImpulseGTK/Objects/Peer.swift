#if GTK
import CGTK4
import Impulse
import Synchronization

/// The Swift side of a GObject: the GObject keeps it, and it does not keep the GObject.
@MainActor
final class Peer {
    /// The GObject; `nil` once it has been finalized.
    private(set) var pointer: UnsafeMutablePointer<GObject>?

    /// Over as soon as the GObject is disposed of.
    private(set) var lifetime: Lifetime? = Lifetime()

    /// Values that live as long as the GObject is used, by their purpose.
    var kept: [AnyHashable: Any] = [:]

    /// The object that stands for the GObject, as long as anybody uses either.
    private(set) weak var object: Object?

    /// The same object, while others than it hold the GObject, which so keeps it.
    private var keptObject: Object?

    /// How often GLib has reported that others hold the GObject, minus how often it has reported that none do any more.
    private nonisolated let holders = Atomic(0)

    private init(_ pointer: UnsafeMutablePointer<GObject>) {
        self.pointer = pointer
    }

    private static let key = g_quark_from_static_string("impulse-peer")

    static func of(_ object: Object) -> Peer { of(object.pointer) }

    static func of(_ pointer: UnsafeMutablePointer<GObject>) -> Peer {
        if let known = g_object_get_qdata(pointer, key) {
            return Unmanaged<Peer>.fromOpaque(known).takeUnretainedValue()
        }
        let peer = Peer(pointer)
        g_object_set_qdata_full(pointer, key, Unmanaged.passRetained(peer).toOpaque(), noteFinalization)
        g_object_weak_ref(pointer, noteDisposal, peer.reference)
        return peer
    }

    fileprivate nonisolated var reference: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// Has `object`, which holds the GObject, live as long as the GObject.
    ///
    /// It holds the GObject by a toggle reference, for which GLib reports whether it is the last. While it is not, the GObject holds
    /// `object`, too; when it is, only Swift does, and the GObject is released with `object`.
    func join(_ object: Object) {
        self.object = object
        // The maker's reference is one of others, until it is released.
        holders.store(1, ordering: .relaxed)
        keptObject = object
        g_object_add_toggle_ref(object.pointer, noteHolders, reference)
        g_object_unref(object.pointer)
    }

    /// Releases the GObject for the object that had joined it.
    func part(_ pointer: UnsafeMutablePointer<GObject>) {
        g_object_remove_toggle_ref(pointer, noteHolders, reference)
    }

    /// Notes a report of GLib's. References are taken and released on any thread, so reports come from any thread, and perhaps not
    /// in the order of what they report.
    ///
    /// A report that others hold the GObject is made while the thread has its reference. So every report of a release finds its
    /// counterpart counted, and at 0 none of them is missing: no thread uses the GObject any more, which may be released.
    fileprivate nonisolated func note(isHeldByOthers: Bool) {
        holders.add(isHeldByOthers ? 1 : -1, ordering: .sequentiallyConsistent)
        onMainSoon { self.settle() }
    }

    private func settle() {
        let former = keptObject
        keptObject = holders.load(ordering: .sequentiallyConsistent) > 0 ? object : nil
        // Releasing it may end the GObject, and the peer with it: last of all.
        withExtendedLifetime((former, self)) {}
    }

    fileprivate func finalize() {
        pointer = nil
        end()
    }

    fileprivate func end() {
        let former = (lifetime, kept)
        (lifetime, kept) = (nil, [:])
        // Releasing them runs code that may ask for either.
        withExtendedLifetime(former) {}
    }

    var className: String {
        pointer.map { typeName($0.pointee.g_type_instance.g_class.pointee.g_type) } ?? "?"
    }
}

// GLib calls these on whichever thread takes or releases a reference. They are functions, since a closure in a method of the main
// actor's would belong to it.

private func noteHolders(_ reference: gpointer?, _: UnsafeMutablePointer<GObject>?, _ isLast: gboolean) {
    guard let reference else { return }
    Unmanaged<Peer>.fromOpaque(reference).takeUnretainedValue().note(isHeldByOthers: isLast == 0)
}

private func noteDisposal(_ reference: gpointer?, _: UnsafeMutablePointer<GObject>?) {
    guard let reference else { return }
    let peer = Unmanaged<Peer>.fromOpaque(reference).takeUnretainedValue()
    onMainSoon { peer.end() }
}

private func noteFinalization(_ reference: gpointer?) {
    guard let reference else { return }
    let peer = Unmanaged<Peer>.fromOpaque(reference).takeRetainedValue()
    onMainSoon { peer.finalize() }
}

extension Object {
    /// Keeps `value` as long as this GObject is used: the view model of a window, for instance.
    public func keep(_ value: some Any) {
        keep((Peer.of(self).kept["kept"] as? [Any] ?? []) + [value], as: "kept")
    }

    func keep(_ value: some Any, as purpose: String) {
        let peer = Peer.of(self)
        if peer.lifetime != nil { peer.kept[purpose] = value }
    }

    /// The life of the GObject; `nil` when it has been disposed of.
    public var lifetime: Lifetime? { Peer.of(self).lifetime }
}
#endif
