import Testing

/// What came of the rounds of a test, and how often.
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

    /// Fails the test if something came that may not, or, where `all` is set, if something that may never came.
    func judge(expecting all: Bool = false, at sourceLocation: SourceLocation) {
        let came = Set(counts.keys)
        fail("Forbidden", came.subtracting(allowed), at: sourceLocation)
        if all { fail("Never came", allowed.subtracting(came), at: sourceLocation) }
    }

    private func fail(_ what: String, _ outcomes: Set<Outcome>, at sourceLocation: SourceLocation) {
        guard !outcomes.isEmpty else { return }
        let list = outcomes.map { "\($0)" }.sorted().joined(separator: "; ")
        Issue.record("\(what): \(list)\n\(self)", sourceLocation: sourceLocation)
    }

    /// A line for each outcome: how often it came, and what it is.
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

/// An outcome in words: what was told, and each fault that there is.
func told(_ events: String, _ faults: (exists: Bool, name: String)...) -> String {
    faults.reduce(events) { $1.exists ? "\($0), \($1.name)" : $0 }
}
