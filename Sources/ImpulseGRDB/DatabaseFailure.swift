#if GRDB
public import GRDB

/// The reason why work in a database failed.
public enum DatabaseFailure: Error, Sendable {
    /// An error of SQLite or GRDB, which names the statement and the reason. Canceled work fails with the code
    /// `SQLITE_INTERRUPT`.
    case database(DatabaseError)
    /// Any other error, thrown by a closure, or by GRDB when a row cannot be decoded.
    case other(any Error)

    /// Classifies an error.
    public init(_ error: any Error) {
        switch error {
        case let failure as DatabaseFailure: self = failure
        case let error as DatabaseError: self = .database(error)
        default: self = .other(error)
        }
    }
}

extension DatabaseFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .database(let error): "\(error)"
        case .other(let error): "\(error)"
        }
    }
}
#endif
