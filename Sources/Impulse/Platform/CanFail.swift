/// Returns whether a signal with this type of errors can fail.
@inlinable
@inline(__always)
func canFail<Failure: Error>(with type: Failure.Type) -> Bool {
    #if hasFeature(Embedded)
    // It cannot compare types, but an optional of a type without values takes no space.
    MemoryLayout<Failure?>.size != 0
    #else
    type != Never.self
    #endif
}
