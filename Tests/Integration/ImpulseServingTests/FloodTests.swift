#if Serving
import Hummingbird
import Impulse
import ImpulseHTTP
import ImpulseServing
@testable import ImpulseTesting
import Testing

/// Requests with a part that does not end: the answer to each, and the memory after it.
@Suite(.serialized) struct FloodTests {
    struct Flood: Sendable {
        let name: String
        var statuses: Set<Int> = [431]
        let beginning: String
        /// The text that is repeated, up to 8 MB.
        var rest = "a"

        private static let head = "GET / HTTP/1.1\r\nHost: localhost\r\n"
        private static let upgrade =
            "GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        private static let chunks = "POST /size HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"

        static let all = [
            Flood(name: "a first line", statuses: [400], beginning: ""),
            Flood(name: "a path", beginning: "GET /"),
            Flood(name: "a field", beginning: head + "X: "),
            Flood(name: "a field's name", beginning: head + "X"),
            Flood(name: "fields", beginning: head, rest: "X: 1\r\n"),
            Flood(name: "an upgrade's field", beginning: upgrade + "X: "),
            Flood(name: "an upgrade's fields", beginning: upgrade, rest: "X: 1\r\n"),
            Flood(name: "an upgrade's subprotocols", beginning: upgrade + "Sec-WebSocket-Protocol: a", rest: ", b"),
            Flood(name: "an upgrade's key", beginning: upgrade + "Sec-WebSocket-Key: "),
            // It may be answered with 101 before the frames are refused.
            Flood(name: "what follows an upgrade", statuses: [101, 431], beginning: upgrade + "\r\n"),
            Flood(name: "a chunk's extension", beginning: chunks + "5;x="),
            Flood(name: "a chunk's length", statuses: [400, 431], beginning: chunks, rest: "0"),
            Flood(name: "chunks", statuses: [413], beginning: chunks, rest: "5;x=y\r\nhello\r\n"),
            Flood(name: "a trailer", beginning: chunks + "0\r\nX: "),
            Flood(name: "trailers", beginning: chunks + "0\r\n", rest: "X: 1\r\n"),
        ]
    }

    /// Each in a process of its own, since other tests need memory too.
    @Test(arguments: Flood.all.indices) func aFloodIsRefusedAndNotKept(_ index: Int) async {
        await #expect(processExitsWith: .success, "\(Flood.all[index].name)") { [index] in
            let flood = Flood.all[index]
            var limits = ServerLimits()
            limits.bodyBytes = 100_000
            try await TestServer.with(
                limits,
                routes: { router in
                    router.get("/") { _, _ in "hello" }
                    router.get("/socket") { request, _ in try Response.webSocket(request) { $0.messages } }
                    router.post("/size") { request, _ in
                        let size = try await request.bytes.scan(0) { $0 + $1.readableBytes }.last()
                        return "\(size ?? 0) bytes"
                    }
                }
            ) { server in
                let client = try await server.client()
                let rest = Array(String(repeating: flood.rest, count: (8 << 20) / flood.rest.utf8.count).utf8)
                let before = residentBytes()
                client.send(flood.beginning)
                client.send(rest)
                try await client.closed()
                client.close()
                let grown = residentBytes() - before
                // The client's own copy, and the connection's buffers.
                #expect(grown < 24 << 20, "\(grown) bytes more than before")
                #expect(client.status.map(flood.statuses.contains) == true, "\(client.text)")
                let next = try await server.client()
                next.request("GET", "/")
                try await next.received("hello")
                next.close()
            }
        }
    }
}
#endif
