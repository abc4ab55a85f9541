#if DEBUG
/// The outcomes of the orders that have been tried, with their counts and their simplest orders.
struct InterleavingOutcomes<Outcome: Hashable> {
    private struct Occurrence {
        var count: Int
        var simplest: InterleavingTrail
    }

    private let expected: Set<Outcome>
    private var occurrences: [Outcome: Occurrence] = [:]

    /// The number of orders.
    private(set) var count = 0

    init(expected: [Outcome]) {
        self.expected = Set(expected)
    }

    mutating func add(_ outcome: Outcome, _ trail: InterleavingTrail) {
        count += 1
        guard let known = occurrences[outcome] else {
            occurrences[outcome] = Occurrence(count: 1, simplest: trail)
            return
        }
        occurrences[outcome]?.count += 1
        // An expected outcome is never shown with its order.
        if !expected.contains(outcome), trail.switches < known.simplest.switches {
            occurrences[outcome]?.simplest = trail
        }
    }

    /// Returns the fault of the outcomes, if there is one.
    func complaint(expectingAll all: Bool) -> String? {
        let missing = all ? expected.filter { occurrences[$0] == nil } : []
        let wrong = occurrences.filter { !expected.contains($0.key) }
        guard !(missing.isEmpty && wrong.isEmpty) else { return nil }
        let simplest = wrong.min { one, other in
            (one.value.simplest.switches, "\(one.key)") < (other.value.simplest.switches, "\(other.key)")
        }
        let lines =
            ["the outcomes differ from the expected ones"] + list
            + missing.map { "    never: \($0)" }.sorted()
            + (simplest.map { ["The simplest order that ends in \($0.key):", "\($0.value.simplest)"] } ?? [])
        return lines.joined(separator: "\n")
    }

    private var list: [String] {
        occurrences.map { outcome, occurrence in
            "    in \(occurrence.count) of \(count) orders: \(outcome)"
                + (expected.contains(outcome) ? "" : ", not expected")
        }.sorted()
    }
}
#endif
