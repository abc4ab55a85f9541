#if NATS
import Foundation

/// The measurements of both, line by line, and whether they are within the limits: usually at least 0.8 of the C client's rates,
/// and at most 1.3 times its 99th percentile.
struct Report {
    let rounds: Int
    /// Only rows whose names contain it are measured.
    let word: String
    /// The side that runs alone, for a profiler; both if `nil`.
    let side: String?
    private(set) var isWithinLimits = true

    init(rounds: Int, word: String, side: String?) { (self.rounds, self.word, self.side) = (rounds, word, side) }

    /// - Parameters:
    ///   - isJudged: `false` if the two do different work.
    ///   - limit: the part of the C client's rate that Impulse must reach.
    mutating func rates<Failure: Error>(
        _ name: String, isJudged: Bool = true, atLeast limit: Double = 0.8, _ number: Int,
        _ c: (Int) throws(Failure) -> Rate,
        _ impulse: (Int) throws(Failure) -> Rate
    ) throws(Failure) {
        guard isWanted(name), let rounds = try alternating(c, impulse, number) else { return }
        let (theirs, ours) = rounds.medians(\.perSecond)
        let cpu = rounds.medians(\.microseconds)
        if isJudged, ours < limit * theirs { isWithinLimits = false }
        print(
            "\(name): C \(Int(theirs)) a second, Impulse \(Int(ours)), \(Self.text(ours / theirs)) of it;",
            "µs of CPU each: C \(Self.text(cpu.theirs)), Impulse \(Self.text(cpu.ours))",
            isJudged ? "" : "(not judged)"
        )
    }

    /// - Parameter limit: the highest ratio of Impulse's 99th percentile to the C client's.
    mutating func latencies<Failure: Error>(
        _ name: String, atMost limit: Double = 1.3, _ number: Int, _ c: (Int) throws(Failure) -> [UInt64],
        _ impulse: (Int) throws(Failure) -> [UInt64]
    ) throws(Failure) {
        guard isWanted(name), let rounds = try alternating(c, impulse, number) else { return }
        for part in [0.5, 0.99] {
            let (theirs, ours) = rounds.medians { Double($0[Int(Double($0.count) * part)]) / 1_000 }
            if part == 0.99, ours > limit * theirs { isWithinLimits = false }
            print(
                "\(name), \(Int(part * 100)) % within: C \(Int(theirs)) µs, Impulse \(Int(ours)) µs,",
                "\(Self.text(ours / theirs)) times that")
        }
    }

    private func isWanted(_ name: String) -> Bool { word.isEmpty || name.contains(word) }

    /// Runs the rounds of both alternately, after one that does not count.
    private func alternating<Result, Failure: Error>(
        _ c: (Int) throws(Failure) -> Result, _ impulse: (Int) throws(Failure) -> Result, _ number: Int
    ) throws(Failure) -> Rounds<Result>? {
        if let side {
            for _ in 0...rounds { _ = try side == "c" ? c(number) : impulse(number) }
            return nil
        }
        var all = Rounds<Result>()
        for round in 0...rounds {
            let (theirs, ours) = (try c(number), try impulse(number))
            if round > 0 { all.add(theirs, ours) }
        }
        return all
    }

    private static func text(_ ratio: Double) -> String { String(format: "%.2f", ratio) }
}

/// The results of both.
struct Rounds<Result> {
    private var theirs: [Result] = []
    private var ours: [Result] = []

    mutating func add(_ theirs: Result, _ ours: Result) {
        self.theirs.append(theirs)
        self.ours.append(ours)
    }

    func medians(_ figure: (Result) -> Double) -> (theirs: Double, ours: Double) {
        (theirs.map(figure).sorted()[theirs.count / 2], ours.map(figure).sorted()[ours.count / 2])
    }
}
#endif
