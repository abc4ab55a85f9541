/// What a buffer does with a value that finds it full.
@frozen
public enum BufferingPolicy: Sendable, Hashable {
    /// The buffer is never full.
    case unbounded
    /// Keeps the oldest values, so many, and drops the new one.
    case keepingOldest(Int)
    /// Keeps the newest values, so many, and drops the oldest.
    case keepingNewest(Int)

    /// Keeps the newest value alone.
    public static var latest: BufferingPolicy { .keepingNewest(1) }
}

extension Deque {
    /// Returns the element that had to go.
    @inlinable
    mutating func append(_ element: Element, buffering policy: BufferingPolicy) -> Element? {
        switch policy {
        case .keepingOldest(let limit) where count >= limit:
            return element
        case .keepingNewest(let limit) where count >= limit:
            append(element)
            return popFirst()
        case .unbounded, .keepingOldest, .keepingNewest:
            append(element)
            return nil
        }
    }
}
