/// The measurements of a run of all benchmarks.
public struct Results: Sendable {
    /// A benchmark's rows and properties.
    public struct Entry: Sendable {
        public let suite: String
        public let isInMeans: Bool
        public let growth: Growth?
        public let rows: [Row]

        public init(suite: String, isInMeans: Bool, growth: Growth?, rows: [Row]) {
            self.suite = suite
            self.isInMeans = isInMeans
            self.growth = growth
            self.rows = rows
        }

        public func row(of library: Library) -> Row? {
            rows.first { $0.library == library }
        }
    }

    public private(set) var entries: [Entry]

    public init(_ entries: [Entry] = []) {
        self.entries = entries
    }

    public mutating func add(_ work: Work, of suite: Suite, _ rows: [Row]) {
        entries.append(Entry(suite: suite.name, isInMeans: suite.isInMeans, growth: work.growth, rows: rows))
    }
}
