#if Serving
/// Detects, by checks at equal intervals, that a client takes none of its buffered bytes.
struct StallDetector: Sendable {
    /// The checks in the time within which a client has to take something. Before the first, the system's buffers still
    /// take bytes.
    static let checks = 4

    private var buffered: Int
    private var failedChecks = 0

    init(from buffered: Int) {
        self.buffered = buffered
    }

    mutating func hasStalled(at rest: Int) -> Bool {
        failedChecks = rest < buffered ? 0 : failedChecks + 1
        buffered = rest
        return failedChecks == Self.checks
    }
}
#endif
