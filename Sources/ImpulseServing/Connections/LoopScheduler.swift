#if Serving
import Impulse
import NIOCore

/// An object that sends on a connection, on its event loop.
protocol LoopSender: AnyObject {
    /// Performs work that sends, and flushes.
    func perform(_ work: () -> Void)
}

/// The scheduler on which a connection's values are sent: its event loop.
struct LoopScheduler<Sender: LoopSender>: Scheduler {
    private let bound: NIOLoopBound<Sender>
    private let loop: any EventLoop
    /// Closed while the connection takes nothing, so that values stay in their signal's buffer.
    let valve: Valve

    init(_ sender: Sender, _ valve: Valve, on loop: any EventLoop) {
        (bound, self.valve, self.loop) = (NIOLoopBound(sender, eventLoop: loop), valve, loop)
    }

    /// Used by the scheduler's work.
    var sender: Sender { bound.value }

    func schedule(_ work: @escaping @Sendable () -> Void) {
        loop.execute { sender.perform(work) }
    }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        let task = loop.scheduleTask(in: TimeAmount(delay)) { sender.perform(work) }
        return AnyDisposable { task.cancel() }
    }
}

extension Signal where Failure == StreamError {
    /// Delivers values on the event loop while the connection takes them.
    ///
    /// A paused source continues on a queue, because its work would delay all connections of the event loop.
    func deliver(to loop: LoopScheduler<some LoopSender>, buffering policy: BufferingPolicy<StreamError>) -> Signal {
        if policy.valve == nil { return deliver(on: loop, buffering: policy).pausing(by: loop.valve) }
        return deliver(on: QueueScheduler(label: "ImpulseServing: a source that has paused"), buffering: policy)
            .deliver(on: loop, buffering: .waiting(1)).pausing(by: loop.valve)
    }
}
#endif
