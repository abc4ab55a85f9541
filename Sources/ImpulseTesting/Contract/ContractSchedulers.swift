import Dispatch
public import Impulse

/// The schedulers that a signal under test may use, so that the kit can wait for it.
public struct ContractSchedulers: Sendable {
    /// A queue. The kit waits until all its scheduled work has run.
    public var queue: QueueScheduler {
        used.queue.withLock { used in
            let queue = used ?? QueueScheduler(label: "contract")
            used = queue
            return queue
        }
    }

    /// A virtual time. The kit advances it by one second after each event that it sends.
    public let time = TestScheduler()

    private let used = Used()

    private final class Used: Sendable {
        /// `nil` until the signal asks for it: most use only time, and need not wait for another thread.
        let queue = Guarded<QueueScheduler?>(nil)
    }

    public init() {}

    /// Runs the work that has been scheduled.
    func settle() {
        guard let queue = used.queue.withLock(\.self) else { return time.advance(by: .seconds(1)) }
        let reached = DispatchSemaphore(value: 0)
        // Repeatedly: work may schedule more work, and a delivery takes turns of some hundred events.
        for _ in 1...16 {
            queue.schedule { reached.signal() }
            reached.wait()
            time.advance(by: .milliseconds(1_000 / 16))
        }
    }
}
