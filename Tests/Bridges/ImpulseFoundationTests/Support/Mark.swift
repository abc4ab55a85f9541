import Synchronization

/// A thread-safe flag that records whether something has happened.
final class Mark: Sendable {
    private let state = Atomic(false)
    var isSet: Bool { state.load(ordering: .acquiring) }
    func set() { state.store(true, ordering: .releasing) }
}
