/// A benchmark of one of several sizes: a point of the curve that shows whether the cost depends on the size.
public struct Growth: Sendable {
    /// The counted noun: `operator`.
    public let kind: String
    public let size: Int

    /// The number of parts of an event, each of which does the same: a value reaches all subscribers, for example.
    public let parts: Int

    public init(by kind: String, size: Int, parts: Int = 1) {
        self.kind = kind
        self.size = size
        self.parts = parts
    }

    /// From 10 to a million.
    public static let sizes = [10, 100, 1_000, 10_000, 100_000, 1_000_000]
}
