public import Dispatch

extension Signal {
    /// Rejects a queue, which is not a scheduler. Generic, so that `.main` still means the scheduler.
    @available(*, unavailable, message: "A queue is no scheduler: write .main, or QueueScheduler(target: queue)")
    public func deliver<Queue: DispatchQueue>(on queue: Queue) -> Signal {
        fatalError("unavailable")
    }
}
