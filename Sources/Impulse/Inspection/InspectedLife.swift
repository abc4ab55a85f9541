#if Inspector
import CImpulseInspection

/// The object that keeps a node in the graph: the closures of its sink retain it, and nothing else does.
@usableFromInline
final class InspectedLife: Sendable {
    private let node: InspectedNode

    @usableFromInline
    init(_ function: StaticString, from source: InspectedSource?, on trail: Trail) {
        node = Inspection.add(function, from: source, on: trail)
        impulse_probe_subscribe(Int64(node.number), function.utf8Start, trail.site.file, Int64(trail.site.line))
    }

    deinit {
        Inspection.remove(node)
        impulse_probe_dispose(Int64(node.number))
    }

    /// Returns the trail of what is upstream.
    @usableFromInline
    func upstream(of trail: Trail) -> Trail { trail.entering(node.number) }

    @inlinable
    func emit(_ value: some Sendable) {
        let level = Inspection.level
        if level == .nothing { return }
        recordEvent()
        if level == .values { record(value) }
    }

    @inlinable
    func end(_ ending: Ending<some Error>) {
        if Inspection.level == .nothing { return }
        if case .error(let error) = ending { recordEnd(error) } else { recordEnd(nil) }
    }

    @usableFromInline
    func recordEvent() { node.recordEvent() }

    @usableFromInline
    func record(_ value: some Sendable) { node.record(value) }

    @usableFromInline
    func recordEnd(_ error: (any Error)?) { node.recordEnd(error) }
}
#endif
