#if Serving
import Hummingbird
import NIOCore
import Impulse
import ImpulseHTTP
import ImpulseServing
import ServiceLifecycle
@testable import ImpulseTesting
import Synchronization
import Testing

/// WebSockets of a server, over real sockets.
@Suite struct WebSocketTests {
    private static func echo(_ limits: ServerWebSocketLimits = ServerWebSocketLimits()) -> (Router<BasicRequestContext>)
        ->
        Void
    {
        { router in
            router.get("/") { request, _ in
                try Response.webSocket(request, subprotocols: ["b", "a"], limits: limits, last: "bye") { $0.messages }
            }
            router.get("/text") { _, _ in "hello" }
        }
    }

    @Test func messagesAreExchanged() async throws {
        try await TestServer.with(routes: Self.echo()) { server in
            let client = try await server.client()
            // The first frame comes with the request.
            client.open("/", ["Sec-WebSocket-Protocol: a, b"], following: Frames.text("first"))
            let text = try await client.received("first")
            #expect(text.hasPrefix("HTTP/1.1 101 Switching Protocols\r\n"))
            // The answer of RFC 6455, 1.3.
            #expect(text.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
            #expect(text.contains("Sec-WebSocket-Protocol: b"))
            #expect(!text.contains("Sec-WebSocket-Key") && !text.lowercased().contains("transfer-encoding"))
            client.send(
                Frames.frame(1, Array("sec".utf8), fin: false) + Frames.frame(9, [1])
                    + Frames.frame(0, Array("ond".utf8)))
            try await client.received("second")
            client.send(Frames.closing(1000))
            try await client.closed()
            #expect(client.closingCode == 1000)
            client.close()
        }
    }

    @Test func aClientThatGoesEndsItsSubscriptions() async throws {
        let source = StreamTests.Source<WebSocketMessage>()
        let ends = Mutex<[String]>.Reference([])
        try await TestServer.with(routes: { router in
            router.get("/") { request, _ in
                try Response.webSocket(request) { socket in
                    socket.messages.subscribe(
                        error: { error in ends.value.withLock { $0.append("\(error)") } },
                        completed: { ends.value.withLock { $0.append("completed") } })
                    return source.signal
                }
            }
        }) { server in
            let (cut, leaving) = (try await server.client(), try await server.client())
            cut.open("/")
            try await source.isSubscribed(by: 1)
            leaving.open("/")
            try await source.isSubscribed(by: 2)
            cut.close()
            try await source.isSubscribed(by: 1)
            leaving.send(Frames.closing(1001))
            try await source.isSubscribed(by: 0)
            try await wait(for: "both ends") { ends.value.withLock { $0.count == 2 } }
            #expect(ends.value.withLock { $0.sorted() } == ["completed", "\(ServerWebSocketError.lost)"])
            leaving.close()
        }
    }

    @Test func theEndOfTheSignalClosesTheConnection() async throws {
        struct Broken: Error {}
        try await TestServer.with(routes: { router in
            router.get("/done") { request, _ in
                try Response.webSocket(request) { _ in Signal<WebSocketMessage, Never>(["a", "b"]) }
            }
            router.get("/broken") { request, _ in
                try Response.webSocket(request) { _ in Signal<WebSocketMessage, Broken>.error(Broken()) }
            }
        }) { server in
            for (path, code) in [("/done", 1000), ("/broken", 1011)] {
                let client = try await server.client()
                client.open(path)
                try await wait(for: "a closing", seen: { "\(client.bytes)" }) { client.closingCode != nil }
                #expect(client.closingCode == code)
                client.send(Frames.closing(1000))
                client.close()
            }
        }
    }

    @Test func theShutdownSendsALastMessage() async throws {
        try await TestServer.with(routes: Self.echo()) { server in
            let client = try await server.client()
            client.open("/", following: Frames.text("hello"))
            try await client.received("hello")
            await server.group.triggerGracefulShutdown()
            try await client.received("bye")
            try await wait(for: "a closing") { client.closingCode == 1001 }
            client.send(Frames.closing(1001))
            try await client.closed()
            client.close()
        }
    }

