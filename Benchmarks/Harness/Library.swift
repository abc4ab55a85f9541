/// Who does the work.
public enum Library: String, CaseIterable, Sendable {
    case impulse = "Impulse"
    case openCombine = "OpenCombine"
    case asyncAlgorithms = "AsyncAlgorithms"
    /// What one would write by hand for this one work, with the same guarantees: the limit.
    case closures
}
