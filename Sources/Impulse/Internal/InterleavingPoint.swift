#if DEBUG
import Synchronization
#endif

/// A place where the steps of several threads interleave: an atomic word, or a lock.
///
/// Debug builds ask before each step whose turn it is, so that a test can try every order in which the steps of its
/// threads may come, and not only those that happen. Free in release builds.
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
/// Decides for one thread when it may take its next step.
protocol InterleavingDirector: Sendable {
    func waitForTurn(_ step: InterleavingStep)
    func unlocked(_ point: Int)
}

/// What a thread is about to do, and where.
struct InterleavingStep: Sendable {
    enum Access {
        case read, write, lock
        /// Of the bits that say that something is over, which nothing changes but ``writeEnd``.
        case readEnd, writeEnd
    }

    let access: Access
    let point: Int

    init(_ access: Access, at point: Int) {
        self.access = access
        self.point = point
    }

    /// Whether it makes no difference which of the two comes first.
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
