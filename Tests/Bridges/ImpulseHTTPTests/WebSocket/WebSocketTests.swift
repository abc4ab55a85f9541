import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseHTTP
@testable import ImpulseTesting
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization
import Testing

/// Messages both ways, with a server of another implementation.
@Suite(.timeLimit(.minutes(2)))
struct WebSocketTests {
    @Test func `messages are sent and received in order`() async throws {
        try await withPythonServer { server in
            let socket = server.socket("/echo")
            let sent: [WebSocketMessage] =
                [
                    "first", .binary(Data([0, 1, 255])), "", .binary(Data()),
                    .text(String(repeating: "ä", count: 100_000)),
                ]
            for message in sent { socket.outgoing <~ Signal<WebSocketMessage, Never>.just(message) }
            let answers = try await socket.messages.take(5).toArray()
            #expect(answers == sent)
            #expect(await server.line(beginning: "closed echo") == "closed echo 1001 ")
        }
    }

    @Test func `fragments are joined`() async throws {
        try await withPythonServer { server in
            let messages = try await server.socket("/fragments").messages.take(2).toArray()
            #expect(messages == ["one two three", .binary(Data([0, 1, 2]))])
        }
    }

    @Test func `a server's ping is answered`() async throws {
        try await withPythonServer { server in
            let answer = try await server.socket("/ping").messages.first()
            #expect(answer == "answered")
        }
    }

    @Test func `a server that answers pings stays connected, and one that does not is lost`() async throws {
        try await withPythonServer { server in
            let time = TestScheduler()
            let socket = server.socket("/mute", on: time) {
                ($0.pingInterval, $0.pongTimeout) = (.seconds(30), .seconds(20))
            }
            let end = Collector<WebSocketMessage, WebSocketError>()
            let subscription = end.collect(socket.messages)
            _ = await socket.state.signal.filter(\.isOpen).first()
            time.advance(by: .seconds(30))
            #expect(await server.line(beginning: "ping") == "ping")
            time.advance(by: .seconds(19))
            #expect(socket.state.value.isOpen)
            time.advance(by: .seconds(1))
            guard case .failed(.lost(let failure))? = await socket.state.signal.filter({ !$0.isOpen }).first() else {
                Issue.record("expected a loss, got \(socket.state.value)")
                return
            }
            #expect(failure.reason == .timedOut)
            #expect("\(failure)".contains("127.0.0.1:\(server.port)"))
            subscription.dispose()
        }
    }

    /// A text is answered with the number of pings before it.
    @Test(arguments: [(20, 30), (30, 20), (20, 20)])
    func `a server that answers is pinged at each interval, however long an answer may take`(interval: Int, limit: Int)
        async throws
    {
        try await withRawServer({ connection in
            try connection.upgrade()
            var (buffer, pings) = ([UInt8](), 0)
            while let frame = try? connection.frame(&buffer) {
                if frame.opcode == RawFrame.ping { pings += 1 }
                let isText = frame.opcode == RawFrame.text
                let answer = isText ? Array("\(pings)".utf8) : []
                try connection.write(RawFrame.encoded(isText ? RawFrame.text : RawFrame.pong, answer))
            }
        }) { server in
            let (socket, time) = pinging(server, every: interval, awaiting: limit)
            var answers = socket.messages.values(buffering: .unbounded).makeAsyncIterator()
            _ = await socket.state.signal.filter(\.isOpen).first()
            for elapsed in stride(from: 10, through: 120, by: 10) {
                time.advance(by: .seconds(10))
                socket.outgoing <~ Signal<WebSocketMessage, Never>.just("how many?")
                let answer = try await answers.next()
                #expect(answer == .text("\(elapsed / interval)"), "after \(elapsed) s")
            }
        }
    }

