import FlyingSocks
import Foundation

/// Why the service could not be started.
public enum ServerError: Error, Equatable, Sendable {
    case portInUse(UInt16)
    case cannotListen(port: UInt16, reason: String)
    case failureRateOutOfRange(Double)
    case latencyOutOfRange(Duration)
}

extension ServerError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .portInUse(let port):
            "port \(port) is in use: choose another with --port, or leave it out and the system picks one"
        case .cannotListen(let port, let reason):
            "cannot listen on port \(port): \(reason); choose another with --port"
        case .failureRateOutOfRange(let rate):
            "failure rate \(rate) is out of range: use a number from 0 (never) to 1 (always)"
        case .latencyOutOfRange(let latency):
            "latency \(latency) is out of range: use a time from 0 seconds to 1 hour"
        }
    }
}

extension ServerError {
    init(_ error: any Error, port: UInt16) {
        switch error as? SocketError {
        case .failed(_, EADDRINUSE, _):
            self = .portInUse(port)
        case .failed(_, _, let message):
            self = .cannotListen(port: port, reason: message)
        default:
            self = .cannotListen(port: port, reason: error.localizedDescription)
        }
    }
}
