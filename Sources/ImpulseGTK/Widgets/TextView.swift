#if GTK
public import CGTK4

/// A field for many lines of text.
@MainActor
public final class TextView: Widget {
    override public class var type: GType { gtk_text_view_get_type() }

    /// The text.
    public var text: String {
        get { buffer[property: "text"] }
        set { buffer[property: "text"] = newValue }
    }

    fileprivate var buffer: Object { self[property: "buffer"] }
}

extension Reactive where Base: TextView {
    /// The text: told with each key that changes it.
    public var text: ObjectProperty<String> { base.buffer.reactive.property("text") }
}
#endif
