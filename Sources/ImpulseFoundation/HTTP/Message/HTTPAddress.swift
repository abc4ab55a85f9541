public import Foundation

/// The address of a request: a `String` or a `URL`.
///
/// If the text is not an HTTP address, the request fails with ``HTTPError/invalidRequest(reason:)`` on subscription.
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
