#if NATS
extension Duration {
    /// The whole milliseconds; of more than fit, as many as fit.
    var milliseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000_000_000) }

    /// The whole nanoseconds; of more than fit, as many as fit.
    package var nanoseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }
}
#endif
