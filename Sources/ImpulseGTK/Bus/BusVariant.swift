#if GTK
import CGTK4

/// A value on D-Bus whose type the service chooses, as in the dictionaries of many interfaces.
///
///     let hints: [String: BusVariant] = ["urgency": BusVariant(UInt8(2))]
///     hints["urgency"]?.value(as: UInt8.self)     // 2
///
/// `@unchecked Sendable`: a `GVariant` does not change, and its references are counted atomically.
public final class BusVariant: BusValue, @unchecked Sendable {
    let pointer: OpaquePointer

    /// - Parameter value: the value inside.
    public convenience init(_ value: some BusValue) { self.init(sinking: value.variant) }

    /// Takes over a floating reference, or adds its own to another.
    init(sinking pointer: OpaquePointer) { self.pointer = g_variant_ref_sink(pointer) }

    deinit { g_variant_unref(pointer) }

    /// The type of the value, in D-Bus's notation.
    public var type: String { String(cString: g_variant_get_type_string(pointer)) }

    /// Returns the value if it has this type.
    public func value<Value: BusValue>(as _: Value.Type = Value.self) -> Value? {
        type == Value.signature ? Value.read(pointer) : nil
    }

    public static var signature: String { "v" }

    public static func read(_ variant: OpaquePointer) -> BusVariant {
        guard let inner = g_variant_get_variant(variant) else { fatalError("A variant without a value") }
        defer { g_variant_unref(inner) }
        return BusVariant(sinking: inner)
    }

    public var variant: OpaquePointer { g_variant_new_variant(pointer) }
}

/// The path of an object of a service, such as `/org/example/Player`.
public struct ObjectPath: BusKey {
    /// The path as a text.
    public let text: String

    /// - Precondition: the text is a valid path of D-Bus: elements of letters, digits and underscores after slashes.
    public init(_ text: String) {
        guard g_variant_is_object_path(text) != 0 else {
            fatalError(
                "ObjectPath(\"\(text)\"): write elements of letters, digits and underscores after slashes, "
                    + "as in /org/example")
        }
        self.text = text
    }

    public static var signature: String { "o" }
    public static func read(_ variant: OpaquePointer) -> ObjectPath { ObjectPath(String.read(variant)) }
    public var variant: OpaquePointer { g_variant_new_object_path(text) }
}
#endif
