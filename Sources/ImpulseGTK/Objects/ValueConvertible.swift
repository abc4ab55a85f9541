#if GTK
public import CGTK4

/// A type that can be an argument of a GObject's signal or the value of its property.
///
/// Numbers, `Bool`, `String`, ``Object`` and its subclasses conform, and so do optionals of the last two kinds. To
/// use one of GTK's enumerations, declare an `enum` with its numbers:
///
///     enum Orientation: Int, ValueConvertible { case horizontal, vertical }
@MainActor
public protocol ValueConvertible: Sendable {
    /// Returns whether values of a GLib type are values of this type.
    static func represents(_ type: GType) -> Bool

    /// Reads the value from a container of such a type.
    static func read(_ container: UnsafePointer<GValue>) -> Self

    /// Writes the value to a container of such a type.
    func write(to container: UnsafeMutablePointer<GValue>)
}

/// GLib's fundamental types, with the numbers from `gtype.h`.
enum Fundamental: GType {
    case none = 4
    case interface = 8
    case bool = 20
    case int = 24
    case uint = 28
    case long = 32
    case ulong = 36
    case int64 = 40
    case uint64 = 44
    case enumeration = 48
    case flags = 52
    case float = 56
    case double = 60
    case string = 64
    case object = 80

    /// The fundamental type from which `type` is derived; `nil` if it has no case here.
    init?(of type: GType) {
        self.init(rawValue: g_type_fundamental(type))
    }

    init?(of container: UnsafePointer<GValue>) {
        self.init(of: container.pointee.g_type)
    }
}

/// Returns the name of a GLib type.
func typeName(_ type: GType) -> String {
    g_type_name(type).map { String(cString: $0) } ?? "?"
}

/// Calls `body` with a container for one value to pass to or from GLib.
@MainActor
func withContainer<Result>(for type: GType, _ body: (UnsafeMutablePointer<GValue>) -> Result) -> Result {
    var container = GValue()
    g_value_init(&container, type)
    defer { g_value_unset(&container) }
    return body(&container)
}
#endif
