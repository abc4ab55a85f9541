#if GTK
public import CGTK4

/// The bar at the top of a window, with its title and buttons.
@MainActor
public final class HeaderBar: Widget {
    override public class var type: GType { gtk_header_bar_get_type() }

    /// Adds a widget at the start of the bar.
    public func appendAtStart(_ child: Widget) { gtk_header_bar_pack_start(opaque, child.cast()) }

    /// Adds a widget at the end of the bar.
    public func appendAtEnd(_ child: Widget) { gtk_header_bar_pack_end(opaque, child.cast()) }
}
#endif
