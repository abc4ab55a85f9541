import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseHTTP
import Testing

/// Requests that would be read as another number of requests, or as another request, than the caller meant.
@Suite(.timeLimit(.minutes(1)))
struct FramingTests {
    @Test(
        arguments: Client.allCases,
        [
            ["Content-Length": "3"], ["content-length": "30"], ["Content-Length": "3", "Content-length": "5"],
            ["Transfer-Encoding": "chunked"], ["TE": "trailers"], ["Trailer": "X"], ["Upgrade": "h2c"],
            ["Expect": "100-continue"], ["Connection": "Upgrade"], ["Keep-Alive": "timeout=1"],
            ["Proxy-Connection": "close"], ["HTTP2-Settings": "AAM"],
        ] as [HTTPHeaders])
    func `a field that frames the message is an invalid request`(client: Client, headers: HTTPHeaders) async throws {
        let connections = MutableProperty(0)
        try await withRawServer({ _ in connections.modify { $0 += 1 } }) { server in
            let error = try await withClient(client) {
                await $0.put(server.address, .text("hello"), headers: headers).collected().last?.error
            }
            guard case .invalidRequest(let reason)? = error else {
                Issue.record("expected an invalid request, got \(String(describing: error))")
                return
            }
            let name = headers.map(\.name)[0]
            #expect(
                reason
                    == "header \(name) is for the client to set, since it says where the request ends: remove it")
            #expect(connections.value == 0)
        }
    }

    @Test(
        arguments: Client.allCases,
        [
            ["Host": ""], ["Host": "a, b"], ["Host": "a,b"], ["Host": "a b"], ["Host": "user@a"], ["Host": "a/b"],
            ["host": "http://a"], ["Host": "a:"], ["Host": "a:x"], ["Host": "a:65536"], ["Host": "a:+1"],
            ["Host": ":80"], ["Host": "[::1"], ["Host": "[a]b"], ["Host": "\u{e9}"], ["Host": "a", "Host": "a"],
            ["Host": "a", "host": "b"],
        ] as [HTTPHeaders])
    func `anything but one host and its port is an invalid request`(client: Client, headers: HTTPHeaders) async throws {
        let connections = MutableProperty(0)
        try await withRawServer({ _ in connections.modify { $0 += 1 } }) { server in
            let error = try await withClient(client) {
                await $0.get(server.address, headers: headers).collected().last?.error
            }
            guard case .invalidRequest(let reason)? = error else {
                Issue.record("expected an invalid request, got \(String(describing: error))")
                return
            }
            #expect(reason.contains("Host"))
            #expect(connections.value == 0)
        }
    }

    @Test(arguments: Client.allCases, ["park.example", "park.example:8080", "127.0.0.1", "[::1]:80", "a_b-c.%41~"])
    func `one host is sent as it is`(client: Client, host: String) async throws {
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            let fields = try connection.readHead().split(separator: "\r\n")
            #expect(fields.filter { $0.lowercased().hasPrefix("host:") } == ["Host: \(host)"])
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        }
        try await withRawServer(script) { server in
            let event = try await withClient(client) {
                await $0.get(server.address, headers: ["Host": host]).collected().first
            }
            #expect(event?.value?.body == Data("ok".utf8))
        }
    }

    @Test(arguments: ["", "a, b"]) func `a handshake with such a host is an invalid request`(host: String) async throws
    {
        try await withRawServer({ _ in }) { server in
            let address = server.address.replacing("http:", with: "ws:")
            let socket = WebSocket(address, headers: ["Host": host], on: QueueScheduler(label: "socket"))
            guard case .handshake(.invalidRequest(let reason), _)? = await socket.messages.collected().last?.error
            else {
                Issue.record("expected an invalid request")
                return
            }
            #expect(reason.contains("Host"))
        }
    }

    @Test(arguments: Client.allCases, [-1, -5, .min] as [Int64])
    func `a negative length is an invalid request`(client: Client, length: Int64) async throws {
        let connections = MutableProperty(0)
        try await withRawServer({ _ in connections.modify { $0 += 1 } }) { server in
            let error = try await withClient(client) {
                let body = HTTPBody.stream(Signal.just(Data("hello".utf8)), length: length)
                return await $0.put(server.address, body).collected().last?.error
            }
            #expect(
                error.map { "\($0)" } == "the body's length is \(length): give 0 or more, or none")
            #expect(connections.value == 0)
        }
    }

    @Test(arguments: Client.allCases)
    func `a connection may be asked to close, and a scheme be in capitals`(client: Client) async throws {
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            let head = try connection.readHead().lowercased()
            #expect(head.contains("connection: close\r\n"))
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        }
        try await withRawServer(script) { server in
            let address = server.address.replacing("http:", with: "HTTP:")
            let event = try await withClient(client) {
                await $0.get(address, headers: ["Connection": "close"]).collected().first
            }
            #expect(event?.value?.body == Data("ok".utf8))
        }
    }
    @Test(arguments: Client.allCases)
    func `a redirection to a scheme in capitals is followed`(client: Client) async throws {
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            let head = try connection.readHead()
            if head.hasPrefix("GET /there ") { return try connection.write("HTTP/1.1 204 OK\r\n\r\n") }
            let host = head.firstMatch(of: /(?i)host: (\S+)/)?.1 ?? ""
            try connection.write(
                "HTTP/1.1 302 Go\r\nLocation: HTTP://\(host)/there\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        }
        try await withRawServer(script) { server in
            let event = try await withClient(client) { await $0.get(server.address).collected().first }
            #expect(event?.value?.status == 204)
        }
    }
}
