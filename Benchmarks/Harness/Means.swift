import Glibc

/// The costs of other libraries relative to Impulse's, as geometric means over benchmarks.
///
/// Time and bytes have means of their own: a library is not faster for being smaller.
public struct Mean: Sendable {
    public enum Opponent: String, CaseIterable, Sendable {
        /// The cheapest of the other libraries in that row.
        case fastestPeer = "fastest peer"
        /// Code written by hand.
        case closures
    }

    public let opponent: Opponent
    public let measure: Work.Measure
    public let ratio: Double
    /// The number of benchmarks that the opponent runs too.
    public let count: Int

    /// - Returns: `nil` if no benchmark is run by both.
    init?(of entries: [Results.Entry], against opponent: Opponent, in measure: Work.Measure) {
        let ratios = entries.compactMap { entry -> Double? in
            guard entry.isInMeans, let impulse = entry.row(of: .impulse), impulse.measure == measure else { return nil }
            return entry.cost(of: opponent).map { $0 / impulse.cost }
        }
        if ratios.isEmpty { return nil }
        self.opponent = opponent
        self.measure = measure
        ratio = exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count))
        count = ratios.count
    }

    public var text: String {
        "\(ratio.inDigits)× the \(opponent.rawValue), over \(count) benchmarks of \(measure == .time ? "time" : "bytes")"
    }
}

extension Results {
    public var means: [Mean] {
        [Work.Measure.time, .memory].flatMap { measure in
            Mean.Opponent.allCases.compactMap { Mean(of: entries, against: $0, in: measure) }
        }
    }
}

extension Results.Entry {
    /// - Returns: `nil` if the opponent does not run the benchmark.
    public func cost(of opponent: Mean.Opponent) -> Double? {
        switch opponent {
        case .closures: row(of: .closures)?.cost
        case .fastestPeer: [.openCombine, .asyncAlgorithms].compactMap { row(of: $0)?.cost }.min()
        }
    }
}

extension Row {
    fileprivate var measure: Work.Measure { bytes == nil ? .time : .memory }
}
