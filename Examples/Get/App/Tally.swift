import ExamplesTerminal
import Foundation
import ImpulseFoundation

/// The progress of all jobs.
public struct Tally: Sendable, Equatable {
    private let jobs: Int
    private var ended: Set<Int> = []
    private var received: [Int: HTTPProgress] = [:]
    /// The number of bytes received by this run, also by attempts that failed later.
    public private(set) var transferred: Int64 = 0
    /// The sizes of the files that are complete.
    public private(set) var saved: [Int64] = []

    public init(jobs: Int) {
        self.jobs = jobs
    }

    public mutating func add(_ report: Report) {
        switch report {
        case .continued(let job, let count): received[job.number] = HTTPProgress(completed: count, total: nil)
        case .progress(let job, let progress):
            transferred += progress.completed - (received.updateValue(progress, forKey: job.number)?.completed ?? 0)
        case .stumbled(let job, _, _): received[job.number] = nil
        case .done(let job, _): ended.insert(job.number)
        case .saved(let job, let count):
            ended.insert(job.number)
            saved.append(count)
        case .failed(let job, _):
            received[job.number] = nil
            ended.insert(job.number)
        }
    }

    /// The number of jobs that have neither succeeded nor failed.
    public var left: Int { jobs - ended.count }

    /// A progress line for people: as much as fits into the columns, the most important first.
    ///
    /// - Parameter rate: the bytes per second.
    public func line(rate: Double? = nil, columns: Int = .max) -> String {
        var parts = ["\(ended.count) of \(jobs)"]
        if let share { parts.append("\(Int(share * 100)) %") }
        if let rate, rate > 0, let missing { parts.append("\(Self.time(Double(missing) / rate)) left") }
        parts.append(Self.size(received.values.reduce(0) { $0 + $1.completed }))
        if let rate { parts.append("\(Self.size(Int64(rate)))/s") }
        while parts.count > 1, parts.joined(separator: " · ").count > columns { parts.removeLast() }
        return parts.joined(separator: " · ")
    }

    /// The completed part, in which all jobs count equally: one of unknown length counts when it has ended. `nil` if
    /// nothing is known.
    private var share: Double? {
        let running = received.filter { !ended.contains($0.key) }.compactMap(\.value.fraction)
        return ended.isEmpty && running.isEmpty
            ? nil : (Double(ended.count) + running.reduce(0, +)) / Double(max(jobs, 1))
    }

    /// The number of bytes that are missing; `nil` if a length is unknown.
    private var missing: Int64? {
        let running = received.filter { !ended.contains($0.key) }.values
        let missing = running.compactMap { progress in progress.total.map { max($0 - progress.completed, 0) } }
        return missing.count == left ? missing.reduce(0, +) : nil
    }

    /// Formats a number of bytes for people.
    public static func size(_ bytes: Int64) -> String {
        if bytes < 1000 { return bytes.counted("byte") }
        let units = ["kB", "MB", "GB", "TB"]
        let steps = min(Int(log10(Double(bytes)) / 3), units.count)
        return String(format: "%.1f %@", Double(bytes) / pow(1000, Double(steps)), units[steps - 1])
    }

    /// Formats a number of seconds for people.
    public static func time(_ seconds: Double) -> String {
        let seconds = Int(min(seconds, 360_000).rounded(.up))
        if seconds < 60 { return "\(seconds) s" }
        return seconds < 3600 ? "\(seconds / 60) min \(seconds % 60) s" : "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }
}
