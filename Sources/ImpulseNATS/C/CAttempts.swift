#if NATS
import Impulse

/// The delays between attempts to connect. They start over once a connection has held for a while. A broker that
/// accepts a connection only to close it does not reset them.
struct CAttempts: Sendable {
    private var delays: RetryState
    private let steadiness: Duration
    private var connection: Duration?

    init(_ configuration: NATS.Configuration) {
        delays = RetryState(configuration.reconnecting)
        steadiness = configuration.pingInterval
    }

    mutating func connected(at time: Duration) { connection = time }

    mutating func nextDelay(at time: Duration) -> Duration? {
        if let start = connection.take(), time - start >= steadiness { delays.reset() }
        return delays.nextDelay(.retry)
    }
}
#endif
