#if GTK
public import CGTK4
public import Impulse

/// A button.
@MainActor
public class Button: Widget, CommandControl {
    override public class var type: GType { gtk_button_get_type() }

    public class var trigger: String { "clicked" }
    public class var enabledProperty: String { "sensitive" }

    /// Creates a button with a text. Alt with the letter after an underscore clicks it.
    public convenience init(_ label: String) {
        self.init()
        self.label = label
        self[property: "use-underline"] = true
    }

    /// Creates a button with an icon of the desktop's theme.
    public convenience init(icon: String) {
        self.init()
        self[property: "icon-name"] = icon
    }

    /// The text; `nil` on a button with a widget or an icon.
    public var label: String? {
        get { self[property: "label"] }
        set { self[property: "label"] = newValue }
    }

    /// The widget that the button shows instead of a text.
    public var child: Widget? {
        get { self[property: "child"] }
        set { self[property: "child"] = newValue }
    }
}

extension Reactive where Base: Button {
    /// Emits when the button is clicked, or activated with the keyboard.
    public var clicked: Signal<Void, Never> { signal(for: "clicked") }

    /// The text.
    public var label: ObjectProperty<String?> { provided("label") }
}
#endif
