#if GTK
public import CGTK4
public import Impulse

/// A field for a line of text.
@MainActor
public final class Entry: Widget, Editable {
    override public class var type: GType { gtk_entry_get_type() }

    /// The text shown while the field is empty.
    public var placeholder: String {
        get { self[property: "placeholder-text"] }
        set { self[property: "placeholder-text"] = newValue }
    }
}

extension Reactive where Base: Entry {
    /// Emits when Return is pressed.
    public var activated: Signal<Void, Never> { signal(for: "activate") }
}
#endif
