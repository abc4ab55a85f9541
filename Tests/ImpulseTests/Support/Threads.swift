import Foundation
import Synchronization

/// Runs `bodies` at the same time, each on a thread of its own, and returns when all have returned.
///
/// No pool: that may have fewer threads than there are bodies, which then would wait for one another for ever.
func race(_ bodies: (@Sendable () -> Void)...) {
    let arriving = Countdown(bodies.count)
    let finished = DispatchSemaphore(value: 0)
    for body in bodies {
        Thread {
            arriving.arriveAndWait()
            body()
            finished.signal()
        }.start()
    }
    for _ in bodies { finished.wait() }
}

/// A barrier that releases all at the same time, or as near as threads come to it.
private final class Countdown: Sendable {
    private let remaining: Atomic<Int>

    init(_ count: Int) {
        remaining = Atomic(count)
    }

    func arriveAndWait() {
        remaining.subtract(1, ordering: .acquiringAndReleasing)
        while remaining.load(ordering: .acquiring) > 0 { sched_yield() }
    }
}
