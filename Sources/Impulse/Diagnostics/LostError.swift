#if hasFeature(Embedded)
extension Diagnostics {
    /// Stands for an error that was lost, because Embedded Swift cannot hold one whose type it does not know.
    public struct LostError: Error, CustomStringConvertible {
        public var description: String { "(not printed)" }
    }
}

func lost(_: some Error) -> Diagnostics.LostError { Diagnostics.LostError() }
#else
extension Diagnostics {
    /// An error that was lost.
    public typealias LostError = any Error
}

func lost(_ error: some Error) -> Diagnostics.LostError { error }
#endif
