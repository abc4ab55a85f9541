#if GTK
import CGTK4
public import ImpulseGTK

extension Window {
    /// Writes a picture of the window to a PNG file.
    ///
    /// - Returns: whether the file could be written and the window is visible.
    public func savePicture(to path: String) -> Bool {
        let widget = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkWidget.self)
        let (paintable, snapshot) = (gtk_widget_paintable_new(widget), gtk_snapshot_new())
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        gdk_paintable_snapshot(
            paintable, snapshot, Double(gdk_paintable_get_intrinsic_width(paintable)),
            Double(gdk_paintable_get_intrinsic_height(paintable)))
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
        defer { gsk_render_node_unref(node) }
        guard
            let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget)),
            let texture = gsk_renderer_render_texture(renderer, node, nil)
        else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        return gdk_texture_save_to_png(texture, path) != 0
    }
}
#endif
