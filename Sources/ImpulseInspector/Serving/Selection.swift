#if Inspector
import Impulse

/// The node that a page shows in detail. As long as it is selected, its last events are kept, with their values, while
/// values are recorded.
struct Selection: Sendable {
    /// An event in the form for a page.
    struct Row: Sendable {
        let number: Int
        /// The time since an arbitrary moment, in nanoseconds.
        let moment: UInt64
        let kind: String
        /// The value, or the error, as JSON.
        let json: String
    }

    static let greatestNumberOfEvents = 100

    /// Makes a node keep its events until the selection changes or its page is closed.
    private final class Keeping: Sendable {
        private let node: InspectedNode

        init(_ node: InspectedNode) {
            self.node = node
            node.keepEvents(Selection.greatestNumberOfEvents)
        }

        deinit { node.stopKeepingEvents() }
    }

    let id: String
    private let node: InspectedNode
    private let keeping: Keeping
    private var lastEvent = 0
    private var lastValue: String?

    /// - Parameter id: the identifier of a node in a snapshot. A source is shown as its oldest subscription receives
    ///   it.
    init?(_ id: String) {
        let parts = id.split(separator: "@")
        let found: InspectedNode? =
            if parts.count == 2, let origin = Int(parts[1]) {
                Inspection.nodes.first { $0.origin?.number == origin }
            } else {
                id.split(separator: ".").first.flatMap { Int($0) }.flatMap(Inspection.node)
            }
        guard let found else { return nil }
        self.id = id
        node = found
        keeping = Keeping(found)
    }

    /// Takes the events since the last time.
    mutating func newEvents() -> [Row] {
        // A node that has left the graph does not learn that values are no longer recorded.
        if Inspector.recording != .values { node.forgetValues() }
        let events = node.history.filter { $0.number > lastEvent }
        if let last = events.last { lastEvent = last.number }
        return events.map { event in
            let (kind, json) =
                switch event.kind {
                case .next(let value): ("next", json(of: value))
                case .error(let error): ("error", Inspection.describe(error).json)
                case .completed: ("completed", "true")
                }
            return Row(number: event.number, moment: event.moment, kind: kind, json: json)
        }
    }

    /// The parts of the value, if they have changed since the last time. A value that ``Inspector/describe`` hides has
    /// none.
    mutating func newParts() -> [ValuePart]? {
        var value = node.lastValue
        if let current = node.source?.value { value = current }
        let text = value.map { Inspection.describe($0) } ?? ""
        guard text != lastValue else { return nil }
        lastValue = text
        guard let value, text == BoundedText.describing(value) else { return [] }
        return ValuePart.parts(of: value)
    }

    /// A number or a truth value stays one, unless it is hidden; everything else is a text.
    private func json(of value: any Sendable) -> String {
        let text = Inspection.describe(value)
        let isPlain =
            switch value {
            case is any FixedWidthInteger, is Bool: true
            case let number as Double: number.isFinite
            default: false
            }
        return isPlain && text == "\(value)" ? text : text.json
    }
}
#endif