    @Test func `a server that may take longer than the interval is asked once, then lost`() async throws {
        let pings = Mutex(0)
        let done = Moment("the end of the test")
        try await withRawServer({ connection in
            try connection.upgrade()
            var buffer: [UInt8] = []
            while let frame = try? connection.frame(&buffer) {
                if frame.opcode == RawFrame.ping { pings.withLock { $0 += 1 } }
            }
            done.happen()
        }) { server in
            let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
            let (socket, time) = pinging(server, every: 20, awaiting: 50, on: group)
            let end = Collector<WebSocketMessage, WebSocketError>()
            let subscription = end.collect(socket.messages)
            _ = await socket.state.signal.filter(\.isOpen).first()
            for _ in 0..<6 {
                time.advance(by: .seconds(10))
                // The next time counts from the moment at which the connection has finished its current work.
                try await group.next().submit {}.get()
                #expect(socket.state.value.isOpen)
            }
            time.advance(by: .seconds(10))
            guard case .failed(.lost(let failure))? = await socket.state.signal.filter({ !$0.isOpen }).first() else {
                Issue.record("expected a loss, got \(socket.state.value)")
                return
            }
            #expect(failure.reason == .timedOut)
            await done.hasHappened()
            #expect(pings.withLock { $0 } == 1)
            subscription.dispose()
            try await group.shutdownGracefully()
        }
    }

    private func pinging(
        _ server: RawServer, every interval: Int, awaiting limit: Int,
        on group: MultiThreadedEventLoopGroup = .singleton
    ) -> (WebSocket, TestScheduler) {
        let time = TestScheduler()
        var configuration = WebSocket.Configuration()
        (configuration.pingInterval, configuration.pongTimeout) = (.seconds(interval), .seconds(limit))
        configuration.eventLoops = group
        return (WebSocket(server.address, configuration, on: time), time)
    }

    @Test func `a subprotocol, header fields and a query reach the server`() async throws {
        try await withPythonServer { server in
            let socket = server.socket("/protocol?room=1&token=secret", headers: ["X-Api-Key": "secret"]) {
                $0.subprotocols = ["chat.v3", "chat.v2"]
            }
            let messages = try await socket.messages.take(3).toArray()
            #expect(messages == ["chat.v2", "secret", "/protocol?room=1&token=secret"])
            #expect(!"\(socket)".contains("secret"))
            #expect(!String(reflecting: socket).contains("secret"))
            var dumped = ""
            dump(socket, to: &dumped)
            #expect(!dumped.contains("secret"))
        }
    }

    @Test func `TLS is used for wss, with the certificates that the configuration trusts`() async throws {
        try await withPythonServer(showing: .selfSigned) { server in
            let certificate = try NIOSSLCertificate(bytes: Array(Certificate.selfSigned.text.utf8), format: .pem)
            let trusting = server.socket("/echo") { $0.tls.trustRoots = .certificates([certificate]) }
            trusting.outgoing <~ Signal<WebSocketMessage, Never>.just("secret")
            let message = try await trusting.messages.first()
            #expect(message == "secret")
            let error = await server.socket("/echo").messages.collected().first?.error
            guard case .handshake(.transport(let failure), _)? = error else {
                Issue.record("expected a failure, got \(String(describing: error))")
                return
            }
            #expect(failure.reason == .insecure)
        }
    }

    @Test func `several subscribers share one connection`() async throws {
        try await withPythonServer { server in
            let socket = server.socket("/echo")
            let (first, second) = (
                Collector<WebSocketMessage, WebSocketError>(), Collector<WebSocketMessage, WebSocketError>()
            )
            let subscriptions = [first.collect(socket.messages), second.collect(socket.messages)]
            // The server sends nothing before both have subscribed, and answers on one connection.
            socket.outgoing <~ Signal<WebSocketMessage, Never>.just("a")
            try await wait(for: "the message", seen: { "\(first.events), \(second.events)" }) {
                !first.events.isEmpty && !second.events.isEmpty
            }
            #expect(first.events.map(\.value) == ["a"])
            #expect(second.events.map(\.value) == ["a"])
            for subscription in subscriptions { subscription.dispose() }
            #expect(await server.line(beginning: "closed echo") == "closed echo 1001 ")
        }
    }

    @Test func `a send completes once the connection has taken the message`() async throws {
        try await withPythonServer { server in
            let socket = server.socket("/echo")
            let sent = socket.send("a").materialize().replayLazily()
            sent.subscribe()
            let answer = try await socket.messages.first()
            #expect(answer == "a")
            #expect(await sent.first()?.isTerminal == true)
        }
    }
}
