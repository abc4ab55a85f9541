#if GTK
public import CGTK4

/// Widgets in a row or in a column.
@MainActor
public final class Box: Widget {
    override public class var type: GType { gtk_box_get_type() }

    /// - Parameter spacing: the room between two widgets, in pixels of a display of usual density.
    public convenience init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
        self.init()
        self[property: "orientation"] = orientation
        self[property: "spacing"] = spacing
        children.forEach(append)
    }

    /// Puts a widget behind the others.
    public func append(_ child: Widget) { gtk_box_append(cast(), child.cast()) }
}

/// Which way widgets follow one another.
public enum Orientation: Int, ValueConvertible {
    case horizontal, vertical
}
#endif
