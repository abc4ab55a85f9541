#if Inspector
import CImpulseInspection
import Synchronization

/// The operators and sources of all live subscriptions of the process, for `ImpulseInspector`.
@usableFromInline
package enum Inspection {
    /// The amount that is recorded of each event. Each level includes those before it.
    @usableFromInline
    package enum Level: UInt8, Sendable {
        case nothing
        /// The number of events, the time and the thread of the last.
        case counts
        /// The last value, which stays retained until the next.
        case values
    }

    private struct Live: Sendable {
        var last = 0
        var nodes: [Int: InspectedNode] = [:]
        var lastOrigin = 0
        var origins: [ObjectIdentifier: (origin: InspectedOrigin, users: Int)] = [:]

        mutating func origin(of source: InspectedSource?) -> InspectedOrigin? {
            guard let source else { return nil }
            if let (origin, users) = origins[source.id] {
                origins[source.id] = (origin, users + 1)
                return origin
            }
            lastOrigin += 1
            let origin = InspectedOrigin(lastOrigin)
            origins[source.id] = (origin, 1)
            return origin
        }

        mutating func leave(_ source: InspectedSource?) {
            guard let source, let (origin, users) = origins[source.id] else { return }
            origins[source.id] = users > 1 ? (origin, users - 1) : nil
        }
    }

    private static let live = Guarded(Live(), at: .unannounced)
    private static let recorded = Atomic(Level.nothing.rawValue)

    /// The amount that is recorded of each event, from now on.
    @usableFromInline
    package static var level: Level {
        get { Level(rawValue: recorded.load(ordering: .relaxed)) ?? .nothing }
        set {
            let before = recorded.exchange(newValue.rawValue, ordering: .relaxed)
            guard before == Level.values.rawValue, newValue != .values else { return }
            for node in nodes { node.forgetValues() }
        }
    }

    /// True if the program has probes for bpftrace and perf.
    package static var hasProbes: Bool { impulse_has_probes() != 0 }

    /// The live nodes, in the order in which they were attached.
    package static var nodes: [InspectedNode] {
        live.withLock { Array($0.nodes.values) }.sorted { $0.number < $1.number }
    }

    /// The number of nodes that have been attached so far.
    package static var last: Int { live.withLock { $0.last } }

    package static func node(_ number: Int) -> InspectedNode? { live.withLock { $0.nodes[number] } }

    static func add(_ function: StaticString, from source: InspectedSource?, on trail: Trail) -> InspectedNode {
        // Asked outside the lock, because it takes the source's.
        let repeated = level == .nothing ? 0 : source?.repeated ?? 0
        let target = trail.place.target
        return live.withLock { live in
            live.last += 1
            let node = InspectedNode(
                live.last, function, on: trail, from: source, origin: live.origin(of: source), repeating: repeated,
                target: live.origin(of: target))
            live.nodes[node.number] = node
            return node
        }
    }

    static func remove(_ node: InspectedNode) {
        // Released outside the lock, because it may hold the last reference to a buffer.
        let removed = live.withLock { live in
            live.leave(node.source)
            live.leave(node.place.target)
            return live.nodes.removeValue(forKey: node.number)
        }
        withExtendedLifetime(removed) {}
    }
}
#endif
