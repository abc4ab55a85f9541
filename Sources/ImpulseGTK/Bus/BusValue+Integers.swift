#if GTK
import CGTK4

// D-Bus has signed integers of 16, 32 and 64 bits, and unsigned ones of 8, 16, 32 and 64.

extension UInt8: BusKey {
    public static var signature: String { "y" }
    public static func read(_ variant: OpaquePointer) -> UInt8 { g_variant_get_byte(variant) }
    public var variant: OpaquePointer { g_variant_new_byte(self) }
}

extension Int16: BusKey {
    public static var signature: String { "n" }
    public static func read(_ variant: OpaquePointer) -> Int16 { g_variant_get_int16(variant) }
    public var variant: OpaquePointer { g_variant_new_int16(self) }
}

extension UInt16: BusKey {
    public static var signature: String { "q" }
    public static func read(_ variant: OpaquePointer) -> UInt16 { g_variant_get_uint16(variant) }
    public var variant: OpaquePointer { g_variant_new_uint16(self) }
}

extension Int32: BusKey {
    public static var signature: String { "i" }
    public static func read(_ variant: OpaquePointer) -> Int32 { g_variant_get_int32(variant) }
    public var variant: OpaquePointer { g_variant_new_int32(self) }
}

extension UInt32: BusKey {
    public static var signature: String { "u" }
    public static func read(_ variant: OpaquePointer) -> UInt32 { g_variant_get_uint32(variant) }
    public var variant: OpaquePointer { g_variant_new_uint32(self) }
}

extension Int64: BusKey {
    public static var signature: String { "x" }
    public static func read(_ variant: OpaquePointer) -> Int64 { Int64(g_variant_get_int64(variant)) }
    public var variant: OpaquePointer { g_variant_new_int64(gint64(self)) }
}

extension UInt64: BusKey {
    public static var signature: String { "t" }
    public static func read(_ variant: OpaquePointer) -> UInt64 { UInt64(g_variant_get_uint64(variant)) }
    public var variant: OpaquePointer { g_variant_new_uint64(guint64(self)) }
}
#endif
