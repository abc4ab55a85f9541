#if GTK
public import CGTK4
public import Impulse

/// The keys that are pressed while a widget, or one in it, has the keyboard.
@MainActor
public final class Keys: EventController {
    override public class var type: GType { gtk_event_controller_key_get_type() }

    /// A key, with what is held down beside it.
    public struct Key: Hashable, Sendable {
        /// The name, such as `a`, `Return`, `Escape`: `gdkkeysyms.h` has them all.
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
    /// A key went down.
    ///
    /// - Parameter isUsed: whether this is all that the key does; otherwise the widget, and those around it, see it too.
    public func pressed(
        using isUsed: @escaping @MainActor (Keys.Key) -> Bool = { _ in false }
    ) -> Signal<Keys.Key, Never> {
        signal(for: "key-pressed", Int.self, Int.self, Int.self) { value, _, state in isUsed(Keys.Key(value, state)) }
            .map { value, _, state in Keys.Key(value, state) }
    }
}
#endif
