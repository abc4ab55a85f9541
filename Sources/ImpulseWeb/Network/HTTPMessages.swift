/// A request to a server.
public struct HTTPRequest: Sendable {
    public var method: String
    /// Absolute, or relative to the page.
    public var address: String
    /// Names and values, in order.
    public var headers: [(name: String, value: String)]
    public var body: String?

    public init(
        _ method: String = "GET", _ address: String, headers: [(name: String, value: String)] = [],
        body: String? = nil
    ) {
        self.method = method
        self.address = address
        self.headers = headers
        self.body = body
    }

    /// Creates a request that posts JSON.
    ///
    ///     HTTPRequest.post("/subscribers", json: JSON.object([("email", email)]))
    public static func post(_ address: String, json: String) -> HTTPRequest {
        HTTPRequest("POST", address, headers: [("Content-Type", "application/json")], body: json)
    }

    /// The method, the address and the headers as JSON, so that none can be mistaken for another.
    var head: String {
        headers.reduce("[" + JSON.quoted(method) + "," + JSON.quoted(address)) {
            $0 + ",[" + JSON.quoted($1.name) + "," + JSON.quoted($1.value) + "]"
        } + "]"
    }
}

/// A server's answer.
public struct HTTPResponse: Equatable, Sendable {
    public let status: Int
    /// The body.
    public let text: String

    /// True if the status is 200 to 299.
    public var isSuccess: Bool { (200..<300).contains(status) }
}

/// The reason why a request failed.
public enum HTTPError: Error, Equatable, Sendable {
    /// The server responded with a status other than 200 to 299.
    case status(HTTPResponse)
    /// There was no response, or no complete one, in the browser's words.
    case transport(reason: String)

    /// The server's response, if there was one.
    public var response: HTTPResponse? {
        if case .status(let response) = self { response } else { nil }
    }
}
