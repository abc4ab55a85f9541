#if GTK
public import CGTK4
public import Impulse

/// A field for a search text.
@MainActor
public final class SearchEntry: Widget, Editable {
    override public class var type: GType { gtk_search_entry_get_type() }
}

extension Reactive where Base: SearchEntry {
    /// Emits when Return is pressed.
    public var activated: Signal<Void, Never> { signal(for: "activate") }

    /// Emits when Escape is pressed.
    public var stopped: Signal<Void, Never> { signal(for: "stop-search") }
}
#endif
