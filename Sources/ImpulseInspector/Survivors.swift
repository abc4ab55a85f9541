#if Inspector
import Impulse

extension Inspector {
    /// A moment, to list later the subscriptions that were made after it and are still alive.
    public struct Mark: Hashable, Sendable {
        let last: Int
    }

    /// Live subscriptions that were made at one place.
    public struct Survivors: Hashable, Sendable, CustomStringConvertible {
        /// The place of the subscriptions; `nil` if it is unknown.
        public let place: Place?
        /// The kind of their subscribers.
        public let kind: Node.Kind
        /// The number of them that are alive.
        public let count: Int

        public var description: String {
            "\(count) × \(kind.rawValue) at \(place.map(\.description) ?? "an unknown place")"
        }
    }

    /// Marks this moment.
    public static func mark() -> Mark { Mark(last: Inspection.last) }

    /// The live subscriptions made after a mark, by place; the largest number first.
    ///
    /// A subscription that a closed screen, a finished request or a repeated test leaves behind is a leak: it neither
    /// ends nor is disposed of.
    ///
    /// - Parameter mark: the moment; by default, the start of the program.
    public static func survivors(since mark: Mark? = nil) -> [Survivors] {
        var counts: [Survivors: Int] = [:]
        for node in snapshot().nodes where (node.subscription ?? 0) > (mark?.last ?? 0) {
            counts[Survivors(place: node.place, kind: node.kind, count: 0), default: 0] += 1
        }
        return counts.map { Survivors(place: $0.place, kind: $0.kind, count: $1) }
            .sorted { ($1.count, $0.description) < ($0.count, $1.description) }
    }
}
#endif
