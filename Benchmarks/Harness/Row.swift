/// What one library's way of doing a work costs, by event.
public struct Row: Sendable {
    public let work: String
    public let library: Library
    public let nanoseconds: Double

    /// How often memory was allocated; of a work that measures memory, how many allocations were still in use at its end.
    public let allocations: Double

    /// How much memory was in use at the end, of a work that measures that.
    public let bytes: Double?
}
