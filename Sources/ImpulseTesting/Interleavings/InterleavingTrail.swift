#if DEBUG
import Impulse

/// The steps of one order: first the steps that created the arena, then the actors'.
package struct InterleavingTrail: Sendable, CustomStringConvertible {
    package struct Entry: Sendable {
        /// The number of the actor, or `nil` while the arena was made.
        package let actor: Int?
        package let step: InterleavingStep
    }

    /// Examines each order that is tried; returns its fault, if any.
    @TaskLocal package static var audit: (@Sendable (InterleavingTrail) -> String?)?

    package let actors: Int
    package private(set) var entries: [Entry] = []

    init(actors: Int) {
        self.actors = actors
    }

    mutating func add(_ step: InterleavingStep, by actor: Int?) {
        entries.append(Entry(actor: actor, step: step))
    }

    private var order: [(actor: Int, step: InterleavingStep)] {
        entries.compactMap { entry in
            if entry.step.access == .note { return nil }
            return entry.actor.map { ($0, entry.step) }
        }
    }

    /// The actors in the order of their steps, for `replaying`.
    var text: String { order.map { "\($0.actor + 1)" }.joined() }

    /// The number of steps taken by another actor than the step before.
    var switches: Int { zip(order, order.dropFirst()).count { $0.actor != $1.actor } }

    /// A line for each step, in the column of its actor.
    package var description: String {
        let order = order
        let names = InterleavingPlaces(order.map(\.step))
        let lines = order.map { (actor: $0.actor, text: names.text(of: $0.step)) }
        let width = max(10, lines.map(\.text.count).max() ?? 0) + 2
        func line(_ number: String, _ columns: [String]) -> String {
            let margin = String(repeating: " ", count: max(0, 4 - number.count)) + number + "  "
            return columns.reduce(margin) { $0 + $1.padded(to: width) }.trimmed
        }
        let heading = line("", (1...actors).map { "actor \($0)" })
        let steps = lines.enumerated().map { number, entry in
            line("\(number + 1)", (0..<actors).map { $0 == entry.actor ? entry.text : "" })
        }
        return ([heading] + steps + ["replaying: \"\(text)\""]).joined(separator: "\n")
    }
}

/// The names of places, with numbers where several have the same name.
private struct InterleavingPlaces {
    private var numbers: [Int: Int] = [:]
    private var counts: [String: Int] = [:]

    init(_ steps: [InterleavingStep]) {
        for step in steps where numbers[step.point] == nil {
            counts["\(step.place)", default: 0] += 1
            numbers[step.point] = counts["\(step.place)"]
        }
    }

    func text(of step: InterleavingStep) -> String {
        guard step.point >= 0 else { return "\(step.name)" }
        let number = counts["\(step.place)", default: 0] > 1 ? numbers[step.point].map { " \($0)" } : nil
        return "\(step.place)\(number ?? ""): \(step.name)"
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    fileprivate var trimmed: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
#endif
