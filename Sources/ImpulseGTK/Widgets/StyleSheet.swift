#if GTK
import CGTK4

/// The style of widgets, in GTK's dialect of CSS.
///
///     StyleSheet(".title { font-size: 2em; }").apply()
@MainActor
public final class StyleSheet: Object {
    override public class var type: GType { gtk_css_provider_get_type() }

    /// Parses `text`. GTK reports errors in it on standard error.
    public convenience init(_ text: String) {
        self.init()
        gtk_css_provider_load_from_data(cast(), text, text.utf8.count)
    }

    /// Applies the style to all windows of the display until the program ends.
    public func apply() {
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
}
#endif
