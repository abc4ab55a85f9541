import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

private let people = #"{"people": [{"name": "Ada"}, {"name": "Charles"}]}"#

/// Runs `body` with a server that has `/people.json`, `/words/…`, which echoes its path, `/busy`, which is busy
/// once, `/cut`, which breaks off after its first line, `/large` and `/silent`.
func withServer(_ body: (_ address: String) async throws -> Void) async throws {
    let isBusy = Mutex(true)
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    await server.appendRoute("/people.json") { _ in HTTPResponse(statusCode: .ok, body: Data(people.utf8)) }
    await server.appendRoute("/words/*") { request in
        // The first request is answered last.
        if request.path.hasSuffix("/1") { try await Task.sleep(for: .milliseconds(300)) }
        let trace = request.headers[HTTPHeader("X-Trace")] ?? ""
        return HTTPResponse(statusCode: .ok, body: Data("\(request.path)\(trace)\n".utf8))
    }
    await server.appendRoute("/busy") { _ in
        let wasBusy = isBusy.withLock { isBusy in
            defer { isBusy = false }
            return isBusy
        }
        let headers = [HTTPHeader("Retry-After"): "0"]
        return wasBusy
            ? HTTPResponse(statusCode: .serviceUnavailable, headers: headers)
            : HTTPResponse(statusCode: .ok, body: Data("free\n".utf8))
    }
    await server.appendRoute("/cut") { _ in
        HTTPResponse(statusCode: .ok, body: HTTPBodySequence(from: CutBody(beginning: "beginning\n"), count: 1_000))
    }
    await server.appendRoute("/hanging") { _ in
        HTTPResponse(
            statusCode: .ok, body: HTTPBodySequence(from: CutBody(beginning: "one", isHanging: true), count: 9))
    }
    let (change, later) = ("Sat, 01 Nov 2025 10:00:00 GMT", "Sat, 01 Nov 2025 10:00:01 GMT")
    for (path, validator, headers) in [
        ("/tagged", "\"1\"", [HTTPHeader("ETag"): "\"1\""]),
        ("/dated", change, [HTTPHeader("Last-Modified"): change, HTTPHeader("Date"): later]),
    ] {
        await server.appendRoute(HTTPRoute(path)) { request in
            guard let range = request.headers[HTTPHeader("Range")], request.headers[HTTPHeader("If-Range")] == validator
            else {
                let body = HTTPBodySequence(from: CutBody(beginning: "abc"), count: 6)
                return HTTPResponse(statusCode: .ok, headers: headers, body: body)
            }
            let whole = range == "bytes=3-"
            let partial = HTTPStatusCode(206, phrase: "Partial Content")
            return HTTPResponse(
                statusCode: partial,
                headers: headers.merging([HTTPHeader("Content-Range"): "bytes 3-5/6"]) { _, new in new },
                body: Data((whole ? "def" : "").utf8))
        }
    }
    await server.appendRoute("/binary") { _ in HTTPResponse(statusCode: .ok, body: Data([0x50, 0x4B, 0, 1])) }
    await server.appendRoute("/large") { _ in
        HTTPResponse(statusCode: .ok, body: Data(repeating: UInt8(ascii: "x"), count: 1_000_000))
    }
    await server.appendRoute("/silent") { _ in
        try await Task.sleep(for: .seconds(50))
        return HTTPResponse(statusCode: .ok)
    }
    let task = Task { try await server.run() }
    defer { task.cancel() }
    try await server.waitUntilListening(timeout: 60)
    guard case .ip4(_, port: let port)? = await server.listeningAddress else {
        throw CocoaError(.featureUnsupported)
    }
    try await body("http://127.0.0.1:\(port)")
}

/// The beginning of a body, after which the server closes the connection.
private struct CutBody: AsyncBufferedSequence, AsyncBufferedIteratorProtocol {
    typealias Element = UInt8

    private var rest: Data
    private let isHanging: Bool

    init(beginning: String, isHanging: Bool = false) {
        (rest, self.isHanging) = (Data(beginning.utf8), isHanging)
    }

    func makeAsyncIterator() -> CutBody { self }

    mutating func next() async throws -> UInt8? {
        try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
        if rest.isEmpty && isHanging { try await Task.sleep(for: .seconds(3_600)) }
        if rest.isEmpty { throw SocketError.disconnected }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}
