import Synchronization

/// The observation state of one current value.
///
/// A change costs nothing until the value is first read inside `withObservationTracking`; other reads do not count,
/// and leave nothing behind.
@usableFromInline
struct LazyObservationRegistrar: ~Copyable, Sendable {
    /// The address of the newest token, which is retained; 0 as long as the value has not been tracked.
    @usableFromInline let newest = Atomic<UInt>(0)

    init() {}

    @usableFromInline
    deinit {
        UnsafeMutableRawPointer(bitPattern: newest.load(ordering: .acquiring))?.releaseObject()
    }

    /// Records that the value is about to be read.
    @usableFromInline
    func noteReading() {
        if let token = UnsafeMutableRawPointer(bitPattern: newest.load(ordering: .acquiring)) {
            return token.withObject(ObservationToken.self) { $0.noteReadingOfValue() }
        }
        // Before the value is read: a thread that is setting it meanwhile checks again after the set.
        if let token = ObservationToken.noteReadingOfSpare() { add(token) }
    }

    /// Several threads may add a token if all of them are the first to track the value.
    private func add(_ token: ObservationToken) {
        let address = UInt(bitPattern: UnsafeMutableRawPointer(retaining: token))
        var current = newest.load(ordering: .relaxed)
        while true {
            token.older.store(current, ordering: .relaxed)
            // Uses nothing of the older token, and continues its release for a thread that finds this one.
            let (exchanged, original) = newest.weakCompareExchange(
                expected: current, desired: address, successOrdering: .releasing, failureOrdering: .relaxed)
            if exchanged { return }
            current = original
        }
    }

    /// Announces a change.
    @inlinable
    func willChange() {
        let current = newest.load(ordering: .acquiring)
        if current != 0 { announceChange(from: current) }
    }

    /// Confirms a change, after announcing it once more: a thread may have read the old value after the announcement.
    @inlinable
    func didChange() {
        let current = newest.load(ordering: .acquiring)
        if current != 0 { confirmChange(from: current) }
    }

    @usableFromInline
    func announceChange(from newest: UInt) {
        ObservationToken.announcing(after: 0) { Self.forEachToken(from: newest) { $0.willChange() } }
    }

    @usableFromInline
    func confirmChange(from newest: UInt) {
        ObservationToken.announcing(after: newest) { Self.forEachToken(from: newest) { $0.willChange() } }
        Self.forEachToken(from: newest) { $0.didChange() }
    }

    private static func forEachToken(from newest: UInt, _ body: (ObservationToken) -> Void) {
        var next = newest
        while let token = UnsafeMutableRawPointer(bitPattern: next) {
            next = token.withObject(ObservationToken.self) { token in
                body(token)
                return token.older.load(ordering: .relaxed)
            }
        }
    }
}
