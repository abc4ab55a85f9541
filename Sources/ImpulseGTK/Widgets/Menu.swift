#if GTK
public import CGTK4

/// A menu whose items run actions.
@MainActor
public final class Menu: Object {
    override public class var type: GType { g_menu_get_type() }

    /// - Parameter items: the texts, and the actions that they run, such as `app.quit`.
    public convenience init(_ items: [(label: String, action: String)]) {
        self.init()
        for item in items { g_menu_append(opaque, item.label.withoutNUL, item.action) }
    }
}

/// A button that opens a menu.
@MainActor
public final class MenuButton: Widget {
    override public class var type: GType { gtk_menu_button_get_type() }

    /// - Parameter icon: the name of an icon of the desktop's theme.
    public convenience init(icon: String, _ menu: Menu) {
        self.init()
        self[property: "icon-name"] = icon
        gtk_menu_button_set_menu_model(opaque, menu.cast())
    }
}
#endif
