#if DEBUG
import Synchronization
#endif

/// A place where the steps of several threads interleave: an atomic word, or a lock.
///
/// Debug builds ask before each step which thread's turn it is. So a test can try every order in which the steps of
/// its threads may occur, and not only those that do. Free in release builds.
@usableFromInline
struct InterleavingPoint: Sendable {
    #if DEBUG
    @TaskLocal static var director: (any InterleavingDirector)?
    private static let latest = Atomic(0)

    private let id = InterleavingPoint.latest.add(1, ordering: .relaxed).newValue

    @usableFromInline
    init() {}

    @usableFromInline
    func read() { reach(.read) }
    @usableFromInline
    func write() { reach(.write) }
    @usableFromInline
    func readEnd() { reach(.readEnd) }
    @usableFromInline
    func writeEnd() { reach(.writeEnd) }
    @usableFromInline
    func lock() { reach(.lock) }
    @usableFromInline
    func unlock() { Self.director?.unlocked(id) }

    private func reach(_ access: InterleavingStep.Access) {
        Self.director?.waitForTurn(InterleavingStep(access, at: id))
    }
    #else
    @inlinable init() {}
    @inlinable func read() {}
    @inlinable func write() {}
    @inlinable func readEnd() {}
    @inlinable func writeEnd() {}
    @inlinable func lock() {}
    @inlinable func unlock() {}
    #endif
}

#if DEBUG
/// An object that decides for one thread when it may take its next step.
protocol InterleavingDirector: Sendable {
    func waitForTurn(_ step: InterleavingStep)
    func unlocked(_ point: Int)
}

/// The step that a thread is about to take, and where.
struct InterleavingStep: Sendable {
    enum Access {
        case read, write, lock
        /// Access to the bits that mark an end, which only ``writeEnd`` changes.
        case readEnd, writeEnd
    }

    let access: Access
    let point: Int

    init(_ access: Access, at point: Int) {
        self.access = access
        self.point = point
    }

    /// Whether it makes no difference which of the two steps is taken first.
    func isIndependent(of other: Self) -> Bool {
        if point != other.point { return true }
        return switch (access, other.access) {
        case (.readEnd, .writeEnd), (.writeEnd, .readEnd): false
        case (.readEnd, _), (_, .readEnd), (.read, .read): true
        default: false
        }
    }
}
#endif
