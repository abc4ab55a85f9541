/// The time during which a source has a subscription: `^---!`.
public struct SubscriptionWindow: Sendable, Hashable {
    /// The frame of the subscription.
    public let start: Int
    /// The frame in which the subscription ended or was disposed of; `nil` if neither happened.
    public let end: Int?

    public init(from start: Int, to end: Int? = nil) {
        self.start = start
        self.end = end
    }
}

extension SubscriptionWindow: Comparable {
    /// Orders windows by their start, then by their end.
    public static func < (first: SubscriptionWindow, second: SubscriptionWindow) -> Bool {
        (first.start, first.end ?? .max) < (second.start, second.end ?? .max)
    }
}
