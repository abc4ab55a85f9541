import Foundation
import ImpulseFoundation

/// The progress of all jobs.
public struct Tally: Sendable, Equatable {
    private let jobs: Int
    private var ended = 0
    private var received: [Int: HTTPProgress] = [:]

    public init(jobs: Int) {
        self.jobs = jobs
    }

    public mutating func add(_ report: Report) {
        switch report {
        case .progress(let job, let progress): received[job.number] = progress
        case .stumbled(let job, _): received[job.number] = nil
        case .done, .failed: ended += 1
        }
    }

    /// The number of jobs that have neither succeeded nor failed.
    public var left: Int { jobs - ended }

    /// A progress line for people.
    public var line: String {
        let bytes = received.values.reduce(0) { $0 + $1.completed }
        let shares = received.values.compactMap(\.fraction)
        let share = shares.count == received.count && received.count == jobs ? shares.reduce(0, +) / Double(jobs) : nil
        let percent = share.map { " · \(Int($0 * 100)) %" } ?? ""
        return "\(ended) of \(jobs) · \(Self.size(bytes))\(percent)"
    }

    /// Formats a number of bytes for people.
    public static func size(_ bytes: Int64) -> String {
        if bytes < 1000 { return "\(bytes) bytes" }
        let units = ["kB", "MB", "GB", "TB"]
        let steps = min(Int(log10(Double(bytes)) / 3), units.count)
        return String(format: "%.1f %@", Double(bytes) / pow(1000, Double(steps)), units[steps - 1])
    }
}
