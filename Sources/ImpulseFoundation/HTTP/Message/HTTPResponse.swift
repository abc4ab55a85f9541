public import Foundation

/// The response of an HTTP server.
public struct HTTPResponse: Hashable, Sendable {
    /// The status code, such as 200.
    public let status: Int
    public let headers: HTTPHeaders
    /// The body; empty if there is none.
    public var body: Data

    /// Creates a response, for tests and previews.
    public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// True if the status indicates success: 200 to 299.
    public var isSuccess: Bool { (200..<300).contains(status) }
}
