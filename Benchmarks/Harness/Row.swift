/// The cost per event of one library's implementation of a benchmark.
public struct Row: Sendable {
    public let work: String
    public let library: Library
    public let nanoseconds: Double

    /// The number of allocations; for a benchmark of memory, the number still in use at its end.
    public let allocations: Double

    /// The bytes in use at the end of a benchmark of memory.
    public let bytes: Double?

    /// The compared cost: the bytes of a benchmark of memory, otherwise the time.
    public var cost: Double { bytes ?? nanoseconds }

    public init(work: String, library: Library, nanoseconds: Double, allocations: Double, bytes: Double?) {
        self.work = work
        self.library = library
        self.nanoseconds = nanoseconds
        self.allocations = allocations
        self.bytes = bytes
    }
}
