import Observation

/// An endpoint that cannot compare and set in one step, so only the main actor reads and sets it.
///
/// A change reported while a channel sets the endpoint belongs to that set, which has a number. If the endpoint then
/// has a different value than it was set to, that is an adjustment, which all its channels forward.
@MainActor
final class MainActorEndpoint<Value: Sendable>: ChannelEndpoint {
    private let read: @MainActor () -> Value?
    private let write: @MainActor (Value) -> Void
    private let changesOf: @Sendable (MainActorEndpoint) -> Signal<Void, Never>
    private let adjustments = Subject<Void, Never>()
    private var number = SetNumber()
    private var isBeingSet = false

    /// The value after a channel's last set. If the set is part of a delivery of reports, its own report may follow
    /// it; this value distinguishes that report from one of another set.
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
            // Weak: adjustments alone must not keep a channel whose endpoint can report nothing anymore.
            ways += adjustments.signal.subscribe { [weak subscriber] in subscriber?.send() }
            ways += self.changesOf(self).subscribe(
                next: { subscriber.send() }, completed: { subscriber.sendCompleted() })
            return ways
        }
    }

    nonisolated var latest: Numbered<Value>? {
        MainActor.assumeIsolated {
            guard let value = read() else { return nil }
            return (value, number)
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

    /// - Returns: True if the endpoint has adjusted the value, as far as values can be compared.
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
        // If it was set again meanwhile, the value comes from that set.
        guard number.latest == set, let settled, areEqual(settled, value) == false else { return false }
        return number.noteAdjustment()
    }

    /// Records that code other than a channel is about to set the endpoint.
    func noteAnnouncement() {
        if !isBeingSet { number.noteSet() }
    }

    /// Records a report that the endpoint has been set.
    func noteReport() {
        guard !isBeingSet else { return }
        // Counted as a set of its own, a late report would make ends that do not agree adjust forever.
        if number.isAdjusted, let settled, let current = read(), areEqual(current, settled) == true { return }
        settled = nil
        number.noteSet()
    }
}

/// Returns whether two values are equal, or `nil` if they cannot be compared.
private func areEqual<Value>(_ one: Value, _ other: Value) -> Bool? {
    func areSame<Known: Equatable>(_ one: Known) -> Bool { one == other as? Known }
    return (one as? any Equatable).map { areSame($0) }
}

/// Returns whether the Observation framework observes anything that `read` reads.
@MainActor
func isObserved<Value>(_ read: @MainActor () -> Value) -> Bool {
    var sentinel: AnySendableObject? = AnySendableObject()
    weak let kept = sentinel
    _ = withObservationTracking(read) { [sentinel] in withExtendedLifetime(sentinel) {} }
    sentinel = nil
    return kept != nil
}
