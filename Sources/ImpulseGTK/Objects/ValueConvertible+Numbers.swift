#if GTK
public import CGTK4

extension Bool: ValueConvertible {
    public static func represents(_ type: GType) -> Bool { Fundamental(of: type) == .bool }

    public static func read(_ container: UnsafePointer<GValue>) -> Bool { g_value_get_boolean(container) != 0 }

    public func write(to container: UnsafeMutablePointer<GValue>) {
        g_value_set_boolean(container, gboolean(self ? 1 : 0))
    }
}

/// All of GLib's integer types, and its enumerations and flags.
///
/// A GLib value larger than `Int.max` is read as `Int.max`. A value that GLib's type cannot hold stops the program.
extension Int: ValueConvertible {
    public static func represents(_ type: GType) -> Bool {
        switch Fundamental(of: type) {
        case .int, .uint, .long, .ulong, .int64, .uint64, .enumeration, .flags: true
        default: false
        }
    }

    public static func read(_ container: UnsafePointer<GValue>) -> Int {
        switch Fundamental(of: container) {
        case .int: Int(g_value_get_int(container))
        case .uint: Int(g_value_get_uint(container))
        case .long: g_value_get_long(container)
        case .ulong: Int(clamping: g_value_get_ulong(container))
        case .int64: Int(g_value_get_int64(container))
        case .uint64: Int(clamping: g_value_get_uint64(container))
        case .enumeration: Int(g_value_get_enum(container))
        default: Int(g_value_get_flags(container))
        }
    }

    public func write(to container: UnsafeMutablePointer<GValue>) {
        func checked<Number: FixedWidthInteger>(_: Number.Type) -> Number {
            guard let number = Number(exactly: self) else {
                fatalError("\(self) is too large or too small for a \(typeName(container.pointee.g_type))")
            }
            return number
        }
        switch Fundamental(of: container) {
        case .int: g_value_set_int(container, checked(gint.self))
        case .uint: g_value_set_uint(container, checked(guint.self))
        case .long: g_value_set_long(container, self)
        case .ulong: g_value_set_ulong(container, checked(gulong.self))
        case .int64: g_value_set_int64(container, checked(gint64.self))
        case .uint64: g_value_set_uint64(container, checked(guint64.self))
        case .enumeration: g_value_set_enum(container, checked(gint.self))
        default: g_value_set_flags(container, checked(guint.self))
        }
    }
}

extension Double: ValueConvertible {
    public static func represents(_ type: GType) -> Bool {
        Fundamental(of: type) == .double || Fundamental(of: type) == .float
    }

    public static func read(_ container: UnsafePointer<GValue>) -> Double {
        Fundamental(of: container) == .double
            ? g_value_get_double(container) : Double(g_value_get_float(container))
    }

    public func write(to container: UnsafeMutablePointer<GValue>) {
        if Fundamental(of: container) == .double {
            g_value_set_double(container, self)
        } else {
            g_value_set_float(container, Float(self))
        }
    }
}

/// A GLib enumeration, converted by its numbers.
///
/// A number without a case stops the program.
extension ValueConvertible where Self: RawRepresentable, RawValue == Int {
    public static func represents(_ type: GType) -> Bool { Int.represents(type) }

    public static func read(_ container: UnsafePointer<GValue>) -> Self {
        let number = Int.read(container)
        guard let value = Self(rawValue: number) else {
            fatalError("\(Self.self) has no case for the \(number) of \(typeName(container.pointee.g_type))")
        }
        return value
    }

    public func write(to container: UnsafeMutablePointer<GValue>) { rawValue.write(to: container) }
}
#endif
