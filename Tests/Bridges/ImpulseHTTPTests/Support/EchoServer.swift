import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A request as the server received it.
struct Echo: Codable, Equatable, Sendable {
    let method: String
    let path: String
    let query: [[String]]
    let headers: [String: String]
    let body: Data
}

/// A running HTTP server and the requests that it has received.
final class EchoServer: Sendable {
    let address: String
    private let asked: Mutex<[Echo]> = Mutex([])

    fileprivate init(port: UInt16) {
        address = "http://127.0.0.1:\(port)"
    }

    /// The requests, in order.
    var requests: [Echo] { asked.withLock { $0 } }

    fileprivate func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        let echo = Echo(
            method: request.method.rawValue, path: request.path, query: request.query.map { [$0.name, $0.value] },
            headers: Dictionary(request.headers.map { ($0.key.rawValue.lowercased(), $0.value) }) { $1 },
            body: try await request.bodyData)
        asked.withLock { $0.append(echo) }
        let words = request.path.split(separator: "/")
        let number = words.last.flatMap { Int($0) } ?? 0
        switch words.first {
        case "status":
            let headers: HTTPHeaders = [HTTPHeader("X-Reason"): "full"]
            return HTTPResponse(
                statusCode: HTTPStatusCode(number, phrase: "Refused"), headers: headers, body: Data("refused".utf8))
        case "redirect" where number > 0, "moved" where number > 0:
            let status = words.first == "moved" ? HTTPStatusCode(307, phrase: "Temporary Redirect") : .found
            let headers: HTTPHeaders = [.location: "\(address)/\(words[0])/\(number - 1)"]
            return HTTPResponse(statusCode: status, headers: headers)
        case "circle":
            let headers: HTTPHeaders = [.location: "\(address)/circle"]
            return HTTPResponse(statusCode: .found, headers: headers)
        case "busy" where requests.count <= number:
            return HTTPResponse(
                statusCode: HTTPStatusCode(503, phrase: "Busy"), headers: [HTTPHeader("Retry-After"): "1"])
        default:
            let body = request.method == .HEAD ? Data() : try JSONEncoder().encode(echo)
            return HTTPResponse(
                statusCode: .ok, headers: [.contentType: "application/json", HTTPHeader("X-Greeting"): "yes"],
                body: body)
        }
    }
}

/// Runs `body` with a server on a loopback port: it fails with status N at `/status/N`, redirects N times at
/// `/redirect/N` (302) and `/moved/N` (307) and forever at `/circle`, is busy for N requests at `/busy/N`, and echoes
/// the request elsewhere.
func withEchoServer<Result>(_ body: (EchoServer) async throws -> Result) async throws -> Result {
    let running = Mutex<EchoServer?>(nil)
    let handler = ClosureHTTPHandler { request in
        guard let echo = running.withLock(\.self) else { return HTTPResponse(statusCode: .serviceUnavailable) }
        return try await echo.answer(request)
    }
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    await server.appendRoute("*", to: handler)
    await server.appendRoute("*", for: [HTTPMethod("PROPFIND")], to: handler)
    let task = Task { try await server.run() }
    defer { task.cancel() }
    try await server.waitUntilListening(timeout: 60)
    guard case .ip4(_, port: let port)? = await server.listeningAddress else { throw CocoaError(.featureUnsupported) }
    let echo = EchoServer(port: port)
    running.withLock { $0 = echo }
    return try await body(echo)
}
