#if GTK
import CGTK4
import ImpulseGTK

/// Returns the window that is transient for another.
@MainActor
func topmostWindow(over parent: Window) -> UnsafeMutableRawPointer? {
    guard let windows = gtk_window_list_toplevels() else { return nil }
    defer { g_list_free(windows) }
    var next: UnsafeMutablePointer<GList>? = windows
    while let current = next {
        let window = current.pointee.data.assumingMemoryBound(to: GtkWindow.self)
        if UnsafeMutableRawPointer(gtk_window_get_transient_for(window)) == UnsafeMutableRawPointer(parent.pointer) {
            return UnsafeMutableRawPointer(window)
        }
        next = current.pointee.next
    }
    return nil
}
#endif
