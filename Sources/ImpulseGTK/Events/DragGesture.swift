#if GTK
public import CGTK4
public import Impulse

/// The pointer being moved with a button down.
@MainActor
public final class DragGesture: EventController {
    override public class var type: GType { gtk_gesture_drag_get_type() }
}

extension Reactive where Base: DragGesture {
    /// How far the pointer is from where the button went down, in pixels.
    public var moved: Signal<(x: Double, y: Double), Never> {
        signal(for: "drag-update", Double.self, Double.self).map { (x: $0, y: $1) }
    }

    /// How far it was when the button went up.
    public var ended: Signal<(x: Double, y: Double), Never> {
        signal(for: "drag-end", Double.self, Double.self).map { (x: $0, y: $1) }
    }
}
#endif
