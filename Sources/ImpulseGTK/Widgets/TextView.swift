#if GTK
public import CGTK4

/// A field for many lines of text.
@MainActor
public final class TextView: Widget {
    override public class var type: GType { gtk_text_view_get_type() }

    /// The text. Where it is set while users write, the caret keeps its place.
    public var text: String {
        get { Peer.of(buffer).bufferText }
        set { Peer.of(buffer).bufferText = newValue }
    }

    fileprivate var buffer: Object { self[property: "buffer"] }
}

extension Reactive where Base: TextView {
    /// The text: sent with each key that changes it. Where it is set while users write, the caret keeps its place.
    public var text: ObjectProperty<String> {
        ObjectProperty(of: base.buffer, \Peer.bufferText, notifications: ["notify::text"], named: "text")
    }
}
#endif
