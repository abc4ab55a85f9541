import Foundation
import Impulse
import ImpulseFoundation

/// Why something was not got.
public enum GetError: Error, Sendable {
    case http(HTTPError)
    /// What was got cannot be written to this path.
    case file(path: String, reason: String)
    /// What was got is not JSON, or has not what was asked for.
    case json(reason: String)

    /// The status that the program ends with, as `sysexits.h` has them.
    public var status: Int32 {
        switch self {
        case .http: EX_UNAVAILABLE
        case .file: EX_CANTCREAT
        case .json: EX_DATAERR
        }
    }

    /// Whether another attempt may help.
    var retryDecision: RetryDecision {
        if case .http(let error) = self { error.retryDecision } else { .giveUp }
    }
}

extension GetError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .http(let error): "\(error)"
        case .file(let path, let reason): "\(path) cannot be written: \(reason)"
        case .json(let reason): reason
        }
    }
}
