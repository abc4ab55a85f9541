import Synchronization

/// A flag that stops a loop from any thread.
final class Cancellation: Sendable {
    private let flag = Atomic(false)

    @inline(__always)
    var isCancelled: Bool { flag.load(ordering: .relaxed) }

    func cancel() {
        flag.store(true, ordering: .relaxed)
    }
}
