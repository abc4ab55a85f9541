import Impulse
import Foundation
import Synchronization

/// Runs `body` on a separate thread. Returns whether it returned in time.
///
/// It does not use a task, because the pool may have no thread left for one.
func returns(within patience: Duration, stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) -> Bool {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        done.signal()
    }
    if let stackSize { thread.stackSize = stackSize }
    thread.start()
    return done.wait(within: patience)
}

/// Runs `body` with the numbers from 0, each on a separate thread, all concurrently. Returns once all have returned.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let arriving = Arrivals(count)
    let done = DispatchSemaphore(value: 0)
    for number in 0..<count {
        Thread {
            arriving.arriveAndWait()
            body(number)
            done.signal()
        }.start()
    }
    for _ in 0..<count { done.wait() }
}

private final class Arrivals: Sendable {
    private let missing: Atomic<Int>

    init(_ count: Int) {
        missing = Atomic(count)
    }

    func arriveAndWait() {
        missing.subtract(1, ordering: .acquiringAndReleasing)
        while missing.load(ordering: .acquiring) > 0 { sched_yield() }
    }
}

/// A flag that is set once, and that others may wait for.
final class Flag: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let isRaised = Atomic(false)

    var isSet: Bool { isRaised.load(ordering: .acquiring) }

    /// Sets the flag; returns whether this was the first time.
    @discardableResult
    func set() -> Bool {
        guard !isRaised.exchange(true, ordering: .acquiringAndReleasing) else { return false }
        semaphore.signal()
        return true
    }

    /// Waits for the flag; returns whether it was set in time.
    func wait(within patience: Duration) -> Bool {
        guard semaphore.wait(within: patience) else { return false }
        semaphore.signal()
        return true
    }
}

extension DispatchSemaphore {
    func wait(within patience: Duration) -> Bool {
        let (seconds, attoseconds) = patience.components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        return wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success
    }
}

/// A value that several threads read and write.
final class Holder<Content: Sendable>: Sendable {
    private let place: Guarded<Content>

    init(_ content: Content) {
        place = Guarded(content)
    }

    var content: Content {
        get { place.withLock { $0 } }
        set {
            // Released outside the lock: its `deinit` may run code that uses this holder.
            let previous = place.withLock { place in
                defer { place = newValue }
                return place
            }
            withExtendedLifetime(previous) {}
        }
    }
}
