import ExamplesTerminal
import Foundation
import Impulse
import ImpulseFoundation

/// The reason why a download failed.
public enum GetError: Error, Sendable {
    case http(HTTPError)
    /// Another attempt might have succeeded, but the beginning has been written to this path, which cannot be
    /// restarted.
    case cut(HTTPError, path: String)
    /// The server's file has changed since an earlier attempt received its beginning.
    case changed
    /// A partial response has ended after so many bytes of the file, which has another length.
    case incomplete(Int64, of: Int64)
    /// The response is not text, and would be printed on a terminal.
    case binary
    /// The response cannot be written to this path.
    case file(path: String, reason: String)
    /// The response cannot be written to standard output; the value is the system's error number.
    case standardOutput(Int32)
    /// The response is not JSON, or lacks the requested part.
    case json(reason: String)

    /// The program's exit status, from `sysexits.h`.
    public var status: Int32 {
        switch self {
        case .http, .cut, .changed, .incomplete: EX_UNAVAILABLE
        case .file, .binary: EX_CANTCREAT
        case .standardOutput: EX_IOERR
        case .json: EX_DATAERR
        }
    }

    /// The decision of `retry`: another attempt only if it may succeed.
    var retryDecision: RetryDecision {
        switch self {
        case .http(let error): error.retryDecision
        // The next attempt begins anew.
        case .changed: .retryAfter(.zero)
        case .incomplete: .retry
        case .cut, .file, .standardOutput, .json, .binary: .giveUp
        }
    }
}

extension GetError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .http(let error): "\(error)"
        case .cut(let error, let path): "\(error); not retried, because its beginning is in \(path)"
        case .changed: "the file has changed since its beginning was downloaded"
        case .incomplete(let length, let total): "the response ends after \(length) of \(total.counted("byte"))"
        case .binary:
            "the response is binary, which can upset a terminal: use --output file, or --output - to print it"
        case .standardOutput(let code): "cannot write to standard output: \(String(cString: strerror(code)))"
        case .file(let path, let reason): "cannot write to \(path): \(reason)"
        case .json(let reason): reason
        }
    }
}
