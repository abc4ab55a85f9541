#if GTK
import CGTK4
import Impulse

/// The elements of a list as GTK requests them.
final class LiveSource: Sendable {
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
enum LiveListType {
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
                // The pointer does not leave the main thread, on which GTK asks.
                return onMain(source) { Promised(value: $0.object(Int(position))) }.value
            }
        }
        g_type_add_interface_static(type, g_list_model_get_type(), &interface)
        return type
    }()
}
#endif
