#if GTK
public import CGTK4
public import Impulse

/// Clicks on a widget.
@MainActor
public final class ClickGesture: EventController {
    override public class var type: GType { gtk_gesture_click_get_type() }
}

extension Reactive where Base: ClickGesture {
    /// Emits when a mouse button goes down: the number of the click in a series, and its position in the widget, in
    /// pixels.
    public var pressed: Signal<(count: Int, x: Double, y: Double), Never> {
        signal(for: "pressed", Int.self, Double.self, Double.self).map { (count: $0, x: $1, y: $2) }
    }

    /// Emits when the button goes up again, with the same values.
    public var released: Signal<(count: Int, x: Double, y: Double), Never> {
        signal(for: "released", Int.self, Double.self, Double.self).map { (count: $0, x: $1, y: $2) }
    }
}
#endif
