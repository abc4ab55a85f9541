import Foundation
import Harness

/// The target of a benchmark.
struct Target {
    enum Bound {
        case peer(Double)
        case closures(Double)
        case nanoseconds(Double)
        case allocations(Double)
        case bytes(Double)
    }

    let work: String
    let bound: Bound

    static let all = [
        Target(work: "cold pipeline of five operators", bound: .peer(20)),
        Target(work: "subject with four operators", bound: .peer(8)),
        Target(work: "subject with 10 subscribers", bound: .peer(15)),
        Target(work: "replay subject, 1000 stored, 100 come late", bound: .closures(1)),
        Target(work: "2 threads into one subject", bound: .peer(8)),
        Target(work: "4 threads into one subject", bound: .peer(5)),
        Target(work: "combineLatest of 2", bound: .peer(12)),
        Target(work: "flatMap to one value", bound: .peer(6)),
        Target(work: "flatMap(.latest) between two subjects", bound: .closures(1)),
        Target(work: "flatMap(.latest) between two subjects", bound: .allocations(1)),
        Target(work: "concat of two", bound: .closures(1 / 1.2)),
        Target(work: "subscribe and dispose of a chain of 4", bound: .peer(9)),
        Target(work: "subscribe and dispose of a chain of 16", bound: .peer(6)),
        Target(work: "live subscription of a chain of 4", bound: .peer(1.7)),
        Target(work: "live subscription of a chain of 16", bound: .peer(1.3)),
        Target(work: "property, set and observed", bound: .nanoseconds(30)),
        Target(work: "property, set and observed", bound: .peer(5)),
        Target(work: "diamond of properties, set and observed", bound: .closures(1)),
        Target(work: "command round trip", bound: .nanoseconds(900)),
        Target(work: "command round trip", bound: .allocations(7)),
        Target(work: "idle property", bound: .bytes(160)),
        Target(work: "idle property", bound: .allocations(2)),
        Target(work: "deliver(on:) a queue", bound: .peer(5)),
        Target(work: "1000 pending debounces", bound: .peer(4)),
        Target(work: "100000 pending debounces", bound: .peer(4)),
        Target(work: "1000 pending debounces", bound: .allocations(6)),
    ]

    /// The target of all other benchmarks.
    static let leastOfPeer = 5.0
    static let leastOfClosures = 0.5

    /// The line of a table with the bound, the result, and whether it is met.
    func line(_ entry: Results.Entry) throws -> String {
        guard let impulse = entry.row(of: .impulse) else { throw Complaint("“\(work)” has no row of Impulse") }
        let (text, result, isMet) = try judge(entry, impulse)
        return "| \(work) | \(text) | \(result) | \(isMet ? "✓" : "missed") |"
    }

    private func judge(_ entry: Results.Entry, _ impulse: Row) throws -> (text: String, result: String, isMet: Bool) {
        switch bound {
        case .peer(let least):
            let ratio = try ratio(entry.cost(of: .fastestPeer), to: impulse)
            return ("≥ \(least.inDigits)× the fastest peer", "\(ratio.inDigits)×", ratio >= least)
        case .closures(let least):
            let ratio = try ratio(entry.cost(of: .closures), to: impulse)
            return ("≥ \(least.inDigits)× the closures", "\(ratio.inDigits)×", ratio >= least)
        case .nanoseconds(let most):
            return ("≤ \(most.inDigits) ns", "\(impulse.nanoseconds.inDigits) ns", impulse.nanoseconds <= most)
        case .allocations(let most):
            return ("≤ \(most.inDigits) objects", impulse.allocations.inDigits, impulse.allocations <= most + 0.01)
        case .bytes(let most):
            return ("≤ \(most.inDigits) bytes", impulse.cost.inDigits, impulse.cost <= most)
        }
    }

    private func ratio(_ cost: Double?, to impulse: Row) throws -> Double {
        guard let cost else { throw Complaint("“\(work)” has nothing to be compared with") }
        return cost / impulse.cost
    }
}

/// Returns the targets with their results, and the benchmarks without one that miss the common target.
func targets(of results: Results) throws -> String {
    let lines = try Target.all.map { target in
        guard let entry = results.entries.first(where: { $0.row(of: .impulse)?.work == target.work }) else {
            throw Complaint("no benchmark has the target’s name “\(target.work)”")
        }
        return try target.line(entry)
    }
    return (["| benchmark | target | result | |", "| --- | --- | --- | --- |"] + lines).joined(separator: "\n")
}

/// Returns the benchmarks that miss the common target, with the closures' results.
func misses(of results: Results) -> String {
    let lines = results.entries.filter(\.isInMeans).compactMap { entry -> String? in
        guard let impulse = entry.row(of: .impulse) else { return nil }
        let closures = entry.cost(of: .closures)
        let (ofPeer, ofClosures) = (
            entry.cost(of: .fastestPeer).map { $0 / impulse.cost }, closures.map { $0 / impulse.cost }
        )
        if ofPeer ?? .infinity >= Target.leastOfPeer, ofClosures ?? .infinity >= Target.leastOfClosures { return nil }
        let theirs = entry.cost(of: .fastestPeer).flatMap { peer in closures.map { "\((peer / $0).inDigits)×" } }
        return "| \(impulse.work) | \(ofPeer.map { "\($0.inDigits)×" } ?? "") | \(theirs ?? "") "
            + "| \(ofClosures.map { "\($0.inDigits)×" } ?? "") |"
    }
    let head = [
        "| benchmark | of the fastest peer | closures, of that peer | of the closures |",
        "| --- | ---: | ---: | ---: |",
    ]
    return (head + lines).joined(separator: "\n")
}
