#if GTK
public import CGTK4

/// A string that is missing in GLib is read as an empty one; use `String?` to distinguish the two. GLib's strings end
/// at their first NUL, so each NUL is replaced by U+FFFD.
extension String: ValueConvertible {
    public static func represents(_ type: GType) -> Bool { Fundamental(of: type) == .string }

    public static func read(_ container: UnsafePointer<GValue>) -> String {
        g_value_get_string(container).map { String(cString: $0) } ?? ""
    }

    public func write(to container: UnsafeMutablePointer<GValue>) { g_value_set_string(container, withoutNUL) }
}

extension String {
    /// The text with each NUL replaced by U+FFFD, because C would end it there.
    var withoutNUL: String {
        guard utf8.contains(0) else { return self }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars { text.append(scalar == "\0" ? "\u{FFFD}" : scalar) }
        return String(text)
    }
}

/// An optional text or object, or an optional position in a list, for which GTK uses its largest number.
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
