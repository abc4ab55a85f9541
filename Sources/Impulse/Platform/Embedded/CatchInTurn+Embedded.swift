#if hasFeature(Embedded)
extension Signal {
    /// Subscribes to one signal after another until one completes. Elsewhere the sequence is of any type, for which the
    /// compiler reports mistakes in a `catch` with a closure better; Embedded Swift cannot store one.
    @inlinable
    public static func `catch`(inTurn signals: some Sequence<Signal> & Sendable) -> Signal {
        chained(signals) { ending in
            if case .error = ending { true } else { false }
        }
    }
}
#endif
