import BridgesSupport
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

    /// A proxy's behavior when it is asked for a tunnel.
    struct Tunnel: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var reasons: Set<HTTPFailure.Reason> = [.unreachable]
        let answer: @Sendable (RawConnection) throws -> Void

        static func refusal(_ head: String, keepsOpen: Bool = false) -> Tunnel {
            Tunnel(testDescription: head + (keepsOpen ? ", kept open" : "")) { connection in
                try connection.write("HTTP/1.1 \(head)\r\nContent-Length: 2\r\n\r\nno")
                if keepsOpen { connection.waitForEnd() }
            }
        }

        static let all = [
            refusal("407 Proxy Authentication Required"),
            refusal("407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm=\"x\""),
            refusal("407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm=\"x\"", keepsOpen: true),
            refusal("401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"x\"", keepsOpen: true),
            refusal("302 Found\r\nLocation: http://127.0.0.1:1/", keepsOpen: true),
            refusal("500 Internal Server Error", keepsOpen: true),
            Tunnel(testDescription: "closes", reasons: [.interrupted, .unreachable]) { _ in },
            Tunnel(testDescription: "resets", reasons: [.interrupted, .unreachable]) { $0.cut() },
            Tunnel(testDescription: "is silent", reasons: [.timedOut]) { $0.waitForEnd() },
            // AsyncHTTPClient tries again until its time to connect is over.
            Tunnel(testDescription: "is no proxy", reasons: [.unreachable, .malformed, .timedOut]) { connection in
                try connection.write("220 mail.example.com ESMTP\r\n\r\n")
                connection.waitForEnd()
            },
            Tunnel(testDescription: "closes within the head", reasons: [.interrupted, .unreachable]) { connection in
                try connection.write("HTTP/1.1 200 OK\r\nX: ")
            },
            Tunnel(testDescription: "sends a head without end", reasons: [.malformed, .timedOut]) { connection in
                try connection.write("HTTP/1.1 200 OK\r\n")
                let fields = Data(String(repeating: "X: \(String(repeating: "x", count: 60))\r\n", count: 1_000).utf8)
                while connection.isWritable() { try connection.write(fields) }
            },
            Tunnel(testDescription: "trickles a refusal") { connection in
                for character in "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n" {
                    try connection.write(String(character))
                }
                connection.waitForEnd()
            },
            Tunnel(testDescription: "trickles for longer than the limit", reasons: [.timedOut]) { connection in
                try connection.write("HTTP/1.1 200 OK\r\nX: ")
                while connection.isOpen(for: .milliseconds(100)) { try connection.write("x") }
            },
            Tunnel(testDescription: "is no TLS server", reasons: [.insecure, .interrupted, .malformed]) { connection in
                try connection.write("HTTP/1.1 200 OK\r\n\r\n")
                _ = try connection.read()
                try connection.write("hello, this is no TLS\r\n\r\n")
                connection.waitForEnd()
            },
        ]
    }

    @Test func `a proxy that opens no tunnel is a failure with its reason, with AsyncHTTPClient`() async throws {
        try await concurrently(Tunnel.all) { tunnel in
            try await withRawServer({ connection in
                try connection.readHead()
                try tunnel.answer(connection)
            }) { proxy in
                var configuration = HTTPClient.Configuration()
                let port = try #require(URL(string: proxy.address)?.port)
                configuration.proxy = .server(host: "127.0.0.1", port: port)
                configuration.timeout.connect = .seconds(2)
                try await withAsyncHTTPClient(configuration) { client in
                    let events = await client.exchange(HTTPRequest(.get, "https://elsewhere.invalid/")).collected()
                    expectFailure(tunnel.reasons, events, "the proxy: \(tunnel.testDescription)")
                }
            }
        }
    }

    /// In a separate process, since it changes the environment.
    @Test(arguments: Tunnel.all.indices)
    func `a proxy that opens no tunnel is a failure with its reason, with URLSession`(index: Int) async {
        await #expect(processExitsWith: .success, "\(Tunnel.all[index].testDescription)") { [index] in
            alarm(30)
            let tunnel = Tunnel.all[index]
            try await withRawServer({ connection in
                try connection.readHead()
                try tunnel.answer(connection)
            }) { proxy in
                setenv("https_proxy", proxy.address, 1)
                try await withClient(.urlSession, ClientSettings(silence: .seconds(2))) { client in
                    let events = await client.exchange(HTTPRequest(.get, "https://elsewhere.invalid/")).collected()
                    expectFailure(tunnel.reasons, events)
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
    // If a tunnel ends before AsyncHTTPClient has begun to use it, the client gives no specific reason, or tries again
    // until its time to connect is over.
    expectFailure(client is HTTPClient ? [.interrupted, .other, .timedOut] : [.interrupted], cut)
}

/// Expects a failure without a response: a proxy's response is not the server's.
private func expectFailure(
    _ reasons: Set<HTTPFailure.Reason>, _ events: [Event<HTTPEvent, HTTPError>], _ circumstance: String = ""
) {
    guard events.count == 1, case .transport(let failure)? = events.last?.error else {
        Issue.record("expected a failure alone, got \(events) \(circumstance)")
        return
    }
    #expect(reasons.contains(failure.reason), "\(failure) \(circumstance)")
    #expect(failure.response == nil, "\(circumstance)")
}

extension String {
    fileprivate var firstLine: Substring { prefix { $0 != "\r\n" } }
}
