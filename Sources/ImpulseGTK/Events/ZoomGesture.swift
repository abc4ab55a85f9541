#if GTK
public import CGTK4
public import Impulse

/// Two fingers that move apart or together on a touchscreen or touchpad.
@MainActor
public final class ZoomGesture: EventController {
    override public class var type: GType { gtk_gesture_zoom_get_type() }
}

extension Reactive where Base: ZoomGesture {
    /// Emits the distance of the fingers divided by their distance at the beginning: above 1 when they move apart.
    ///
    ///     pinch.reactive.scaled.bind(to: document, \.scale)
    public var scaled: Signal<Double, Never> { signal(for: "scale-changed", Double.self) }

    /// Emits when the second finger is put down.
    public var began: Signal<Void, Never> { signal(for: "begin") }

    /// Emits when a finger is raised.
    public var ended: Signal<Void, Never> { signal(for: "end") }
}
#endif
