import Observation
import Synchronization

/// What the Observation framework knows of one current value.
///
/// It costs a change nothing until somebody reads the value who tracks what he reads; other readers do not count.
@usableFromInline
struct LazyObservationRegistrar: ~Copyable, Sendable {
    private let token = AtomicLazyReference<ObservationToken>()

    /// Where the token is, once there is one; and in bit 0 whether the value has been tracked.
    ///
    /// Reading it costs one instruction; `AtomicLazyReference.load` is not specialised, and asks the runtime for types.
    @usableFromInline let bits = Atomic<UInt>(0)

    @usableFromInline static var tracked: UInt { 1 }

    @usableFromInline
    init() {}

    /// Notes that the value is about to be read.
    @usableFromInline
    func noteReading() {
        let token = Self.token(in: bits.load(ordering: .acquiring)) ?? makeToken()
        token.noteReading()
        // Before the value is read: whoever is setting it meanwhile looks once more after the set.
        if token.isTracked { bits.bitwiseOr(Self.tracked, ordering: .releasing) }
    }

    private func makeToken() -> ObservationToken {
        let token = token.storeIfNil(ObservationToken())
        bits.bitwiseOr(UInt(bitPattern: Unmanaged.passUnretained(token).toOpaque()), ordering: .releasing)
        return token
    }

    /// Announces a change.
    ///
    /// - Returns: Whether anybody can be tracking the value.
    @inlinable
    func willChange() -> Bool {
        guard isTracked else { return false }
        announceChange()
        return true
    }

    /// Confirms a change, and announces it late where the first reading that was tracked came between.
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

/// The one property that stands for the value.
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

/// Sees whether somebody tracks what is read, which the framework does not tell.
///
/// It is a part of the key path. One who tracks puts that into a set, and so asks for its hash; where nobody does, the framework does
/// not look at it. `TrackingTests` would show if that were no longer so.
private final class TrackingWitness: Hashable, Sendable {
    let hasSeenTracking = Atomic(false)

    func hash(into hasher: inout Hasher) {
        hasSeenTracking.store(true, ordering: .relaxed)
        hasher.combine(ObjectIdentifier(self))
    }

    static func == (one: TrackingWitness, other: TrackingWitness) -> Bool { one === other }
}
