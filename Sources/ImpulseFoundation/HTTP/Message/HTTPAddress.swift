public import Foundation

/// Where a request may go: a `String` or a `URL`.
///
/// A string that is no address of HTTP fails the request with ``HTTPError/invalidRequest(reason:)``, when it is subscribed to.
public protocol HTTPAddress: Sendable {
    /// The address, as text.
    var httpAddress: String { get }
}

extension String: HTTPAddress {
    public var httpAddress: String { self }
}

extension URL: HTTPAddress {
    public var httpAddress: String { absoluteString }
}
