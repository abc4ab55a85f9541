#if GTK
public import CGTK4
public import Impulse

/// Movements of the pointer over a widget.
@MainActor
public final class PointerMotion: EventController {
    override public class var type: GType { gtk_event_controller_motion_get_type() }
}

extension Reactive where Base: PointerMotion {
    /// Emits the pointer's position in the widget, in pixels, when it enters and when it moves; `nil` when it leaves.
    ///
    ///     shown.reactive.text <~ motion.reactive.position.map { $0.map { "\($0.x), \($0.y)" } ?? "" }
    public var position: Signal<(x: Double, y: Double)?, Never> {
        let (entered, moved) = (
            signal(for: "enter", Double.self, Double.self), signal(for: "motion", Double.self, Double.self)
        )
        let inside = Signal.merge(entered, moved).map { x, y -> (x: Double, y: Double)? in (x: x, y: y) }
        return .merge(inside, signal(for: "leave").map { nil })
    }

    /// Emits whether the pointer is over the widget or one inside it, on subscription and when it changes.
    ///
    ///     buttons.reactive.isVisible <~ motion.reactive.isInside
    public var isInside: Signal<Bool, Never> { provided("contains-pointer", isSame: ==).signal }
}
#endif
