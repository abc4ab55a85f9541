#if NATS
import Impulse

/// A closure that receives messages, in a structure: a bare closure stored as a generic type's argument would be
/// wrapped once more at each access.
package struct MessageReceiver: Sendable {
    package let receive: @Sendable (RawMessage) -> Void

    package init(receive: @escaping @Sendable (RawMessage) -> Void) {
        self.receive = receive
    }
}

/// A transport's scheduler as one concrete type, for which the compiler specializes operators. Unspecialized ones look
/// up types for each event.
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

/// The operations of a connection to a broker. Requests, streams, keys and commands are built on them.
///
/// There are two implementations: the C client's, and the in-memory broker's for tests in virtual time.
package protocol NATSTransport: AnyObject, Sendable {
    var status: Property<NATSStatus> { get }

    /// The number of lost connections. It grows before ``status`` shows the loss.
    var losses: Int { get }

    /// The scheduler of answers and their timeouts.
    var clock: any Scheduler { get }

    /// Returns a scheduler for the deliveries of one subscription.
    func makeScheduler() -> any Scheduler

    /// Enqueues a message to be sent in the order of the calls. Without a connection it is buffered, within a limit; if
    /// it later turns out that it cannot be sent, `failed` is called. Its subjects must be valid, because the broker
    /// ends a connection that sends one with a space.
    func publish(_ message: RawMessage, failed: @escaping @Sendable (NATSError) -> Void) throws(NATSError)

    /// Sends a message like ``publish(_:failed:)``, but does not buffer it. Returns whether there was a connection.
    func send(_ message: RawMessage) throws(NATSError) -> Bool

    /// Subscribes until disposal, across reconnections. `receive` is called serially and must return quickly. It is not
    /// called after the disposal has returned, unless it is already running. `failed` is called if it later turns out
    /// that the subscription cannot begin.
    func subscribe(
        _ subject: String, queue: String?, receive: @escaping @Sendable (RawMessage) -> Void,
        failed: @escaping @Sendable (NATSError) -> Void
    ) throws(NATSError) -> any Disposable

    /// Sends what is buffered, if there is a connection, and closes.
    func close()
}
#endif
