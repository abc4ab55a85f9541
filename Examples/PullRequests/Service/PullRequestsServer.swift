import ExamplesServer
import FlyingFox
import Foundation

/// Serves an archive like GitHub's API: `GET /repos/impulse/example/pulls?per_page=100&page=2`.
public final class PullRequestsServer: Sendable {
    private let server: LoopbackServer

    private init(server: LoopbackServer) {
        self.server = server
    }

    /// The URL of the served repository.
    public var repository: URL { server.url.appending(path: Self.path) }

    fileprivate static let path = "/repos/impulse/example"

    /// Starts the server, and returns once it accepts connections.
    ///
    /// - Parameter latency: the delay before each response.
    public static func start(
        _ archive: Archive, latency: Duration = .zero
    ) async throws(ListenError) -> PullRequestsServer {
        let server = try await LoopbackServer.start(
            timeout: latency / .seconds(1) + 15, handler: PullRequestsHandler(archive: archive, latency: latency))
        return PullRequestsServer(server: server)
    }

    /// Stops accepting connections, and waits for requests in progress.
    public func stop() async {
        await server.stop()
    }
}

private struct PullRequestsHandler: HTTPHandler {
    let archive: Archive
    let latency: Duration

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await Task.sleep(for: latency)
        let path = PullRequestsServer.path + "/pulls"
        guard request.method == .GET, request.target.path() == path else {
            return HTTPResponse(statusCode: .notFound)
        }
        func number(_ name: String, else usual: Int) -> Int? {
            guard let text = request.query[name] else { return usual }
            return Int(text)
        }
        guard
            let size = number("per_page", else: 30), (1...100).contains(size),
            let page = number("page", else: 1), page > 0
        else { return HTTPResponse(statusCode: .unprocessableContent) }
        let (body, last) = archive.page(page, size: size)
        var headers: HTTPHeaders = [.contentType: "application/json"]
        if page < last {
            let host = request.headers[.host] ?? "localhost"
            let link = { (page: Int, name: String) in
                "<http://\(host)\(path)?per_page=\(size)&page=\(page)>; rel=\"\(name)\""
            }
            headers[HTTPHeader("Link")] = "\(link(page + 1, "next")), \(link(last, "last"))"
        }
        return HTTPResponse(statusCode: .ok, headers: headers, body: body)
    }
}
