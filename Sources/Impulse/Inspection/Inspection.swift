#if Inspector
import Synchronization

/// The operators and sources of all live subscriptions of the process, for `ImpulseInspector`.
@usableFromInline
package enum Inspection {
    /// What is recorded of each event. Each level includes those before it.
    @frozen
    @usableFromInline
    package enum Level: UInt8, Sendable {
        case nothing
        /// The number of events, and the time of the last.
        case counts
        /// The last value, which stays retained until the next.
        case values
    }

    private struct Live: Sendable {
        var last = 0
        var nodes: [Int: InspectedNode] = [:]
    }

    private static let live = Guarded(Live(), at: .unannounced)
    private static let recorded = Atomic(Level.nothing.rawValue)

    /// What is recorded of each event, from now on.
    @usableFromInline
    package static var level: Level {
        get { Level(rawValue: recorded.load(ordering: .relaxed)) ?? .nothing }
        set { recorded.store(newValue.rawValue, ordering: .relaxed) }
    }

    /// The live nodes, in the order in which they were attached.
    package static var nodes: [InspectedNode] {
        live.withLock { Array($0.nodes.values) }.sorted { $0.number < $1.number }
    }

    /// The number of nodes that have been attached so far.
    package static var last: Int { live.withLock { $0.last } }

    static func node(_ number: Int) -> InspectedNode? { live.withLock { $0.nodes[number] } }

    static func add(_ make: @Sendable (_ number: Int) -> InspectedNode) -> InspectedNode {
        live.withLock { live in
            live.last += 1
            let node = make(live.last)
            live.nodes[node.number] = node
            return node
        }
    }

    static func remove(_ number: Int) {
        // Released outside the lock, since it may hold the last reference to a buffer.
        let removed = live.withLock { $0.nodes.removeValue(forKey: number) }
        withExtendedLifetime(removed) {}
    }
}
#endif
