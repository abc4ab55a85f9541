import Observation

/// A place that cannot compare and set in one step, and so is read and set by the main actor alone.
///
/// What it tells while a channel sets it is taken for what the channel sets it to, which has a number.
@MainActor
final class MainPlace<Value: Sendable>: ChannelPlace {
    private let read: @MainActor () -> Value?
    private let write: @MainActor (Value) -> Void
    private let changesOf: @Sendable (MainPlace) -> Signal<Void, Never>
    private var number = SetNumber()
    private var isBeingSet = false

    init(
        read: @escaping @MainActor () -> Value?,
        write: @escaping @MainActor (Value) -> Void,
        changes: @escaping @Sendable (MainPlace) -> Signal<Void, Never>
    ) {
        (self.read, self.write, changesOf) = (read, write, changes)
    }

    nonisolated var changes: Signal<Void, Never> { changesOf(self) }

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

    nonisolated func offer(_ value: Value, numbered given: Int) {
        MainActor.assumeIsolated {
            guard number.admits(given) else { return }
            number.noteSet(numbered: given)
            if let current = read(), isEqual(current, value) { return }
            let wasBeingSet = isBeingSet
            isBeingSet = true
            write(value)
            isBeingSet = wasBeingSet
        }
    }

    /// Notes that it tells of a set.
    func noteChange() {
        if !isBeingSet { number.noteSet() }
    }
}

/// Whether two values can be compared, and are equal.
private func isEqual<Value>(_ one: Value, _ other: Value) -> Bool {
    func isSame<Known: Equatable>(_ one: Known) -> Bool { one == other as? Known }
    return (one as? any Equatable).map { isSame($0) } ?? false
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
