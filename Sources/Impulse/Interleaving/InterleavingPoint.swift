#if DEBUG
import Synchronization
#endif

/// A place where the steps of several threads interleave: an atomic, or a lock.
///
/// Code announces each access to what its threads share, immediately before it: ``read(_:)`` and ``write(_:)`` for an
/// atomic, ``withLock(_:)`` for a lock.
///
///     let lock = NSLock()
///     let point = InterleavingPoint("total")
///     var total = 0
///     point.withLock { lock.withLock { total += 1 } }
///
/// So `everyInterleaving`, of `ImpulseTesting`, can try every order in which the steps of several threads may occur,
/// and not only those that do. The library's own words and locks are such places. Debug builds ask before each step
/// which thread's turn it is; release builds contain nothing of it.
///
/// A place that is announced as read, but changed without being announced, hides orders from the search.
public struct InterleavingPoint: Sendable {
    #if DEBUG
    private static let latest = Atomic(0)

    private let name: StaticString
    /// `nil` if its steps are not announced.
    private let id: Int?

    /// - Parameter name: what a diagram calls the place.
    public init(_ name: StaticString = "point") {
        self.name = name
        id = InterleavingPoint.latest.add(1, ordering: .relaxed).newValue
    }

    private init() {
        name = "unannounced"
        id = nil
    }

    /// For the settings of the process: another test may change them during a search, whose actors then take other
    /// steps than before.
    package static let unannounced = InterleavingPoint()

    /// Announces a step that changes nothing.
    public func read(_ step: StaticString = "read") { reach(.read, step) }

    /// Announces a step that may change the place.
    public func write(_ step: StaticString = "write") { reach(.write, step) }

    @usableFromInline
    func readEnd(_ step: StaticString) { reach(.readEnd, step) }
    func writeEnd(_ step: StaticString) { reach(.writeEnd, step) }
    @usableFromInline
    func lock(_ step: StaticString = "lock") { reach(.lock, step) }
    @usableFromInline
    func unlock() {
        if let id { InterleavingDirector.ofThread?.unlocked(id) }
    }

    /// Notes the purpose of the thread's steps, because a lock shows only that it was taken. It is not a step, so no
    /// other thread has a turn; only the traces of the interleaving tests contain it.
    @usableFromInline
    func note(_ purpose: StaticString) { note(purpose, about: nil) }
    /// Also notes the other object that they are about.
    @usableFromInline
    func note(_ purpose: StaticString, _ subject: InterleavingPoint) { note(purpose, about: subject.id) }

    private func note(_ purpose: StaticString, about subject: Int?) {
        guard let id else { return }
        InterleavingDirector.ofThread?.noted(InterleavingStep(.note, purpose, at: id, named: name, about: subject))
    }

    private func reach(_ access: InterleavingStep.Access, _ step: StaticString) {
        guard let id else { return }
        InterleavingDirector.ofThread?.waitForTurn(InterleavingStep(access, step, at: id, named: name))
    }
    #else
    @inlinable
    public init(_ name: StaticString = "point") {}
    package static var unannounced: Self { Self() }
    @inlinable
    public func read(_ step: StaticString = "read") {}
    @inlinable
    public func write(_ step: StaticString = "write") {}
    @inlinable
    func readEnd(_ step: StaticString) {}
    func writeEnd(_ step: StaticString) {}
    @inlinable
    func lock(_ step: StaticString = "lock") {}
    @inlinable
    func unlock() {}
    @inlinable
    func note(_ purpose: StaticString) {}
    @inlinable
    func note(_ purpose: StaticString, _ subject: InterleavingPoint) {}
    #endif

    /// Announces that a lock is acquired, runs `body`, which acquires it, and announces that it has been released.
    @inlinable
    public func withLock<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        lock()
        defer { unlock() }
        return try body()
    }
}
