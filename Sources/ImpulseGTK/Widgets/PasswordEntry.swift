#if GTK
public import CGTK4
public import Impulse

/// A field for a password, whose characters are hidden.
@MainActor
public final class PasswordEntry: Widget, Editable {
    override public class var type: GType { gtk_password_entry_get_type() }

    /// True if there is an icon that shows the password.
    public var offersPeeking: Bool {
        get { self[property: "show-peek-icon"] }
        set { self[property: "show-peek-icon"] = newValue }
    }
}

extension Reactive where Base: PasswordEntry {
    /// Emits when Return is pressed.
    public var activated: Signal<Void, Never> { signal(for: "activate") }
}
#endif
