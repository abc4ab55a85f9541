import Foundation
import Impulse
import ImpulseFoundation

/// Why something was not got.
public enum GetError: Error, Sendable {
    case http(HTTPError)
    /// Another attempt might have helped, but the beginning has been written to this path, which cannot be begun anew.
    case cut(HTTPError, path: String)
    /// What was got cannot be written to this path.
    case file(path: String, reason: String)
    /// What was got cannot be written to standard output, for the reason that has this number in the system.
    case standardOutput(Int32)
    /// What was got is not JSON, or has not what was asked for.
    case json(reason: String)

    /// The status that the program ends with, as `sysexits.h` has them.
    public var status: Int32 {
        switch self {
        case .http, .cut: EX_UNAVAILABLE
        case .file: EX_CANTCREAT
        case .standardOutput: EX_IOERR
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
        case .cut(let error, let path): "\(error); \(path) has its beginning, so it is not tried again"
        case .standardOutput(let code): "standard output cannot be written: \(String(cString: strerror(code)))"
        case .file(let path, let reason): "\(path) cannot be written: \(reason)"
        case .json(let reason): reason
        }
    }
}
