#if GTK
import CGTK4
import Impulse

/// A key under which GObjects retain Swift objects.
struct ObjectData {
    private let key: GQuark

    init(_ name: String) {
        key = g_quark_from_string(name)
    }

    /// Lets a GObject retain a Swift object until it is freed.
    func set(_ data: AnyObject, of object: UnsafeMutablePointer<GObject>) {
        g_object_set_qdata_full(object, key, UnsafeMutableRawPointer(retaining: data)) { data in data?.releaseObject() }
    }

    func get(of object: UnsafeMutablePointer<GObject>) -> AnyObject? {
        g_object_get_qdata(object, key)?.object(AnyObject.self)
    }
}
#endif
