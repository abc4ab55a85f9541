import Observation
import Synchronization

/// The one observable property that stands for a tracked value.
///
/// Only tracking reveals that a reading is tracked, so a token has to be read to find out. A thread reads its spare
/// token in place of the token of a value without one. If the reading is tracked, the spare becomes the value's token;
/// otherwise it can be used again.
final class ObservationToken: Observable, Sendable {
    private static let spare = ThreadLocal(isOwning: true)
    /// The address of the token of a value whose change this thread announces after it; the lowest bit is set once the
    /// value has been read since.
    private static let late = ThreadLocal()

    /// The number of changes of tracked values so far that are not the main actor's.
    static let changes = Atomic(0)

    private let registrar = ObservationRegistrar()
    private let path: any KeyPath<ObservationToken, Void> & Sendable
    private let witness = TrackingWitness()

    /// The address of another token of the same value, which this one retains; 0 if it is the oldest.
    let older = Atomic<UInt>(0)

    private init() {
        path = \.[witness]
    }

    deinit {
        UnsafeMutableRawPointer(bitPattern: older.load(ordering: .relaxed))?.releaseObject()
    }

    fileprivate subscript(_: TrackingWitness) -> Void {}

    /// Notes a reading of the thread's spare token. If the reading is tracked, returns the token, which is no longer
    /// spare.
    static func noteReadingOfSpare() -> ObservationToken? {
        let token = spareToken()
        let isTracked = token.withObject(ObservationToken.self) { token in
            token.noteReading()
            return token.witness.hasSeenTracking.load(ordering: .relaxed)
        }
        guard isTracked else { return nil }
        spare.word = 0
        return token.takeObject(ObservationToken.self)
    }

    /// Returns the thread's spare token, which is made by its first reading.
    private static func spareToken() -> UnsafeMutableRawPointer {
        if let token = UnsafeMutableRawPointer(bitPattern: spare.word) { return token }
        let token = UnsafeMutableRawPointer(retaining: ObservationToken())
        spare.word = UInt(bitPattern: token)
        return token
    }

    /// Calls `read`, and returns whether it has read the value whose change this thread announces after it.
    static func isLate(reading read: () -> Void) -> Bool {
        // The thread sanitizer takes a compound assignment for an access to the constant, which all threads share.
        late.word = late.word & ~1
        read()
        return late.word & 1 != 0
    }

    /// - Parameter changed: the address of the value's newest token, if the announcement follows the change; else 0.
    static func announcing(after changed: UInt, _ announce: () -> Void) {
        if changed != 0, !MainScheduler().isCurrent { changes.add(1, ordering: .relaxed) }
        let outer = late.word
        late.word = changed
        announce()
        late.word = outer
    }

    /// Notes a reading of a value that has this token.
    func noteReadingOfValue() {
        let own = UInt(bitPattern: UnsafeMutableRawPointer(unretained: self))
        if Self.late.word == own { Self.late.word = own | 1 }
        noteReading()
    }

    func noteReading() {
        registrar.access(self, keyPath: path)
    }

    func willChange() {
        registrar.willSet(self, keyPath: path)
    }

    func didChange() {
        registrar.didSet(self, keyPath: path)
    }
}

/// A detector of tracked reads, which the framework does not expose.
///
/// It is part of the key path. Tracking puts the key path into a set, which requests its hash; without tracking, the
/// framework does not look at it. `TrackingTests` would fail if that changed.
private final class TrackingWitness: Hashable, Sendable {
    let hasSeenTracking = Atomic(false)

    func hash(into hasher: inout Hasher) {
        hasSeenTracking.store(true, ordering: .relaxed)
        hasher.combine(ObjectIdentifier(self))
    }

    static func == (one: TrackingWitness, other: TrackingWitness) -> Bool { one === other }
}
