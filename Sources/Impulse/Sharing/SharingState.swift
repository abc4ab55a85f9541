/// The state of a shared signal: its connection, and the remains of earlier ones.
struct SharingState<Value: Sendable, Failure: Error>: Sendable {
    typealias Connection = MulticastConnection<Value, Failure>

    var connection: Connection?
    /// The number of the connection, by which its end is recognized.
    var number = 0
    var subscribers = 0
    var hasEnded = false
    /// The error of a connection without subscribers, which is reported if none arrives.
    var unreceived: UnreceivedError?
    /// The memory of the connection, to be read at its disposal.
    var core: RememberingCore<History<Value>, Failure>?

    /// The number of disposals of sources that are running.
    var disposals = 0
    /// Starts the connection, which waits for these disposals.
    var delayedStart: StoredClosure?

    /// The values that are remembered of connections that have been disposed of.
    var history: History<Value>?

    /// The timer after which the connection, or its end, is released.
    var wait = NumberedTimer()
    /// The timer after which the history is released.
    var expiry = NumberedTimer()

    /// Ends the connection. Returns everything to be released outside the lock.
    mutating func removeConnection() -> Released {
        hasEnded = false
        return Released(
            connection: connection.take(), core: core.take(), unreceived: unreceived.take(), timer: wait.begin())
    }

    struct Released: Sendable {
        var connection: Connection?
        var core: RememberingCore<History<Value>, Failure>?
        var unreceived: UnreceivedError?
        var timer: (any Disposable)?
        var expiryTimer: (any Disposable)?
        var history: History<Value>?
    }
}
