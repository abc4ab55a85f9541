#if GTK
public import CGTK4
public import Impulse

/// Clicks at a widget.
@MainActor
public final class ClickGesture: EventController {
    override public class var type: GType { gtk_gesture_click_get_type() }
}

extension Reactive where Base: ClickGesture {
    /// A button of the mouse went down: the how many-th click it is, and where at the widget, in pixels.
    public var pressed: Signal<(count: Int, x: Double, y: Double), Never> {
        signal(for: "pressed", Int.self, Double.self, Double.self).map { (count: $0, x: $1, y: $2) }
    }

    /// It went up again.
    public var released: Signal<(count: Int, x: Double, y: Double), Never> {
        signal(for: "released", Int.self, Double.self, Double.self).map { (count: $0, x: $1, y: $2) }
    }
}
#endif
