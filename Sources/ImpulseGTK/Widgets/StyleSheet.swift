#if GTK
import CGTK4

/// How widgets look, in GTK's form of CSS.
///
///     StyleSheet(".title { font-size: 2em; }").apply()
@MainActor
public final class StyleSheet: Object {
    override public class var type: GType { gtk_css_provider_get_type() }

    /// What GTK cannot read of it, it says on standard error.
    public convenience init(_ text: String) {
        self.init()
        gtk_css_provider_load_from_data(cast(), text, text.utf8.count)
    }

    /// Has all windows of the display look so, for as long as the program runs.
    public func apply() {
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
}
#endif
