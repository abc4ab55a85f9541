public import ImpulseGRDB

/// The reason why a gateway cannot go on.
public enum GatewayError: Error, Sendable {
    case cannotOpen(path: String, DatabaseFailure)
    case database(DatabaseFailure)
    case broker(reason: String)
}

extension GatewayError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotOpen(let path, let failure):
            "cannot open the database \"\(path)\": \(failure); choose a writable file"
        case .database(let failure): "the database: \(failure)"
        case .broker(let reason): "the broker: \(reason)"
        }
    }
}
