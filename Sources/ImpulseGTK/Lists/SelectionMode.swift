#if GTK
import CGTK4

/// The number of elements of a list that can be selected.
public enum SelectionMode: Hashable, Sendable {
    /// One, or none.
    case one

    /// Several: with the keys Control and Shift, or a rectangle drawn with the mouse.
    case several

    /// Returns GTK's model of the selected elements of `store`.
    @MainActor
    func model(of store: Object) -> Object {
        // Both functions take over a reference.
        g_object_ref(store.pointer)
        let made: OpaquePointer =
            switch self {
            case .one: gtk_single_selection_new(store.opaque)
            case .several: gtk_multi_selection_new(store.opaque)
            }
        let model = Object(holding: UnsafeMutableRawPointer(made))
        g_object_unref(model.pointer)
        if self == .one {
            model[property: "autoselect"] = false
            model[property: "can-unselect"] = true
        }
        return model
    }
}
#endif
