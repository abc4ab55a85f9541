#if GTK
public import CGTK4

/// A widget that slides in and out.
@MainActor
public final class Revealer: Widget {
    override public class var type: GType { gtk_revealer_get_type() }

    public convenience init(_ child: Widget) {
        self.init()
        self[property: "child"] = child
    }
}

extension Reactive where Base: Revealer {
    /// True if the child is revealed, or about to be.
    public var isRevealed: ObjectProperty<Bool> { provided("reveal-child") }
}
#endif
