import Foundation
import ImpulseFoundation
import ImpulseGRDB

/// Why pull requests were not fetched, or not kept.
public enum PullRequestsError: Error, Sendable {
    case http(URL, HTTPError)
    /// What came is no list of pull requests.
    case unreadable(URL, reason: String)
    case cannotOpen(path: String, DatabaseFailure)
    case database(DatabaseFailure)
}

extension PullRequestsError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .http(let url, let error):
            // Without an answer, it names the address itself.
            error.response == nil ? "\(error)" : "\(url.absoluteString): \(error)"
        case .unreadable(let url, let reason):
            "\(url.absoluteString) is no list of pull requests: \(reason)"
        case .cannotOpen(let path, let failure):
            "cannot open the database \"\(path)\": \(failure); choose a file that can be written"
        case .database(let failure):
            "the database: \(failure)"
        }
    }
}
