public import Foundation

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

extension HTTPRequest {
    /// The address, once all else has been found fit to be sent: what clients call before they send anything.
    ///
    /// A line break in a header, were it sent, would let whoever wrote the value add headers of his own.
    public func validated() throws(HTTPError) -> URL {
        guard method.rawValue.isToken else {
            throw .invalidRequest(
                reason: "\"\(method.rawValue)\" is no method of HTTP: it takes letters, digits or !#$%&'*+-.^_`|~")
        }
        for field in headers {
            guard field.name.isToken else {
                throw .invalidRequest(
                    reason: "\"\(field.name)\" is no name of a header: it takes letters, digits or !#$%&'*+-.^_`|~")
            }
            guard field.value.utf8.allSatisfy({ $0 == 9 || $0 >= 32 && $0 != 127 }) else {
                throw .invalidRequest(
                    reason: "the header \(field.name) has a line break or another control character in its value")
            }
        }
        guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme),
            url.host()?.isEmpty == false
        else {
            throw .invalidRequest(reason: "\"\(address)\" is no address of HTTP: give one like http://host/path")
        }
        return url
    }

    /// The header fields with the type of the body, if they do not say it themselves.
    public var headersWithContentType: HTTPHeaders {
        var headers = headers
        if let body, headers["Content-Type"] == nil { headers["Content-Type"] = body.contentType }
        return headers
    }
}

extension String {
    /// Whether it is a token as RFC 9110, 5.6.2, has them.
    fileprivate var isToken: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "a")...UInt8(ascii: "z"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}
