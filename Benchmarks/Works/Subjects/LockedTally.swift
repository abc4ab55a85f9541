import Synchronization

/// A tally for those who do not deliver serially.
final class LockedTally: Sendable {
    private let sum = Atomic(0)

    func add(_ value: Int) {
        sum.wrappingAdd(value, ordering: .relaxed)
    }

    func take() -> Int {
        sum.exchange(0, ordering: .relaxed)
    }
}