    @Test func otherRequestsAreRefused() async throws {
        try await TestServer.with(routes: Self.echo()) { server in
            for (fields, status) in [
                (["Origin: http://attacker.example"], 403), (["Host: attacker.example"], 421),
                (["Origin: http://localhost"], 101), (["Content-Length: 5"], 400),
            ] {
                let client = try await server.client()
                client.open("/", fields)
                try await client.received("\r\n\r\n")
                #expect(client.status == status)
                client.close()
            }
            let client = try await server.client()
            client.request("GET", "/")
            try await client.received("\r\n\r\n")
            #expect(client.status == 426)
            client.close()
        }
    }

    /// Frames that break a rule, and the code of the answer.
    private static let broken: [([UInt8], Int)] = [
        (Frames.frame(1, [104, 105], masked: false), 1002), (Frames.frame(1, [0xFF]), 1007),
        (Frames.frame(2, [], length: 1 << 40), 1009), (Frames.frame(3), 1002), (Frames.frame(9, [], fin: false), 1002),
        (Frames.frame(0, [1]), 1002), (Frames.frame(8, [1]), 1002),
        (Frames.frame(1, [], fin: false) + Frames.frame(1), 1002),
        (Frames.frame(9, Array(repeating: 0, count: 126)), 1002),
        (Frames.frame(0x41, [97]), 1002), (Frames.frame(0x29), 1002), (Frames.frame(0xB), 1002),
        (Frames.frame(8, [3, 232, 0xFF]), 1007), (Frames.frame(1, [0xED, 0xA0, 0x80]), 1007),
        (Frames.frame(1, [0xC0, 0xAF]), 1007), (Frames.frame(1, [0xE2, 0x82], fin: false) + Frames.frame(0), 1007),
        (Frames.frame(1, [0xE2, 0x82], fin: false) + Frames.frame(0, [97]), 1007),
    ]
    /// Codes that no closing may have.
    private static let codes: [UInt16] = [0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535]

    @Test(arguments: broken + codes.map { (Frames.closing($0), 1002) })
    func brokenFramesAreRefused(_ frames: [UInt8], _ code: Int) async throws {
        try await TestServer.with(routes: Self.echo()) { server in
            let before = residentBytes()
            let client = try await server.client()
            client.open("/", following: frames)
            try await client.closed()
            #expect(client.closingCode == code)
            let grown = residentBytes() - before
            #expect(grown < 16 << 20, "\(grown) bytes more than before")
            client.close()
        }
    }

    @Test func aCharacterMayBeSplitIntoFragments() async throws {
        try await TestServer.with(routes: Self.echo()) { server in
            let client = try await server.client()
            client.open(
                "/",
                following: Frames.frame(1, [0xE2], fin: false) + Frames.frame(0, [], fin: false) + Frames.frame(9, [1])
                    + Frames.frame(0, [0x82], fin: false) + Frames.frame(0, [0xAC]))
            try await client.received("€")
            client.close()
        }
    }

    /// Beside tasks that keep the server's waiting.
    @Test func aLargeMessageMayBeSentAsSoonAsTheConnectionIsOpen() async throws {
        let isOver = Mutex<Bool>.Reference(false)
        for _ in 0..<2 {
            Task.detached {
                while !isOver.value.withLock({ $0 }) {
                    let start = ContinuousClock.now
                    while ContinuousClock.now - start < .milliseconds(2) {}
                    await Task.yield()
                }
            }
        }
        defer { isOver.value.withLock { $0 = true } }
        try await TestServer.with(routes: Self.echo()) { server in
            for _ in 0..<8 {
                let client = try await server.client()
                client.reply(Frames.frame(1, Array(repeating: 97, count: 200_000)))
                client.open("/")
                try await wait(for: "the echo", seen: { "\(client.count) bytes" }) {
                    client.count > 200_000 || client.isClosed
                }
                #expect(client.count > 200_000)
                client.close()
            }
        }
    }

