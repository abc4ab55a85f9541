import Observation

/// An endpoint that cannot compare and set in one step, and so is read and set by the main actor alone.
///
/// Changes that it reports while a channel sets it belong to that set, which has a number. If it then has another value than it was
/// set to, that is an adjustment, which all its channels pass on.
@MainActor
final class MainActorEndpoint<Value: Sendable>: ChannelEndpoint {
    private let read: @MainActor () -> Value?
    private let write: @MainActor (Value) -> Void
    private let changesOf: @Sendable (MainActorEndpoint) -> Signal<Void, Never>
    private let adjustments = Subject<Void, Never>()
    private var number = SetNumber()
    private var isBeingSet = false

    /// The value after the last set by a channel. A report of that set may come after it, if the set is part of a delivery of reports;
    /// the value tells it from a report of another set.
    private var settled: Value?

    init(
        read: @escaping @MainActor () -> Value?,
        write: @escaping @MainActor (Value) -> Void,
        changes: @escaping @Sendable (MainActorEndpoint) -> Signal<Void, Never>
    ) {
        (self.read, self.write, changesOf) = (read, write, changes)
    }

    nonisolated var changes: Signal<Void, Never> {
        Signal { [adjustments] subscriber in
            let ways = CompositeDisposable()
            subscriber.onDispose(ways)
            // Weak: an adjustment alone keeps no channel whose endpoint can report nothing any more.
            ways += adjustments.signal.subscribe { [weak subscriber] in subscriber?.send() }
            ways += self.changesOf(self).subscribe(
                next: { subscriber.send() }, completed: { subscriber.sendCompleted() })
            return ways
        }
    }

    nonisolated var latest: Numbered<Value>? {
        MainActor.assumeIsolated {
            guard let value = read() else { return nil }
            return Numbered(value: value, number: number)
        }
    }

    nonisolated func begin(at number: Int) {
        MainActor.assumeIsolated { self.number.begin(at: number) }
    }

    nonisolated func renew() -> Numbered<Value>? {
        MainActor.assumeIsolated { number.renew() }
        return latest
    }

    nonisolated func offer(_ value: Value, numbered given: Int) -> Numbered<Value>? {
        let made = MainActor.assumeIsolated { set(value, numbered: given) ? latest : nil }
        if made != nil { adjustments.send() }
        return made
    }

    /// - Returns: whether the endpoint has made another value of it, as far as that can be told.
    private func set(_ value: Value, numbered given: Int) -> Bool {
        guard number.admits(given) else { return false }
        number.noteSet(numbered: given)
        let set = number.latest
        if let current = read(), areEqual(current, value) == true { return false }
        let wasBeingSet = isBeingSet
        isBeingSet = true
        write(value)
        isBeingSet = wasBeingSet
        settled = read()
        // If it has been set once more meanwhile, what is there comes from that.
        guard number.latest == set, let settled, areEqual(settled, value) == false else { return false }
        return number.noteAdjustment()
    }

    /// Notes that somebody is about to set the endpoint.
    func noteAnnouncement() {
        if !isBeingSet { number.noteSet() }
    }

    /// Notes a report that the endpoint has been set.
    func noteReport() {
        guard !isBeingSet else { return }
        // As a set of its own, a late report would have ends that do not agree adjust without end.
        if number.isAdjusted, let settled, let current = read(), areEqual(current, settled) == true { return }
        settled = nil
        number.noteSet()
    }
}

/// Whether two values are equal; `nil` if they cannot be compared.
private func areEqual<Value>(_ one: Value, _ other: Value) -> Bool? {
    func areSame<Known: Equatable>(_ one: Known) -> Bool { one == other as? Known }
    return (one as? any Equatable).map { areSame($0) }
}

/// Whether the Observation framework tells of anything that `read` reads.
@MainActor
func isObserved<Value>(_ read: @MainActor () -> Value) -> Bool {
    var sentinel: Sentinel? = Sentinel()
    weak let kept = sentinel
    _ = withObservationTracking(read) { [sentinel] in withExtendedLifetime(sentinel) {} }
    sentinel = nil
    return kept != nil
}

private final class Sentinel: Sendable {}
