import Foundation

/// A request to an HTTP server.
///
///     var request = HTTPRequest(.post, "http://localhost:8080/people", query: ["notify": "yes"], body: .json(person))
///     request.headers["Authorization"] = "Bearer \(token)"
///     client.send(request)
///
/// Creating a request sends and checks nothing. A request that cannot be sent fails with
/// ``HTTPError/invalidRequest(reason:)`` on subscription.
public struct HTTPRequest: Sendable {
    public var method: HTTPMethod
    /// The address, including the query.
    public var address: String
    /// The header fields. Clients add the fields that HTTP requires, such as `Host`. Only clients set the fields that
    /// frame the message, such as `Content-Length`. `Connection` may only be `close`.
    public var headers: HTTPHeaders
    public var body: HTTPBody?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - address: The address; `http` or `https`.
    ///   - query: Names and values to encode and append to the address's own query.
    ///   - headers: The header fields. A `Content-Type` among them takes precedence over the body's.
    ///   - body: The body, if any.
    public init(
        _ method: HTTPMethod,
        _ address: some HTTPAddress,
        query: KeyValuePairs<String, String> = [:],
        headers: HTTPHeaders = [:],
        body: HTTPBody? = nil
    ) {
        self.method = method
        self.address = Self.append(query, to: address.httpAddress)
        self.headers = headers
        self.body = body
    }

    private static func append(_ query: KeyValuePairs<String, String>, to address: String) -> String {
        guard !query.isEmpty else { return address }
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let joint = parts[0].contains("?") ? "&" : "?"
        let pairs = query.map { "\(PercentEncoding.query.encode($0.key))=\(PercentEncoding.query.encode($0.value))" }
        let fragment = parts.count > 1 ? "#\(parts[1])" : ""
        return "\(parts[0])\(joint)\(pairs.joined(separator: "&"))\(fragment)"
    }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
    /// The method and the address, without potential secrets.
    public var description: String { "\(method.rawValue) \(Redaction.redacted(address: address))" }

    /// The representation for a debugger, without potential secrets.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "method": method.rawValue, "address": Redaction.redacted(address: address), "headers": headers,
                "body": body.map { $0.contentType } as Any,
            ], displayStyle: .struct)
    }
}
