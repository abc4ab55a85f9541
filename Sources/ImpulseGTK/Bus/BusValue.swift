#if GTK
import CGTK4

/// A type of values that can be sent over D-Bus.
///
/// `Bool`, the integers of 8 (unsigned), 16, 32 and 64 bits, `Double`, `String`, ``ObjectPath``, ``BusVariant``, and
/// arrays and dictionaries of them conform; the keys of a dictionary are of a ``BusKey`` type. The service declares the
/// types that it sends and expects; nothing is converted.
public protocol BusValue: Sendable {
    /// The type in D-Bus's notation: `s` for texts, `as` for arrays of them.
    static var signature: String { get }

    /// Reads the value from a `GVariant` of this type.
    static func read(_ variant: OpaquePointer) -> Self

    /// A new, floating `GVariant` with the value.
    var variant: OpaquePointer { get }
}

/// A type of values that can be keys of a dictionary on D-Bus: all but arrays, dictionaries and ``BusVariant``.
public protocol BusKey: BusValue, Hashable {}

extension Bool: BusKey {
    public static var signature: String { "b" }
    public static func read(_ variant: OpaquePointer) -> Bool { g_variant_get_boolean(variant) != 0 }
    public var variant: OpaquePointer { g_variant_new_boolean(gboolean(self ? 1 : 0)) }
}

extension Double: BusKey {
    public static var signature: String { "d" }
    public static func read(_ variant: OpaquePointer) -> Double { g_variant_get_double(variant) }
    public var variant: OpaquePointer { g_variant_new_double(self) }
}

/// GLib's texts end at their first NUL, so each NUL is replaced by U+FFFD.
extension String: BusKey {
    public static var signature: String { "s" }
    public static func read(_ variant: OpaquePointer) -> String { String(cString: g_variant_get_string(variant, nil)) }
    public var variant: OpaquePointer { g_variant_new_string(withoutNUL) }
}

extension Array: BusValue where Element: BusValue {
    public static var signature: String { "a" + Element.signature }

    public static func read(_ variant: OpaquePointer) -> [Element] {
        (0..<g_variant_n_children(variant)).map { child($0, of: variant) }
    }

    public var variant: OpaquePointer {
        let children = map { Optional($0.variant) }
        return withVariantType(Element.signature) { g_variant_new_array($0, children, gsize(children.count)) }
    }
}

extension Dictionary: BusValue where Key: BusKey, Value: BusValue {
    public static var signature: String { "a{\(Key.signature)\(Value.signature)}" }

    public static func read(_ variant: OpaquePointer) -> [Key: Value] {
        var values: [Key: Value] = [:]
        for index in 0..<g_variant_n_children(variant) {
            guard let entry = g_variant_get_child_value(variant, index) else { continue }
            defer { g_variant_unref(entry) }
            values[child(0, of: entry)] = child(1, of: entry)
        }
        return values
    }

    public var variant: OpaquePointer {
        let entries = map { Optional(g_variant_new_dict_entry($0.key.variant, $0.value.variant)!) }
        return withVariantType("{\(Key.signature)\(Value.signature)}") {
            g_variant_new_array($0, entries, gsize(entries.count))
        }
    }
}

/// Reads a part of a container.
func child<Value: BusValue>(_ index: Int, of variant: OpaquePointer) -> Value {
    child(gsize(index), of: variant)
}

private func child<Value: BusValue>(_ index: gsize, of variant: OpaquePointer) -> Value {
    guard let part = g_variant_get_child_value(variant, index) else { fatalError("A GVariant has no part \(index)") }
    defer { g_variant_unref(part) }
    return Value.read(part)
}

/// Calls `body` with GLib's form of a signature.
func withVariantType<Result>(_ signature: String, _ body: (OpaquePointer?) -> Result) -> Result {
    let type = g_variant_type_new(signature)
    defer { g_variant_type_free(type) }
    return body(type)
}
#endif
