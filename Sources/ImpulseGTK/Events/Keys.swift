#if GTK
public import CGTK4
public import Impulse

/// Key presses while a widget, or one inside it, has the keyboard focus.
@MainActor
public final class Keys: EventController {
    override public class var type: GType { gtk_event_controller_key_get_type() }

    /// A key and the modifier keys held down with it.
    public struct Key: Hashable, Sendable {
        /// The key's name, such as `a`, `Return` or `Escape`. `gdkkeysyms.h` lists all names.
        public let name: String
        public let isShiftDown: Bool
        public let isControlDown: Bool
        public let isAltDown: Bool

        init(_ value: Int, _ state: Int) {
            name = gdk_keyval_name(guint(value)).map { String(cString: $0) } ?? ""
            let down = guint(state)
            isShiftDown = down & GDK_SHIFT_MASK.rawValue != 0
            isControlDown = down & GDK_CONTROL_MASK.rawValue != 0
            isAltDown = down & GDK_ALT_MASK.rawValue != 0
        }
    }
}

extension Reactive where Base: Keys {
    /// Emits each key that goes down.
    ///
    /// - Parameter isUsed: whether to stop the event here. If it returns `false`, the widget and its ancestors
    ///   receive the key too.
    public func pressed(
        using isUsed: @escaping @MainActor (Keys.Key) -> Bool = { _ in false }
    ) -> Signal<Keys.Key, Never> {
        signal(for: "key-pressed", Int.self, Int.self, Int.self) { value, _, state in isUsed(Keys.Key(value, state)) }
            .map { value, _, state in Keys.Key(value, state) }
    }
}
#endif
