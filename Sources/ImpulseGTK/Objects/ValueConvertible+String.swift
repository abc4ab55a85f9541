#if GTK
public import CGTK4

/// Where GLib has no text, there is an empty one: to tell the two apart, use `String?`.
extension String: ValueConvertible {
    public static func represents(_ type: GType) -> Bool { Fundamental(of: type) == .string }

    public static func read(_ container: UnsafePointer<GValue>) -> String {
        g_value_get_string(container).map { String(cString: $0) } ?? ""
    }

    public func write(to container: UnsafeMutablePointer<GValue>) { g_value_set_string(container, self) }
}

/// A text or an object that need not be there, or a position in a list, where GTK's largest number says that there is none.
extension Optional: ValueConvertible where Wrapped: ValueConvertible {
    public static func represents(_ type: GType) -> Bool {
        guard Wrapped.represents(type) else { return false }
        switch Fundamental(of: type) {
        case .string, .object, .interface, .uint: return true
        default: return false
        }
    }

    public static func read(_ container: UnsafePointer<GValue>) -> Wrapped? {
        let isThere =
            switch Fundamental(of: container) {
            case .string: g_value_get_string(container) != nil
            case .uint: g_value_get_uint(container) != .max
            default: g_value_get_object(container) != nil
            }
        return isThere ? Wrapped.read(container) : nil
    }

    public func write(to container: UnsafeMutablePointer<GValue>) {
        if let self {
            self.write(to: container)
        } else if Fundamental(of: container) == .uint {
            g_value_set_uint(container, .max)
        } else {
            g_value_reset(container)
        }
    }
}
#endif
