#if IntegrationTests
import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A running HTTP server, a session to talk to it with, and what it has been asked.
final class TestServer: Sendable {
    let url: URL
    let session = URLSession(configuration: .ephemeral)
    private let asked: Asked

    fileprivate init(url: URL, asked: Asked) {
        self.url = url
        self.asked = asked
    }

    /// The paths that have been asked for, in order.
    var requests: [String] { asked.paths.withLock { $0 } }

    func request(_ path: String) -> URLRequest {
        URLRequest(url: url.appendingPathComponent(path))
    }
}

private final class Asked: Sendable {
    let paths = Mutex<[String]>([])
}

/// Runs `body` beside a server on a loopback port, which greets at `/hello` and refuses with N at `/status/N`.
func withServer<Result>(_ body: (TestServer) async throws -> Result) async throws -> Result {
    let asked = Asked()
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    await server.appendRoute("*") { request in
        asked.paths.withLock { $0.append(request.path) }
        guard let status = request.path.split(separator: "/").last.flatMap({ Int($0) }) else {
            return HTTPResponse(statusCode: .ok, headers: [HTTPHeader("X-Greeting"): "yes"], body: Data("hello".utf8))
        }
        return HTTPResponse(statusCode: HTTPStatusCode(status, phrase: "Refused"), body: Data("refused".utf8))
    }
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening()
    guard
        case .ip4(_, port: let port)? = await server.listeningAddress,
        let url = URL(string: "http://127.0.0.1:\(port)")
    else { throw CocoaError(.featureUnsupported) }
    return try await body(TestServer(url: url, asked: asked))
}
#endif
