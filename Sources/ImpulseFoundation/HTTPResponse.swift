import Foundation

/// What an HTTP server answered.
public struct HTTPResponse: Hashable, Sendable {
    /// The status code, such as 200.
    public let status: Int
    /// The header fields, by name; look them up with ``header(_:)``, which does not mind the case.
    public let headers: [String: String]
    /// The body, empty if there was none.
    public let body: Data

    /// A response of one's own, for tests and previews.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The value of a header field, whose name is compared without regard to case.
    public func header(_ name: String) -> String? {
        headers.first { $0.key.caseInsensitiveCompare(name) == .orderedSame }?.value
    }

    /// Whether the status is one of success: 200 to 299.
    public var isSuccess: Bool { (200..<300).contains(status) }
}
