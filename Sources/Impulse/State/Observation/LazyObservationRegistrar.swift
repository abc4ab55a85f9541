import Observation
import Synchronization

/// The observation state of one current value.
///
/// A change costs nothing until the value is first read inside `withObservationTracking`; other reads do not count.
@usableFromInline
struct LazyObservationRegistrar: ~Copyable, Sendable {
    private let token = AtomicLazyReference<ObservationToken>()

    /// The token's address, once there is a token; bit 0 is set once the value has been tracked.
    ///
    /// Reading it costs one instruction. `AtomicLazyReference.load` is not specialized, and requests types from the
    /// runtime.
    @usableFromInline let bits = Atomic<UInt>(0)

    @usableFromInline static var tracked: UInt { 1 }

    @usableFromInline
    init() {}

    /// Records that the value is about to be read.
    @usableFromInline
    func noteReading() {
        let token = Self.token(in: bits.load(ordering: .acquiring)) ?? makeToken()
        token.noteReading()
        // Before the value is read: a thread that is setting it meanwhile checks again after the set.
        if token.isTracked { bits.bitwiseOr(Self.tracked, ordering: .releasing) }
    }

    private func makeToken() -> ObservationToken {
        let token = token.storeIfNil(ObservationToken())
        bits.bitwiseOr(UInt(bitPattern: Unmanaged.passUnretained(token).toOpaque()), ordering: .releasing)
        return token
    }

    /// Announces a change.
    ///
    /// - Returns: Whether the value may be tracked.
    @inlinable
    func willChange() -> Bool {
        guard isTracked else { return false }
        announceChange()
        return true
    }

    /// Confirms a change, after announcing it late if the first tracked read came in between.
    @inlinable
    func didChange(announced: Bool) {
        guard isTracked else { return }
        if !announced { announceChange() }
        confirmChange()
    }

    @inlinable
    var isTracked: Bool { bits.load(ordering: .acquiring) & Self.tracked != 0 }

    @usableFromInline
    func announceChange() {
        Self.token(in: bits.load(ordering: .acquiring))?.willChange()
    }

    @usableFromInline
    func confirmChange() {
        Self.token(in: bits.load(ordering: .acquiring))?.didChange()
    }

    private static func token(in bits: UInt) -> ObservationToken? {
        guard let address = UnsafeRawPointer(bitPattern: bits & ~tracked) else { return nil }
        return Unmanaged<ObservationToken>.fromOpaque(address).takeUnretainedValue()
    }
}

/// The one observable property that stands for the value.
private final class ObservationToken: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let path: any KeyPath<ObservationToken, Void> & Sendable
    private let witness: TrackingWitness

    init() {
        let witness = TrackingWitness()
        self.witness = witness
        path = \.[witness]
    }

    subscript(_: TrackingWitness) -> Void {}

    var isTracked: Bool { witness.hasSeenTracking.load(ordering: .relaxed) }

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
