#if NATS
import Impulse

/// A closure that receives messages, to be kept where a type parameter stands for its type: a bare closure would be
/// wrapped in one more conversion at each access.
package struct MessageReceiver: Sendable {
    package let receive: @Sendable (RawMessage) -> Void

    package init(receive: @escaping @Sendable (RawMessage) -> Void) {
        self.receive = receive
    }
}

/// A transport's scheduler as one type, for which the compiler specializes operators: unspecialized, they look types up
/// for each event.
package struct TransportScheduler: Scheduler {
    let base: any Scheduler

    package init(_ base: any Scheduler) { self.base = base }

    package func schedule(_ work: @escaping @Sendable () -> Void) { base.schedule(work) }
    package func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        base.schedule(after: delay, work)
    }
    package func schedule(
        after delay: Duration, tolerance: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        base.schedule(after: delay, tolerance: tolerance, work)
    }
    package var isCurrent: Bool { base.isCurrent }
    package var uptime: Duration { base.uptime }
    package var eventsPerTurn: Int { base.eventsPerTurn }
    package func withCancellation() -> (scheduler: Self, cancellation: any Disposable)? {
        func cancellable(_ base: some Scheduler) -> (scheduler: Self, cancellation: any Disposable)? {
            base.withCancellation().map { (Self($0.scheduler), $0.cancellation) }
        }
        return cancellable(base)
    }
}

/// The operations of a connection to a broker. Requests, streams, keys and commands are made of these.
///
/// There are two: the C client's, and the one of the broker in memory, for tests in virtual time.
package protocol NATSTransport: AnyObject, Sendable {
    var status: Property<NATSStatus> { get }

    /// The number of connections that have been lost. It grows before ``status`` shows the loss.
    var losses: Int { get }

    /// The scheduler of answers and their timeouts.
    var clock: any Scheduler { get }

    /// Returns a scheduler for the deliveries of one subscription.
    func makeScheduler() -> any Scheduler

    /// Hands a message over to be sent in the order of the calls. While there is no connection, it is kept within a
    /// bound; `failed` is called if it turns out later that it cannot be sent. Its subjects must have been checked: the
    /// broker ends a connection that sends one with a space.
    func publish(_ message: RawMessage, failed: @escaping @Sendable (NATSError) -> Void) throws(NATSError)

    /// Hands a message over like ``publish(_:failed:)``, but never keeps it: returns whether there was a connection.
    func send(_ message: RawMessage) throws(NATSError) -> Bool

    /// Subscribes until the disposal, across reconnections. `receive` is called serially, never after the disposal has
    /// returned unless it runs already, and must return soon. `failed` is called if it turns out later that it cannot
    /// begin.
    func subscribe(
        _ subject: String, queue: String?, receive: @escaping @Sendable (RawMessage) -> Void,
        failed: @escaping @Sendable (NATSError) -> Void
    ) throws(NATSError) -> any Disposable

    /// Sends what is left to send, if there is a connection, and closes.
    func close()
}
#endif
