#if HTTP && IntegrationTests
import AsyncHTTPClient
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseHTTP
import NIOCore
import Testing

/// Proxies: for AsyncHTTPClient from its settings, for `URLSession` on Linux from the environment.
@Suite(.timeLimit(.minutes(1)))
struct ProxyTests {
    /// Answers each request with its first line; opens a tunnel to one host only.
    private static let script: @Sendable (RawConnection) throws -> Void = { connection in
        var line = try connection.readHead().firstLine
        if line.hasPrefix("CONNECT nowhere.invalid:80 ") {
            try connection.write("HTTP/1.1 200 OK\r\n\r\n")
            line = try connection.readHead().firstLine
        } else if line.hasPrefix("CONNECT cut.invalid") {
            try connection.write("HTTP/1.1 200 OK\r\n\r\n")
            return
        } else if line.hasPrefix("CONNECT") {
            try connection.write("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        }
        let length = "Content-Length: \(line.utf8.count)\r\nConnection: close"
        try connection.write("HTTP/1.1 200 OK\r\n\(length)\r\n\r\n\(line)")
    }

    /// AsyncHTTPClient requests a tunnel, whatever the scheme.
    @Test func `a request goes through a proxy, with AsyncHTTPClient`() async throws {
        try await withRawServer(Self.script) { proxy in
            var configuration = HTTPClient.Configuration()
            let port = try #require(URL(string: proxy.address)?.port)
            configuration.proxy = .server(host: "127.0.0.1", port: port)
            configuration.timeout.connect = .seconds(1)
            try await withAsyncHTTPClient(configuration) {
                try await askThroughProxy($0, expecting: "GET /known HTTP/1.1")
            }
        }
    }

    /// In a separate process, since it changes the environment.
    @Test func `a request goes through a proxy, with URLSession`() async {
        await #expect(processExitsWith: .success) {
            try await withRawServer(ProxyTests.script) { proxy in
                setenv("http_proxy", proxy.address, 1)
                setenv("https_proxy", proxy.address, 1)
                try await withClient(.urlSession) {
                    try await askThroughProxy($0, expecting: "GET http://nowhere.invalid/known HTTP/1.1")
                }
            }
        }
    }
}

/// Requests an address that only the proxy can answer, and one that it cannot reach.
private func askThroughProxy(_ client: any HTTPTransport, expecting line: String) async throws {
    let response = try await client.get("http://nowhere.invalid/known").first()
    #expect(response.map { String(decoding: $0.body, as: UTF8.self) } == line)
    let refused = await client.exchange(HTTPRequest(.get, "https://elsewhere.invalid/")).collected()
    expectFailure([.unreachable], refused)
    let cut = await client.exchange(HTTPRequest(.get, "https://cut.invalid/")).collected()
    // If a tunnel ends before AsyncHTTPClient has begun to use it, the client gives no specific reason.
    expectFailure(client is HTTPClient ? [.interrupted, .other] : [.interrupted], cut)
}

/// Expects a failure without a response: a proxy's response is not the server's.
private func expectFailure(_ reasons: Set<HTTPFailure.Reason>, _ events: [Event<HTTPEvent, HTTPError>]) {
    guard events.count == 1, case .transport(let failure)? = events.last?.error else {
        Issue.record("expected a failure alone, got \(events)")
        return
    }
    #expect(reasons.contains(failure.reason), "\(failure)")
    #expect(failure.response == nil)
}

extension String {
    fileprivate var firstLine: Substring { prefix { $0 != "\r\n" } }
}
#endif
