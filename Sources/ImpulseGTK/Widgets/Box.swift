#if GTK
public import CGTK4

/// Widgets in a row or a column.
@MainActor
public final class Box: Widget {
    override public class var type: GType { gtk_box_get_type() }

    /// - Parameter spacing: the distance between two widgets, in pixels of a standard-density display.
    public convenience init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
        self.init()
        self[property: "orientation"] = orientation
        self[property: "spacing"] = spacing
        children.forEach(append)
    }

    /// Adds a widget after the others.
    public func append(_ child: Widget) { gtk_box_append(cast(), child.cast()) }
}

/// The direction in which widgets follow one another.
public enum Orientation: Int, ValueConvertible {
    case horizontal, vertical
}
#endif
