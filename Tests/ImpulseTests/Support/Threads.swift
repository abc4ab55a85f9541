import Dispatch
import Synchronization

/// Runs `bodies` on as many threads, released together by a barrier, and returns when all have returned.
func race(_ bodies: (@Sendable () -> Void)...) {
    let waiting = Atomic(bodies.count)
    DispatchQueue.concurrentPerform(iterations: bodies.count) { index in
        waiting.subtract(1, ordering: .acquiringAndReleasing)
        while waiting.load(ordering: .acquiring) > 0 {}
        bodies[index]()
    }
}
