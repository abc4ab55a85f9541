#if GTK
public import CGTK4
public import Impulse

/// Movements of the pointer with a button down.
@MainActor
public final class DragGesture: EventController {
    override public class var type: GType { gtk_gesture_drag_get_type() }
}

extension Reactive where Base: DragGesture {
    /// Emits the pointer's distance from where the button went down, in pixels.
    public var moved: Signal<(x: Double, y: Double), Never> {
        signal(for: "drag-update", Double.self, Double.self).map { (x: $0, y: $1) }
    }

    /// Emits that distance when the button goes up.
    public var ended: Signal<(x: Double, y: Double), Never> {
        signal(for: "drag-end", Double.self, Double.self).map { (x: $0, y: $1) }
    }
}
#endif
