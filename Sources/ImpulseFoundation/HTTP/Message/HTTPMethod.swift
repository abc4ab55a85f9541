/// The method of a request.
///
///     HTTPRequest(.delete, "http://localhost:8080/people/1")
///     HTTPRequest("PROPFIND", "http://localhost:8080/files")
///
/// The name is sent as written; servers distinguish case. If it contains characters that HTTP does not allow, the
/// request fails with ``HTTPError/invalidRequest(reason:)`` before anything is sent.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral name: String) {
        rawValue = name
    }

    public static let get: HTTPMethod = "GET"
    public static let head: HTTPMethod = "HEAD"
    public static let post: HTTPMethod = "POST"
    public static let put: HTTPMethod = "PUT"
    public static let patch: HTTPMethod = "PATCH"
    public static let delete: HTTPMethod = "DELETE"
    public static let options: HTTPMethod = "OPTIONS"
}
