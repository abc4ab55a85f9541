import FlyingFox
import Foundation

/// Refuses what a page from elsewhere may have sent: a browser lets any page send requests to this machine, also under a
/// name of its own for 127.0.0.1.
struct LocalHandler: HTTPHandler {
    private static let names: Set<String> = ["127.0.0.1", "localhost"]
    let base: any HTTPHandler

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let reason = objection(to: request) else { return try await base.handleRequest(request) }
        // An unread body would be taken for the next request.
        for try await _ in request.bodySequence {}
        // A client reads no body after HEAD, and would parse it as the start of the next response.
        let body = request.method == .HEAD ? Data() : Data(reason.utf8)
        return HTTPResponse(
            statusCode: .forbidden, headers: [.contentType: "text/plain; charset=utf-8"], body: body)
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
