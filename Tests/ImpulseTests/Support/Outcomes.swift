import Testing

/// The outcomes of a test's rounds, with their counts.
struct Outcomes<Outcome: Hashable>: CustomStringConvertible {
    private let allowed: Set<Outcome>
    private let interesting: Set<Outcome>
    private var counts: [Outcome: Int] = [:]

    init(allowed: [Outcome], interesting: [Outcome] = []) {
        self.interesting = Set(interesting)
        self.allowed = self.interesting.union(allowed)
    }

    var rounds: Int { counts.values.reduce(0, +) }

    mutating func add(_ outcome: Outcome) {
        counts[outcome, default: 0] += 1
    }

    /// Fails the test for a forbidden outcome, and with `all` also for an expected one that never occurred.
    func judge(expecting all: Bool = false, at sourceLocation: SourceLocation) {
        let came = Set(counts.keys)
        fail("Forbidden", came.subtracting(allowed), at: sourceLocation)
        if all { fail("Never occurred", allowed.subtracting(came), at: sourceLocation) }
    }

    private func fail(_ what: String, _ outcomes: Set<Outcome>, at sourceLocation: SourceLocation) {
        guard !outcomes.isEmpty else { return }
        let list = outcomes.map { "\($0)" }.sorted().joined(separator: "; ")
        Issue.record("\(what): \(list)\n\(self)", sourceLocation: sourceLocation)
    }

    /// One line for each outcome, with its count.
    var description: String {
        counts.sorted { $0.value > $1.value }.map { outcome, count in
            let number = "\(count)"
            let padding = String(repeating: " ", count: max(0, 10 - number.count))
            return "\(padding)\(number)  \(outcome)\(remark(on: outcome))"
        }.joined(separator: "\n")
    }

    private func remark(on outcome: Outcome) -> String {
        if !allowed.contains(outcome) { return "  (forbidden)" }
        return interesting.contains(outcome) ? "  (interesting)" : ""
    }
}

/// Returns an outcome in words: the events, and each fault that exists.
func summary(_ events: String, _ faults: (exists: Bool, name: String)...) -> String {
    faults.reduce(events) { $1.exists ? "\($0), \($1.name)" : $0 }
}
