public import Dispatch

/// Runs work on a serial dispatch queue.
///
///     let disk = QueueScheduler(label: "disk", qos: .utility)
public struct QueueScheduler: Scheduler {
    private let queue: DispatchQueue

    /// A scheduler with a queue of its own.
    public init(label: String, qos: DispatchQoS = .unspecified) {
        queue = DispatchQueue(label: label, qos: qos)
    }

    /// A scheduler that runs its work on `target`, serially even if that is a concurrent queue.
    public init(target: DispatchQueue) {
        queue = DispatchQueue(label: target.label, target: target)
    }

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        queue.async(execute: work)
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        QueueTimer(on: queue, after: delay, work)
    }
}
