import Dispatch
public import Impulse

/// The schedulers that a signal under test may use, so that the kit can wait for it.
public struct ContractSchedulers: Sendable {
    /// A queue. The kit waits until all work that was handed to it has run.
    public let queue = QueueScheduler(label: "contract")

    /// A virtual time. The kit advances it by one second after each event that it sends.
    public let time = TestScheduler()

    public init() {}

    /// Runs the work that has been scheduled.
    func settle() {
        let reached = DispatchSemaphore(value: 0)
        // Repeatedly: work may schedule more work, and a delivery takes turns of some hundred events.
        for _ in 1...16 {
            queue.schedule { reached.signal() }
            reached.wait()
            time.advance(by: .milliseconds(1_000 / 16))
        }
    }
}
