import Foundation

extension HTTPRequest {
    /// Returns the request to which a response redirects; `nil` if the response does not redirect, or if that request
    /// cannot be sent.
    ///
    /// Only header fields that describe the requested content and its form are sent to another origin (another scheme,
    /// host or port). Any other field may be a secret.
    func redirected(by answer: HTTPResponse) -> HTTPRequest? {
        guard [301, 302, 303, 307, 308].contains(answer.status), let location = answer.headers["Location"],
            let origin = URL(string: address)?.withoutUser,
            let target = URL(string: location, relativeTo: origin)?.absoluteURL.withoutUser,
            ["http", "https"].contains(target.scheme?.lowercased()), target.host()?.isEmpty == false
        else { return nil }
        var next = HTTPRequest(method, target, headers: headersToSend, body: body)
        if answer.status == 303 && method != .head || [301, 302].contains(answer.status) && method == .post {
            next.method = .get
            next.body = nil
            next.headers = HTTPHeaders(next.headers.filter { !$0.name.lowercased().hasPrefix("content-") })
        }
        if case .stream? = next.body?.source { return nil }
        if Origin(target) != Origin(origin) { next.headers = HTTPHeaders(next.headers.filter(\.isHarmless)) }
        return next
    }
}

/// The identity of a server (RFC 6454).
private struct Origin: Equatable {
    let scheme: String?
    let host: String?
    let port: Int?

    init(_ url: URL) {
        scheme = url.scheme?.lowercased()
        host = url.host()?.lowercased()
        port = url.port ?? (scheme == "https" ? 443 : 80)
    }
}

extension HTTPHeaders.Field {
    private static let harmless: Set = [
        "accept", "accept-charset", "accept-encoding", "accept-language", "cache-control", "content-encoding",
        "content-language", "content-type", "if-match", "if-modified-since", "if-none-match", "if-range",
        "if-unmodified-since", "last-event-id", "pragma", "range", "te", "user-agent",
    ]

    /// True if the field may be sent to any server.
    fileprivate var isHarmless: Bool { Self.harmless.contains(name.lowercased()) }
}
