#if Inspector
extension Inspection {
    /// A struct, because a generic function that returns a closure wraps it in another one.
    private struct Description: Sendable {
        let of: @Sendable (any Sendable) -> String
        let number: Int
    }

    private static let description = Guarded(
        Description(of: { BoundedText.describing($0) }, number: 0), at: .unannounced)

    /// Describes values and lost errors; by default with their first 200 characters.
    package static var describe: @Sendable (any Sendable) -> String {
        get { numberedDescribe.of }
        set {
            // Released outside the lock: releasing what it captured may describe a value.
            let previous = description.withLock { description in
                defer { description = Description(of: newValue, number: description.number + 1) }
                return description
            }
            withExtendedLifetime(previous) {}
        }
    }

    /// ``describe``, and a number that no earlier closure had.
    static var numberedDescribe: (of: @Sendable (any Sendable) -> String, number: Int) {
        description.withLock { ($0.of, $0.number) }
    }
}
#endif
