#if GTK
import CGTK4
import Impulse

private let done = g_quark_from_string("impulse-clicks-left-to-row")

/// Leaves the clicks on a table's cells to their rows.
///
/// In GTK 4.8 both the cell and its row handle a click: with Control, it would select an element and immediately
/// unselect it. Cells of later versions have no such gesture, so this finds none.
@MainActor
func leaveClicksToRows(_ factory: Object) {
    factory.forEachPlace("bind") { place in
        let object = UnsafeMutablePointer<GObject>(place)
        // The cell of a place never changes.
        guard g_object_get_qdata(object, done) == nil else { return }
        guard let child = gtk_list_item_get_child(place), let cell = gtk_widget_get_parent(child) else { return }
        g_object_set_qdata(object, done, object)
        let controllers = gtk_widget_observe_controllers(cell)
        defer { controllers.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
        for index in 0..<g_list_model_get_n_items(controllers) {
            guard let controller = g_list_model_get_object(controllers, index) else { continue }
            defer { g_object_unref(controller) }
            guard g_type_check_instance_is_a(&controller.pointee.g_type_instance, gtk_gesture_click_get_type()) != 0
            else { continue }
            gtk_event_controller_set_propagation_phase(OpaquePointer(controller), GTK_PHASE_NONE)
        }
    }
}
#endif
