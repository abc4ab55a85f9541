#if GTK
public import CGTK4
public import Impulse

/// A field for what is searched for.
@MainActor
public final class SearchEntry: Widget, Editable {
    override public class var type: GType { gtk_search_entry_get_type() }
}

extension Reactive where Base: SearchEntry {
    /// Return was pressed.
    public var activated: Signal<Void, Never> { signal(for: "activate") }

    /// Escape was pressed.
    public var stopped: Signal<Void, Never> { signal(for: "stop-search") }
}
#endif
