#if HTTP
import Foundation
import ImpulseFoundation

/// The destination of a WebSocket request.
struct WebSocketAddress: Sendable {
    let host: String
    let port: Int
    let isSecure: Bool
    /// The path with the query.
    let target: String
    /// The value of `Host`.
    let authority: String

    init(_ request: HTTPRequest) throws(HTTPError) {
        guard request.method == .get, request.body == nil else {
            throw .invalidRequest(reason: "\(request) cannot open a WebSocket: use GET without a body")
        }
        let scheme = request.address.prefix { $0 != ":" }.lowercased()
        guard let equivalent = ["ws": "http", "wss": "https", "http": "http", "https": "https"][scheme] else {
            throw .invalidRequest(reason: "\(request) is for no WebSocket address: give one like ws://host/path")
        }
        var valid = request
        valid.address = equivalent + request.address.dropFirst(scheme.count)
        let url = try valid.validated()
        isSecure = equivalent == "https"
        host = (url.host(percentEncoded: false) ?? "").trimmingCharacters(in: ["[", "]"])
        let usualPort = isSecure ? 443 : 80
        port = url.port ?? usualPort
        let path = url.path(percentEncoded: true)
        target = (path.isEmpty ? "/" : path) + (url.query(percentEncoded: true).map { "?" + $0 } ?? "")
        authority = (host.contains(":") ? "[\(host)]" : host) + (port == usualPort ? "" : ":\(port)")
    }
}
#endif
