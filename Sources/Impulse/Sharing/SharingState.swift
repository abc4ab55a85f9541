/// What a shared signal has at present, and what is left of earlier connections.
struct SharingState<Value: Sendable, Failure: Error>: Sendable {
    typealias Connection = MulticastConnection<Value, Failure>

    var connection: Connection?
    /// The number of the connection, by which its end is recognized.
    var number = 0
    var subscribers = 0
    var hasEnded = false
    /// The error of a connection without subscribers, which is reported if none comes.
    var unreceived: UnreceivedError?
    /// The memory of the connection, to be read at its disposal.
    var core: RememberingCore<History<Value>, Failure>?

    /// The values that are remembered of connections that have been disposed of.
    var history: History<Value>?

    /// What the connection, or its end, waits for.
    var wait = Wait()
    /// What the history waits for.
    var expiry = Wait()

    /// A wait for a timer that takes effect unless another one has begun meanwhile.
    struct Wait: Sendable {
        private(set) var number = 0
        private var timer: (any Disposable)?

        /// Returns the timer of the wait before, to be disposed of outside the lock.
        mutating func begin() -> (any Disposable)? {
            number += 1
            return timer.take()
        }

        /// Returns whether the wait with this number goes on.
        mutating func set(_ timer: any Disposable, of number: Int) -> Bool {
            if number == self.number { self.timer = timer }
            return number == self.number
        }
    }

    /// Ends the connection. Returns what is to be released outside the lock.
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
