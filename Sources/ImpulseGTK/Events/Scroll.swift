#if GTK
public import CGTK4
public import Impulse

/// Movements of a mouse's wheel, or of two fingers on a touchpad, over a widget.
@MainActor
public final class Scroll: EventController {
    override public class var type: GType { gtk_event_controller_scroll_get_type() }

    /// Listens in both directions.
    ///
    ///     label.add(Scroll())
    ///
    /// Without it, `Scroll()` would be the inherited initializer, and GTK's default is to listen in no direction.
    public convenience init() { self.init([.horizontal, .vertical]) }

    /// - Parameters:
    ///   - directions: the directions in which it listens. Other movements reach the widget's ancestors.
    ///   - isInSteps: whether to gather a touchpad's small movements until they are a whole step of a wheel.
    public convenience init(_ directions: Set<Orientation>, inSteps isInSteps: Bool = false) {
        var flags = GTK_EVENT_CONTROLLER_SCROLL_NONE.rawValue
        if directions.contains(.vertical) { flags |= GTK_EVENT_CONTROLLER_SCROLL_VERTICAL.rawValue }
        if directions.contains(.horizontal) { flags |= GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL.rawValue }
        if isInSteps { flags |= GTK_EVENT_CONTROLLER_SCROLL_DISCRETE.rawValue }
        guard let made = gtk_event_controller_scroll_new(GtkEventControllerScrollFlags(rawValue: flags)) else {
            fatalError("GTK could not create a scroll controller")
        }
        self.init(holding: UnsafeMutableRawPointer(made))
        g_object_unref(UnsafeMutableRawPointer(made))
    }
}

extension Reactive where Base: Scroll {
    /// Emits each movement: positive to the right and down. A wheel's movements are in steps; a touchpad's are in
    /// pixels, unless the controller gathers them into steps.
    ///
    /// - Parameter isUsed: whether to stop the event here. If it returns `false`, the widget's ancestors receive it
    ///   too.
    public func scrolled(
        using isUsed: @escaping @MainActor (_ x: Double, _ y: Double) -> Bool = { _, _ in false }
    ) -> Signal<(x: Double, y: Double), Never> {
        signal(for: "scroll", Double.self, Double.self, returning: isUsed).map { (x: $0, y: $1) }
    }
}
#endif
