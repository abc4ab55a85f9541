import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
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
}
