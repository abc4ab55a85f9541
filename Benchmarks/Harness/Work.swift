/// Runs a number of events, and returns a checksum of the results, which is the same for all libraries and each
/// time.
public typealias Run = (_ count: Int) -> Int

/// Prepares a run, which is not measured. The preparation is released with the run.
public typealias Preparation = () -> Run

/// A benchmark: a task that several libraries do, with the same result.
public struct Work {
    public enum Measure: Sendable {
        /// The cost of an event.
        case time
        /// The memory still allocated after a run, per event. Each sample is a first run.
        case memory
    }

    public let name: String
    public let count: Int
    public let measure: Measure
    /// The point that the benchmark adds to the picture of growth, if any.
    public let growth: Growth?
    public let preparations: [(library: Library, prepare: Preparation)]

    /// - Parameter count: the number of events in a run.
    public init(
        _ name: String,
        count: Int = 10_000,
        measure: Measure = .time,
        growth: Growth? = nil,
        impulse: @escaping Preparation,
        openCombine: Preparation? = nil,
        asyncAlgorithms: Preparation? = nil,
        closures: Preparation? = nil
    ) {
        self.name = name
        self.count = count
        self.measure = measure
        self.growth = growth
        let all: [(Library, Preparation?)] = [
            (.impulse, impulse), (.openCombine, openCombine), (.asyncAlgorithms, asyncAlgorithms),
            (.closures, closures),
        ]
        preparations = all.compactMap { library, prepare in prepare.map { (library: library, prepare: $0) } }
    }
}

/// Benchmarks that belong together.
public struct Suite {
    public let name: String
    public let works: [Work]
    /// True if the means include its benchmarks. Suites that only repeat one benchmark with other sizes would count too
    /// much.
    public let isInMeans: Bool

    public init(_ name: String, _ works: [Work], isInMeans: Bool = true) {
        self.name = name
        self.works = works
        self.isInMeans = isInMeans
    }
}
