#if Inspector
import Synchronization

/// An operator or source in a live subscription.
package final class InspectedNode: Sendable {
    private struct Buffer: Sendable {
        var depth: (@Sendable () -> Int)?
        var drops = 0
    }

    package let number: Int
    /// The function that attached it, as `#function`.
    package let function: StaticString
    package let name: SignalName?
    /// The place of the subscription.
    package let subscription: Diagnostics.CallSite
    package let place: InspectedPlace
    package let source: InspectedSource?
    /// When it was attached: see ``CoarseClock``.
    package let beginning = CoarseClock.now

    private let count = Atomic(0)
    private let latest = Atomic<UInt64>(0)
    private let value = Guarded<(any Sendable)?>(nil, at: .unannounced)
    private let buffer = Guarded(Buffer(), at: .unannounced)

    init(_ number: Int, _ function: StaticString, from source: InspectedSource?, on trail: Trail) {
        self.number = number
        self.function = function
        self.source = source
        name = trail.node?.name
        subscription = trail.site
        place = trail.place
    }

    /// The number of values that it has emitted while they were counted.
    package var events: Int { count.load(ordering: .relaxed) }

    /// When it emitted the last of them: see ``CoarseClock``. 0 if there was none.
    package var lastEvent: UInt64 { latest.load(ordering: .relaxed) }

    /// The last value, if values were recorded then.
    package var lastValue: (any Sendable)? { value.withLock { $0 } }

    /// The number of values that it buffers; `nil` if it has no buffer.
    package var depth: Int? { buffer.withLock { $0.depth }?() }

    /// The number of values that its buffer has dropped.
    package var drops: Int { buffer.withLock { $0.drops } }

    func noteBuffer(_ depth: @escaping @Sendable () -> Int) {
        buffer.withLock { $0.depth = depth }
    }

    func noteDrops(_ count: Int) {
        buffer.withLock { $0.drops = count }
    }

    /// Records an event. Called serially, so that counting needs no atomic addition.
    func record(_ level: Inspection.Level, _ emitted: some Sendable) {
        let before = count.load(ordering: .relaxed)
        count.store(before + 1, ordering: .relaxed)
        latest.store(CoarseClock.now, ordering: .relaxed)
        guard level == .values else { return }
        let previous = value.withLock { value in
            defer { value = emitted }
            return value
        }
        withExtendedLifetime(previous) {}
    }
}

/// What keeps a node in the graph: the closures of its sink retain it, and nothing else does.
@usableFromInline
final class InspectedLife: Sendable {
    private let node: InspectedNode

    @usableFromInline
    init(_ function: StaticString, from source: InspectedSource?, on trail: Trail) {
        node = Inspection.add { InspectedNode($0, function, from: source, on: trail) }
    }

    deinit {
        Inspection.remove(node.number)
    }

    /// Returns the trail of what is upstream.
    @usableFromInline
    func upstream(of trail: Trail) -> Trail { trail.entering(node.number) }

    @inlinable
    func emit(_ value: some Sendable) {
        let level = Inspection.level
        if level != .nothing { record(level, value) }
    }

    @usableFromInline
    func record(_ level: Inspection.Level, _ value: some Sendable) { node.record(level, value) }
}
#endif
