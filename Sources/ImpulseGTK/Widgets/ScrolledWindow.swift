#if GTK
public import CGTK4

/// A scrollable view of a widget that is larger than its container.
@MainActor
public final class ScrolledWindow: Widget {
    override public class var type: GType { gtk_scrolled_window_get_type() }

    public convenience init(_ child: Widget) {
        self.init()
        self[property: "child"] = child
    }
}
#endif
