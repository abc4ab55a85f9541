/// The implementation that does the work.
public enum Library: String, CaseIterable, Sendable {
    case impulse = "Impulse"
    case openCombine = "OpenCombine"
    case asyncAlgorithms = "AsyncAlgorithms"
    /// Code written by hand for one benchmark, with the same guarantees: the lower bound.
    case closures
}