    /// In a process of its own, since other tests need memory too.
    @Test func aMessageFragmentedWithoutEndIsRefused() async {
        await #expect(processExitsWith: .success) {
            try await TestServer.with(routes: WebSocketTests.echo()) { server in
                let before = residentBytes()
                let client = try await server.client()
                client.open("/")
                try await client.received("\r\n\r\n")
                client.send(Frames.frame(1, [97], fin: false))
                let fragment = Frames.frame(0, Array(repeating: 97, count: 60_000), fin: false)
                for _ in 0..<100 { client.send(fragment) }
                try await client.closed()
                #expect(client.closingCode == 1009)
                #expect(residentBytes() - before < 24 << 20)
                client.close()
            }
        }
    }

    /// In a process of its own, since other tests need memory too.
    @Test func aFloodOfPingsFillsNoMemory() async {
        await #expect(processExitsWith: .success) {
            let hasReceived = Mutex<Bool>.Reference(false)
            let route = { (router: Router<BasicRequestContext>) in
                _ = router.get("/") { request, _ in
                    try Response.webSocket(request) { socket in
                        socket.messages.on(next: { _ in hasReceived.value.withLock { $0 = true } })
                    }
                }
            }
            try await TestServer.with(routes: route) { server in
                let client = try await server.client(receiveBuffer: 8192)
                client.open("/")
                try await client.received("\r\n\r\n")
                try await client.channel.setOption(.autoRead, value: false).get()
                let pings = Array(repeating: Frames.frame(9, Array(repeating: 7, count: 125)), count: 1000).flatMap {
                    $0
                }
                let before = residentBytes()
                // 6.5 MB, whose answers the client does not read.
                for _ in 0..<50 { try await client.channel.writeAndFlush(ByteBuffer(bytes: pings)) }
                client.send(Frames.text("after them"))
                try await wait(for: "the server to receive all pings") { hasReceived.value.withLock { $0 } }
                #expect(residentBytes() - before < 16 << 20)
                try await client.channel.setOption(.autoRead, value: true).get()
                try await client.received("after them")
                // Not each of them has an answer.
                #expect(client.count / 127 < 45_000, "\(client.count) bytes")
                print("pongs to 50,000 pings: \(client.count / 127)")
                client.close()
            }
        }
    }

    @Test func aClientThatDoesNotReadHoldsItsLimitAndSlowsNobody() async throws {
        let source = StreamTests.Source<WebSocketMessage>()
        try await TestServer.with(routes: { router in
            router.get("/") { request, _ in
                try Response.webSocket(request, buffering: .failing(20, with: .tooSlow)) { _ in source.signal }
            }
        }) { server in
            let (idle, busy) = (try await server.client(reads: false), try await server.client())
            idle.open("/")
            busy.open("/")
            try await source.isSubscribed(by: 2)
            let line = WebSocketMessage.text(String(repeating: "a", count: 100_000))
            var sent = 0
            while source.subscribers == 2, sent < 1000 {
                source.subject.send(line)
                sent += 1
                let count = sent
                try await wait(for: "message \(count)") { busy.count >= count * 100_000 }
            }
            #expect(source.subscribers == 1 && sent < 200, "cut after \(sent) messages")
            source.subject.send("last")
            try await busy.received("last")
            idle.close()
            busy.close()
        }
    }

    @Test func aSilentClientIsCut() async throws {
        var limits = ServerWebSocketLimits()
        limits.pingInterval = .milliseconds(50)
        try await TestServer.with(routes: Self.echo(limits)) { server in
            let client = try await server.client()
            client.open("/")
            try await client.closed()
            client.close()
        }
    }
}
#endif
