#if GTK
public import CGTK4
public import Impulse

/// A button.
@MainActor
public class Button: Widget, CommandControl {
    override public class var type: GType { gtk_button_get_type() }

    public class var trigger: String { "clicked" }
    public class var enabledProperty: String { "sensitive" }

    /// A button with a text, of which the letter behind an underscore is pressed with Alt.
    public convenience init(_ label: String) {
        self.init()
        self.label = label
        self[property: "use-underline"] = true
    }

    /// A button with a picture of the desktop's.
    public convenience init(icon: String) {
        self.init()
        self[property: "icon-name"] = icon
    }

    /// The text; none on a button with a widget or a picture.
    public var label: String? {
        get { self[property: "label"] }
        set { self[property: "label"] = newValue }
    }

    /// What is on the button, instead of a text.
    public var child: Widget? {
        get { self[property: "child"] }
        set { self[property: "child"] = newValue }
    }
}

extension Reactive where Base: Button {
    /// The button was clicked, or pressed by the keyboard.
    public var clicked: Signal<Void, Never> { signal(for: "clicked") }

    /// The text.
    public var label: ObjectProperty<String?> { provided("label") }
}
#endif
