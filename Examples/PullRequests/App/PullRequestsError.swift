import Foundation
import ImpulseFoundation
import ImpulseGRDB

/// The reason why pull requests were not fetched or not saved.
public enum PullRequestsError: Error, Sendable {
    case http(URL, HTTPError)
    /// The response is not a list of pull requests.
    case unreadable(URL, reason: String)
    case cannotOpen(path: String, DatabaseFailure)
    case database(DatabaseFailure)
}

extension PullRequestsError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .http(let url, let error):
            // Without a response, the error names the URL itself.
            error.response == nil ? "\(error)" : "\(url.absoluteString): \(error)"
        case .unreadable(let url, let reason):
            "\(url.absoluteString) is not a list of pull requests: \(reason)"
        case .cannotOpen(let path, let failure):
            "cannot open the database \"\(path)\": \(failure); choose a writable file"
        case .database(let failure):
            "the database: \(failure)"
        }
    }
}
