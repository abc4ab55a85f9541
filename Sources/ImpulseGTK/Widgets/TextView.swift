#if GTK
public import CGTK4

/// A field for several lines of text.
@MainActor
public final class TextView: Widget {
    override public class var type: GType { gtk_text_view_get_type() }

    /// The text. Setting it while users type keeps the caret's place.
    public var text: String {
        get { Peer.of(buffer).bufferText }
        set { Peer.of(buffer).bufferText = newValue }
    }

    fileprivate var buffer: Object { self[property: "buffer"] }
}

extension Reactive where Base: TextView {
    /// The text. It emits with each key press that changes it. Setting it while users type keeps the caret's place.
    public var text: ObjectProperty<String> {
        ObjectProperty(of: base.buffer, \Peer.bufferText, notifications: ["notify::text"], named: "text")
    }
}
#endif
