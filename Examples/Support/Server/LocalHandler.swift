import FlyingFox
import Foundation

/// Refuses requests that a page from elsewhere may have sent: a browser lets any page send requests to this machine, also under a
/// name of its own for 127.0.0.1. Leaves the body out of an answer to HEAD.
struct LocalHandler: HTTPHandler {
    private static let names: Set<String> = ["127.0.0.1", "localhost"]
    let base: any HTTPHandler

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        var response = try await answer(request)
        // A client reads no body after HEAD, and would parse it as the start of the next response.
        if request.method == .HEAD { response.payload = .httpBody(HTTPBodySequence()) }
        return response
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let reason = objection(to: request) else { return try await base.handleRequest(request) }
        // An unread body would be taken for the next request.
        for try await _ in request.bodySequence {}
        return HTTPResponse(
            statusCode: .forbidden, headers: [.contentType: "text/plain; charset=utf-8"], body: Data(reason.utf8))
    }

    private func objection(to request: HTTPRequest) -> String? {
        let host = request.headers[.host]?.lowercased()
        let name = host.map { $0.prefix { $0 != ":" } }
        if let name, !Self.names.contains(String(name)) {
            return "this server answers requests to 127.0.0.1 or localhost alone\n"
        }
        if let origin = request.headers[HTTPHeader("Origin")]?.lowercased(), origin != "http://\(host ?? "")" {
            return "this server answers its own pages alone\n"
        }
        return nil
    }
}
