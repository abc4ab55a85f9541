#if GTK
import CGTK4
import Impulse

/// What belongs to a GObject on Swift's side: kept by it, once and for all, and not keeping it.
@MainActor
final class Peer {
    /// The GObject; `nil` once it has been finalized.
    private(set) var pointer: UnsafeMutablePointer<GObject>?

    /// Over as soon as the GObject is disposed of.
    private(set) var lifetime: Lifetime? = Lifetime()

    /// What is kept as long as the GObject is used, by its purpose.
    var kept: [AnyHashable: Any] = [:]

    /// What stands for the GObject, as long as anybody uses either.
    private(set) weak var object: Object?

    /// The same, while others than it hold the GObject, which so keeps it.
    private var keptObject: Object?

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
        let reference = Unmanaged.passRetained(peer).toOpaque()
        g_object_set_qdata_full(pointer, key, reference) { reference in
            guard let reference else { return }
            onMain(reference) { reference in
                let peer = Unmanaged<Peer>.fromOpaque(reference).takeRetainedValue()
                peer.pointer = nil
                peer.end()
            }
        }
        g_object_weak_ref(
            pointer,
            { reference, _ in
                guard let reference else { return }
                onMain(reference) { Unmanaged<Peer>.fromOpaque($0).takeUnretainedValue().end() }
            }, reference)
        return peer
    }

    /// Has `object`, which holds the GObject, live as long as that.
    ///
    /// It holds the GObject by a reference of which GLib tells whether it is the last. While it is not, the GObject holds `object`,
    /// too; when it is, only Swift does, and with `object` the GObject goes.
    func join(_ object: Object) {
        self.object = object
        g_object_add_toggle_ref(object.pointer, Self.toggle, nil)
        g_object_unref(object.pointer)
        if object.pointer.pointee.ref_count > 1 { keptObject = object }
    }

    /// Lets go of the GObject for the object that had joined it.
    static func part(_ pointer: UnsafeMutablePointer<GObject>) {
        g_object_remove_toggle_ref(pointer, toggle, nil)
    }

    private static let toggle: GToggleNotify = { _, pointer, isLast in
        guard let pointer else { return }
        onMain(pointer) { pointer in
            let peer = Peer.of(pointer)
            let kept = isLast != 0 ? nil : peer.object
            let former = peer.keptObject
            peer.keptObject = kept
            // Letting go may end the GObject, and the peer with it: last of all.
            withExtendedLifetime((former, peer)) {}
        }
    }

    private func end() {
        let former = (lifetime, kept)
        (lifetime, kept) = (nil, [:])
        // Letting go of them runs code that may ask for either.
        withExtendedLifetime(former) {}
    }

    var className: String {
        pointer.map { typeName($0.pointee.g_type_instance.g_class.pointee.g_type) } ?? "?"
    }
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
