public import Dispatch

/// A scheduler that runs work on a serial dispatch queue.
///
///     let disk = QueueScheduler(label: "disk", qos: .utility)
///
/// An event that is sent on the queue, with nothing enqueued for the same subscription, is delivered synchronously.
public struct QueueScheduler: Scheduler {
    private let queue: DispatchQueue
    private let timers: QueueTimers

    private init(_ queue: DispatchQueue) {
        self.queue = queue
        timers = QueueTimers(on: queue)
        SerialContext.mark(queue)
    }

    /// Creates a scheduler with a queue of its own.
    public init(label: String, qos: DispatchQoS = .unspecified) {
        self.init(DispatchQueue(label: label, qos: qos))
    }

    /// Creates a scheduler that runs its work on `target`, serially even if that is a concurrent queue.
    public init(target: DispatchQueue) {
        self.init(DispatchQueue(label: target.label, target: target))
    }

    /// True if the caller runs on this scheduler's queue. Only work of a scheduler of that queue does.
    public var isCurrent: Bool { SerialContext.currentQueue == ObjectIdentifier(queue) }

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        queue.async(execute: SchedulingContext.admit(work, to: .queue(queue)))
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        schedule(after: delay, tolerance: .zero, work)
    }

    public func schedule(
        after delay: Duration, tolerance: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        // With nothing to wait for, a timer would only lose the order.
        if delay <= .zero { return scheduleDisposable(work) }
        return timers.schedule(after: delay, tolerance: tolerance, SchedulingContext.admit(work, to: .queue(queue)))
    }
}
