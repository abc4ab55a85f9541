#if GRDB
public import GRDB

/// Why work in a database did not succeed.
public enum DatabaseFailure: Error, Sendable {
    /// SQLite or GRDB refused: the error says which statement, and why. Work that was cancelled has the code `SQLITE_INTERRUPT`.
    case database(DatabaseError)
    /// What else was thrown inside, by a closure, or by GRDB where a row does not decode.
    case other(any Error)

    /// Sorts out what was thrown.
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
