#if NATS
extension Duration {
    /// The whole milliseconds, clamped to the range.
    var milliseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000_000_000) }

    /// The whole nanoseconds, clamped to the range.
    package var nanoseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }
}
#endif
