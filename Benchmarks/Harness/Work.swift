/// Does a number of events, and returns a checksum of what came of them, which is the same for all libraries and each time.
public typealias Run = (_ count: Int) -> Int

/// Sets up what a run needs and what is not to be measured. All of it goes when the run does.
public typealias Preparation = () -> Run

/// One thing that several libraries do, for the same result.
public struct Work {
    public enum Measure: Sendable {
        /// What an event costs.
        case time
        /// What is still allocated after a run, by event: each sample is a first run.
        case memory
    }

    public let name: String
    public let count: Int
    public let measure: Measure
    public let preparations: [(library: Library, prepare: Preparation)]

    /// - Parameter count: how many events a run consists of.
    public init(
        _ name: String,
        count: Int = 10_000,
        measure: Measure = .time,
        impulse: @escaping Preparation,
        openCombine: Preparation? = nil,
        asyncAlgorithms: Preparation? = nil,
        closures: Preparation? = nil
    ) {
        self.name = name
        self.count = count
        self.measure = measure
        let all: [(Library, Preparation?)] = [
            (.impulse, impulse), (.openCombine, openCombine), (.asyncAlgorithms, asyncAlgorithms),
            (.closures, closures),
        ]
        preparations = all.compactMap { library, prepare in prepare.map { (library: library, prepare: $0) } }
    }
}

/// Works that belong together.
public struct Suite {
    public let name: String
    public let works: [Work]

    public init(_ name: String, _ works: [Work]) {
        self.name = name
        self.works = works
    }
}
