#if GTK
public import CGTK4

/// A text to read.
@MainActor
public final class Label: Widget {
    override public class var type: GType { gtk_label_get_type() }

    public convenience init(_ text: String) {
        self.init()
        self.text = text
    }

    /// The text.
    public var text: String {
        get { self[property: "label"] }
        set { self[property: "label"] = newValue }
    }

    /// True if a text that is too long wraps to the next line.
    public var wraps: Bool {
        get { self[property: "wrap"] }
        set { self[property: "wrap"] = newValue }
    }
}

extension Reactive where Base: Label {
    /// The text.
    ///
    ///     label.reactive.text <~ viewModel.statusMessage
    public var text: ObjectProperty<String> { provided("label") }
}
#endif
