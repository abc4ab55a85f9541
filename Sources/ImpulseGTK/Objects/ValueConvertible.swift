#if GTK
public import CGTK4

/// What can be an argument of a GObject's signal, or the value of its property.
///
/// Numbers, `Bool`, `String`, ``Object`` and its subclasses are, and optionals of the latter two. An enumeration of GTK's is one as
/// an `enum` of one's own, by its numbers:
///
///     enum Orientation: Int, ValueConvertible { case horizontal, vertical }
@MainActor
public protocol ValueConvertible: Sendable {
    /// Whether values of a type of GLib's are values of this type.
    static func represents(_ type: GType) -> Bool

    /// The value in a container that holds one of such a type.
    static func read(_ container: UnsafePointer<GValue>) -> Self

    /// Puts the value into a container for one of such a type.
    func write(to container: UnsafeMutablePointer<GValue>)
}

/// GLib's fundamental types, by the numbers that `gtype.h` gives them.
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

    /// The fundamental type that a type is derived from; `nil` for those that nothing here represents.
    init?(of type: GType) {
        self.init(rawValue: g_type_fundamental(type))
    }

    init?(of container: UnsafePointer<GValue>) {
        self.init(of: container.pointee.g_type)
    }
}

/// The name of a type of GLib's.
func typeName(_ type: GType) -> String {
    g_type_name(type).map { String(cString: $0) } ?? "?"
}

/// Gives `body` a container for one value, on its way to or from GLib.
@MainActor
func withContainer<Result>(for type: GType, _ body: (UnsafeMutablePointer<GValue>) -> Result) -> Result {
    var container = GValue()
    g_value_init(&container, type)
    defer { g_value_unset(&container) }
    return body(&container)
}
#endif
