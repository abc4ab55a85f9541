import FlyingSocks
import Foundation

/// The reason why a server does not listen.
public enum ListenError: Error, Equatable, Sendable {
    case portInUse(UInt16)
    case cannotListen(port: UInt16, reason: String)
}

extension ListenError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .portInUse(let port):
            "port \(port) is in use: choose another with --port, or remove --port to let the system choose one"
        case .cannotListen(let port, let reason):
            "cannot listen on port \(port): \(reason); choose another with --port"
        }
    }
}

extension ListenError {
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
