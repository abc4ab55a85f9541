import Foundation

/// What to ask an HTTP server.
///
///     var request = HTTPRequest(.post, "http://localhost:8080/people", query: ["notify": "yes"], body: .json(person))
///     request.headers["Authorization"] = "Bearer \(token)"
///     client.send(request)
///
/// It is a value, which says nothing yet; what cannot be sent fails with ``HTTPError/invalidRequest(reason:)`` when it is tried.
public struct HTTPRequest: Sendable {
    public var method: HTTPMethod
    /// Where it goes, query included.
    public var address: String
    /// What is sent with it. Clients add what HTTP asks for, such as `Host` and `Content-Length`.
    public var headers: HTTPHeaders
    public var body: HTTPBody?

    /// - Parameters:
    ///   - method: what to do.
    ///   - address: where; `http` or `https`.
    ///   - query: names and values, which are encoded and appended to the address's own query.
    ///   - headers: header fields; a `Content-Type` among them goes before that of the body.
    ///   - body: what to send along, if anything.
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
    /// The method and the address, without what may be a secret.
    public var description: String { "\(method.rawValue) \(Redaction.redacted(address: address))" }

    /// What a debugger shows, without what may be a secret.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "method": method.rawValue, "address": Redaction.redacted(address: address), "headers": headers,
                "body": body.map { $0.contentType } as Any,
            ], displayStyle: .struct)
    }
}
