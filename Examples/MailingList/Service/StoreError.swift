import Foundation
import GRDB

/// The reason why the list of subscribers could not be opened, read or written.
public enum StoreError: Error, Equatable, Sendable {
    case cannotOpen(path: String, reason: String)
    case cannotRead(reason: String)
    case cannotWrite(reason: String)
}

extension StoreError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "cannot open the database \"\(path)\": \(reason); choose a writable file"
        case .cannotRead(let reason):
            "cannot read the subscribers: \(reason)"
        case .cannotWrite(let reason):
            "cannot store the subscriber: \(reason)"
        }
    }
}

extension StoreError {
    /// Returns the reason that an error of the database states.
    public static func reason(of error: any Error) -> String {
        if let error = error as? DatabaseError {
            error.message ?? "\(error.resultCode)"
        } else {
            error.localizedDescription
        }
    }
}
