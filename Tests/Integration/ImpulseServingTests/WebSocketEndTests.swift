#if Serving
import Hummingbird
import Impulse
import ImpulseHTTP
import ImpulseServing
@testable import ImpulseTesting
import Synchronization
import Testing

/// The ends of a server's WebSockets, for each way in which a client may leave.
@Suite struct WebSocketEndTests {
    /// A client's behavior on its open WebSocket.
    struct Ending: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The end of the messages.
        let end: String
        /// The code of the closing that the client receives, if any.
        var code: Int?
        let act: @Sendable (RawClient) async throws -> Void

        static let all = [
            Ending(testDescription: "closes its side only", end: "\(ServerWebSocketError.lost)") { $0.closeOutput() },
            Ending(testDescription: "closes its side within a frame", end: "\(ServerWebSocketError.lost)") { client in
                client.send([0x81, 0xFE, 0x10])
                client.closeOutput()
            },
            Ending(testDescription: "closes without a code", end: "completed") { $0.send(Frames.frame(8)) },
            Ending(testDescription: "closes with a code of its own", end: "4001", code: 4001) {
                $0.send(Frames.closing(4001))
            },
            Ending(testDescription: "closes within a message", end: "completed", code: 1000) { client in
                client.send(Frames.frame(1, [97], fin: false) + Frames.closing(1000))
            },
            Ending(testDescription: "sends more after its closing", end: "completed", code: 1000) { client in
                client.send(Frames.closing(1000) + Frames.text("more") + Frames.frame(9, [1]) + Frames.closing(4001))
            },
            Ending(testDescription: "does not answer a closing", end: "completed", code: 1000) { client in
                client.send(Frames.text("close"))
            },
            Ending(testDescription: "answers a closing with another code", end: "completed", code: 1000) { client in
                client.send(Frames.text("close"))
                try await wait(for: "the closing") { client.closingCode == 1000 }
                client.send(Frames.closing(4001))
            },
        ]
    }

    @Test(arguments: Ending.all)
    func theMessagesEndAndTheConnectionIsClosed(_ ending: Ending) async throws {
        let (ends, received) = (Mutex<[String]>.Reference([]), Mutex<[String]>.Reference([]))
        var limits = ServerWebSocketLimits()
        limits.closeTimeout = .milliseconds(200)
        try await TestServer.with(routes: { [limits] router in
            router.get("/") { request, _ in
                try Response.webSocket(request, limits: limits) { socket in
                    socket.messages.subscribe(
                        next: { message in
                            received.value.withLock { $0.append(message.text ?? "") }
                            if message == "close" { socket.close() }
                        },
                        error: { error in ends.value.withLock { $0.append("\(error)") } },
                        completed: { ends.value.withLock { $0.append("completed") } })
                    return Signal<WebSocketMessage, Never>.never
                }
            }
        }) { server in
            let client = try await server.client()
            client.open("/")
            try await client.received("\r\n\r\n")
            try await ending.act(client)
            try await client.closed()
            try await wait(for: "the end of the messages") { ends.value.withLock { $0.count == 1 } }
            #expect(ends.value.withLock { $0.first?.contains(ending.end) } == true, "\(ends.value.withLock { $0 })")
            #expect(client.closingCode == ending.code)
            #expect(received.value.withLock { $0.allSatisfy { $0 == "close" } })
            client.close()
        }
    }
}
#endif
