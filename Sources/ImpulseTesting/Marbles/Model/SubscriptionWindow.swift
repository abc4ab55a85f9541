/// From when until when somebody was subscribed to a source: `^---!`.
public struct SubscriptionWindow: Sendable, Hashable {
    /// The frame of the subscription.
    public let start: Int
    /// The frame in which the subscription ended, with its signal or by a disposal; `nil` if it did not.
    public let end: Int?

    public init(from start: Int, to end: Int? = nil) {
        self.start = start
        self.end = end
    }
}

extension SubscriptionWindow: Comparable {
    /// What begins earlier comes first, then what ends earlier.
    public static func < (first: SubscriptionWindow, second: SubscriptionWindow) -> Bool {
        (first.start, first.end ?? .max) < (second.start, second.end ?? .max)
    }
}
