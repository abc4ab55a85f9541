#if Inspector
import Synchronization

/// A buffer of an operator, as the inspector sees it.
@usableFromInline
final class InspectedBuffer: Sendable {
    private let noted = Atomic(0)
    private let dropped = Atomic(0)
    private let reader = Guarded<SharedClosure<Void, Int>?>(nil, at: .unannounced)

    /// - Parameter trail: the trail of the operator's inputs.
    init(on trail: Trail) {
        Inspection.node(trail.place.downstream)?.add(self)
    }

    var depth: Int { reader.withLock { $0 }?.call(()) ?? noted.load(ordering: .relaxed) }

    var drops: Int { dropped.load(ordering: .relaxed) }

    /// Notes the number of values in a buffer that only its owner may read.
    @usableFromInline
    func note(depth: @autoclosure () -> Int) { noted.store(depth(), ordering: .relaxed) }

    /// Notes a change of the number of values in a buffer that several threads change.
    @usableFromInline
    func changeDepth(by difference: Int) { noted.add(difference, ordering: .relaxed) }

    /// Reads the number of values in a buffer that any thread may ask.
    @usableFromInline
    func read(_ depth: @escaping @Sendable () -> Int) { reader.replace(with: SharedClosure { depth() }) }

    /// Notes the number of values that have been dropped so far.
    @usableFromInline
    func note(drops: Int) { dropped.store(drops, ordering: .relaxed) }
}
#else
/// A buffer of an operator, as the inspector sees it. Without the trait `Inspector`, nothing of it is left.
@frozen
@usableFromInline
struct InspectedBuffer: Sendable {
    init(on trail: Trail) {}

    @inlinable
    func note(depth: @autoclosure () -> Int) {}

    @inlinable
    func changeDepth(by difference: Int) {}

    @inlinable
    func read(_ depth: () -> Int) {}

    @inlinable
    func note(drops: Int) {}
}
#endif
