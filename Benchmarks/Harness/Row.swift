/// The cost per event of one library's implementation of a work.
public struct Row: Sendable {
    public let work: String
    public let library: Library
    public let nanoseconds: Double

    /// The number of allocations; for a work that measures memory, the number still in use at its end.
    public let allocations: Double

    /// The bytes in use at the end of a work that measures memory.
    public let bytes: Double?

    /// What is compared: the bytes of a work that measures memory, else the time.
    public var cost: Double { bytes ?? nanoseconds }

    public init(work: String, library: Library, nanoseconds: Double, allocations: Double, bytes: Double?) {
        self.work = work
        self.library = library
        self.nanoseconds = nanoseconds
        self.allocations = allocations
        self.bytes = bytes
    }
}
