#if Inspector
import FlyingFox
import Foundation

/// Answers the requests of the page: its files, and the WebSocket that transmits its picture.
struct PageHandler: HTTPHandler {
    let access: Access
    /// The server of the pages.
    let server: RecordingChoice.Owner
    private let pages = OpenPages()

    init(access: Access, of server: RecordingChoice.Owner) {
        self.access = access
        self.server = server
    }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        do throws(Access.Refusal) {
            let path = try access.path(of: request)
            // Without the slash, the page's relative addresses would lack the token.
            if path.isEmpty, !request.target.path().hasSuffix("/") { return .redirect(to: "/\(access.token)/") }
            if path == "feed" { return try await feed(request) }
            return HTTPResponse.file(path.isEmpty ? "page.html" : path)
        } catch {
            return HTTPResponse(statusCode: error.status, headers: .safe, body: Data("refused: \(error.reason)\n".utf8))
        }
    }

    private func feed(_ request: HTTPRequest) async throws(Access.Refusal) -> HTTPResponse {
        let socket = WebSocketHTTPHandler(
            handler: MessageFrameWSHandler(handler: Feed(server: server, pages: pages), frameSize: 1 << 20))
        guard let response = try? await socket.handleRequest(request) else {
            return HTTPResponse(statusCode: .badRequest, headers: .safe)
        }
        return response
    }
}

extension HTTPResponse {
    fileprivate static func redirect(to path: String) -> HTTPResponse {
        var headers = HTTPHeaders.safe
        headers[.location] = path
        return HTTPResponse(statusCode: .permanentRedirect, headers: headers)
    }

    fileprivate static func file(_ name: String) -> HTTPResponse {
        guard let file = PageFile.all[name] else {
            return HTTPResponse(statusCode: .notFound, headers: .safe, body: Data("there is no such file\n".utf8))
        }
        var headers = HTTPHeaders.safe
        headers[.contentType] = file.type
        return HTTPResponse(statusCode: .ok, headers: headers, body: Data(file.content))
    }
}

extension HTTPHeaders {
    /// Headers that keep the page from loading anything from another origin, from running code in a value, and from
    /// being embedded in another page, and that keep addresses with the token from other servers.
    fileprivate static var safe: HTTPHeaders {
        var headers = HTTPHeaders()
        headers[HTTPHeader("Content-Security-Policy")] =
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; "
            + "form-action 'none'; frame-ancestors 'none'"
        headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
        headers[HTTPHeader("Referrer-Policy")] = "no-referrer"
        headers[HTTPHeader("Cross-Origin-Resource-Policy")] = "same-origin"
        headers[HTTPHeader("Cross-Origin-Opener-Policy")] = "same-origin"
        headers[HTTPHeader("Cache-Control")] = "no-store"
        return headers
    }
}
#endif
