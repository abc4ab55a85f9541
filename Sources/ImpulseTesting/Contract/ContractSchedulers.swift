import Dispatch
public import Impulse

/// Where something under test may schedule, so that the kit can wait for it.
public struct ContractSchedulers: Sendable {
    /// A queue. The kit waits until all that was handed to it has been done.
    public let queue = QueueScheduler(label: "contract")

    /// A time, of which the kit lets a second pass after each event that it sends.
    public let time = TestScheduler()

    public init() {}

    /// Lets what has been scheduled happen.
    func settle() {
        let reached = DispatchSemaphore(value: 0)
        // Many times: what is done first may hand over more, and a delivery takes turns of some hundred events.
        for _ in 1...16 {
            queue.schedule { reached.signal() }
            reached.wait()
            time.advance(by: .milliseconds(1_000 / 16))
        }
    }
}
