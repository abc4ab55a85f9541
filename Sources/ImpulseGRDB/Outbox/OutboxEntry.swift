#if GRDB
import Impulse

/// An entry of an ``Outbox``.
public struct OutboxEntry: Sendable, Hashable {
    /// The state of an entry.
    public enum State: Sendable, Hashable {
        /// Its work has not ended.
        case pending
        /// Its work has completed.
        case done
        /// Its work has failed, or its input could not be decoded.
        case failed(reason: String)
    }

    /// The place in the order of all entries of the database.
    public let number: Int64
    /// The key that identifies the entry.
    public let key: String
    /// The number of times that its work has begun: more than once if a process was killed, a run was disposed of, or
    /// the entry was enqueued again.
    public let starts: Int
    public let state: State
}

extension OutboxEntry: CustomStringConvertible {
    public var description: String {
        let begun = starts > 1 ? ", begun \(starts) times" : ""
        let text =
            switch state {
            case .pending: "\(key): pending\(begun)"
            case .done: "\(key): done\(begun)"
            case .failed(let reason): "\(key): failed\(begun): \(reason)"
            }
        return text.inOneLine
    }
}
#endif
