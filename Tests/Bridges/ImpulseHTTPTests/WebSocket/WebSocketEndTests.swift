import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseHTTP
@testable import ImpulseTesting
import Synchronization
import Testing

/// The ends and restarts of connections.
@Suite(.timeLimit(.minutes(2)))
struct WebSocketEndTests {
    @Test func `a normal closing by the server completes the messages`() async throws {
        try await withPythonServer { server in
            let socket = server.socket("/close/1000")
            let events = await socket.messages.collected()
            #expect(events.count == 1 && events.first?.isCompleted == true, "\(events)")
            guard case .closed(let closing) = socket.state.value else {
                Issue.record("expected a closing, got \(socket.state.value)")
                return
            }
            #expect(closing == WebSocketClosing(.normal, reason: "for a test"))
        }
    }

    @Test(arguments: [1001, 1011, 4242] as [UInt16])
    func `another closing by the server is an error with its code and reason`(code: UInt16) async throws {
        try await withPythonServer { server in
            let socket = server.socket("/close/\(code)")
            let error = await socket.messages.collected().last?.error
            guard case .closed(let closing, let address)? = error else {
                Issue.record("expected a closing, got \(String(describing: error))")
                return
            }
            #expect(closing == WebSocketClosing(WebSocketCloseCode(code), reason: "for a test"))
            #expect(address == "\(server.address)/close/\(code)")
            #expect("\(error!)".contains("\(code) (for a test)"))
            #expect(error?.retryDecision == (code == 4242 ? .giveUp : .retry))
            #expect(await server.line(beginning: "closed") == "closed close \(code) ")
        }
    }

    @Test func `the server's reason is shown in one line without control characters`() async throws {
        try await withPythonServer { server in
            let frame = "8810" + "0fa0" + "1b5b324a0d0a" + "616c6c2077656c6c"
            let error = try #require(await server.socket("/raw/\(frame)").messages.collected().last?.error)
            #expect(error.closing?.reason == "\u{1B}[2J\r\nall well")
            #expect("\(error)".hasSuffix(#"closed the connection: 4000 (\u{1B}[2J\r\nall well)"#))
        }
    }

    @Test func `a closing by the client reaches the server after what was sent, and completes the messages`()
        async throws
    {
        try await withPythonServer { server in
            let socket = server.socket("/print")
            let ended = Moment("the end")
            socket.messages.subscribe(completed: { ended.happen() })
            _ = await socket.state.signal.filter(\.isOpen).first()
            socket.outgoing <~ Signal<WebSocketMessage, Never>.just("last")
            socket.close(WebSocketCloseCode(4000), reason: "enough")
            await ended.hasHappened()
            #expect(await server.line(beginning: "received") == "received last")
            #expect(await server.line(beginning: "closed") == "closed print 4000 enough")
            guard case .closed(WebSocketClosing(WebSocketCloseCode(4000), reason: "enough")) = socket.state.value else {
                Issue.record("expected the closing, got \(socket.state.value)")
                return
            }
        }
    }

    @Test(arguments: [
        ("8105" + "0000000000", 1002),  // Replaced below: a masked frame.
        ("c10161", 1002),  // A reserved bit.
        ("8300", 1002),  // A reserved opcode.
        ("800161", 1002),  // A continuation of nothing.
        ("010161810162", 1002),  // A message within another.
        ("0900", 1002),  // A ping in fragments.
        ("897e0080", 1002),  // A ping of 128 bytes.
        ("8102c328", 1007),  // No UTF-8.
        ("880103", 1002),  // A closing with half a code.
        ("880203ed", 1002),  // A closing with 1005.
        ("880403e8c328", 1007),  // A reason that is not UTF-8.
    ])
    func `a server that breaks the protocol is sent the code, and the messages fail`(bytes: String, code: UInt16)
        async throws
    {
        let bytes = bytes.hasPrefix("8105") ? "81810000000061" : bytes
        try await withPythonServer { server in
            let error = await server.socket("/raw/\(bytes)").messages.collected().last?.error
            guard case .violation(let closing, _)? = error else {
                Issue.record("expected a violation, got \(String(describing: error))")
                return
            }
            #expect(closing.code == WebSocketCloseCode(code))
            let line = await server.line(beginning: "closed")
            #expect(line == "closed raw \(code) \(closing.reason)")
        }
    }

    @Test func `a message or frame above the limit is refused with 1009`() async throws {
        try await withPythonServer { server in
            let fitting = server.socket("/large/100000") { ($0.frameLimit, $0.messageLimit) = (100_000, 100_000) }
            let message = try await fitting.messages.first()
            #expect(message?.text?.count == 100_000)
            for (frame, message) in [(99_999, 200_000), (200_000, 99_999)] {
                let socket = server.socket("/large/100000") { ($0.frameLimit, $0.messageLimit) = (frame, message) }
                let error = await socket.messages.collected().last?.error
                guard case .violation(let closing, _)? = error else {
                    Issue.record("expected a violation, got \(String(describing: error))")
                    continue
                }
                #expect(closing.code == .tooLarge)
                #expect(closing.reason.contains("99999 bytes"))
            }
            #expect(await server.line(beginning: "closed large 1009") != nil)
        }
    }

    @Test func `a handshake that the server refuses is an error with the response`() async throws {
        try await withPythonServer { server in
            let error = await server.socket("/missing").messages.collected().last?.error
            #expect(error?.response?.status == 404)
            #expect(error?.response.map { String(decoding: $0.body, as: UTF8.self) } == "no such room\n")
            #expect("\(error!)".contains("127.0.0.1:\(server.port)/missing"))
            #expect(error?.retryDecision == .giveUp)
        }
    }

    @Test(arguments: [
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: bm90IHRoaXM=\r\n",
        "Upgrade: websocket\r\nConnection: Upgrade\r\n",
        "Upgrade: other\r\nConnection: Upgrade\r\n",
    ])
    func `an answer that breaks the handshake's rules is malformed`(fields: String) async throws {
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            try connection.write("HTTP/1.1 101 Switching Protocols\r\n\(fields)\r\n")
            connection.waitForEnd()
        }
        try await withRawServer(script) { server in
            let socket = WebSocket(server.address, on: QueueScheduler(label: "time"))
            let error = await socket.messages.collected().last?.error
            guard case .handshake(.transport(let failure), _)? = error else {
                Issue.record("expected a failure, got \(String(describing: error))")
                return
            }
            #expect(failure.reason == .malformed)
            #expect(failure.response?.status == 101)
        }
    }

    @Test(arguments: ["ftp://localhost/", "ws://", "chat", "ws://localhost:99999/"])
    func `an address that is no WebSocket's is an invalid request`(address: String) async throws {
        let error = await WebSocket(address, on: QueueScheduler(label: "time")).messages.collected().last?.error
        guard case .handshake(.invalidRequest, _)? = error else {
            Issue.record("expected an invalid request, got \(String(describing: error))")
            return
        }
    }

    @Test func `a server that does not answer the handshake is timed out`() async throws {
        let time = TestScheduler()
        let asked = Moment("the request")
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            asked.happen()
            connection.waitForEnd()
        }
        try await withRawServer(script) { server in
            let socket = WebSocket(server.address, on: time)
            socket.messages.subscribe(error: { _ in })
            await asked.hasHappened()
            time.advance(by: .seconds(30))
            let state = await socket.state.signal.filter { if case .failed = $0 { true } else { false } }.first()
            guard case .failed(.handshake(.transport(let failure), _))? = state else {
                Issue.record("expected a failure, got \(String(describing: state))")
                return
            }
            #expect(failure.reason == .timedOut)
        }
    }

    @Test func `a lost connection is made again, and the messages go on`() async throws {
        try await withPythonServer { server in
            let socket = server.socket("/drop") {
                $0.reconnecting = RetryPolicy(maximum: 3, delay: .constant(.milliseconds(1)))
            }
            let states = Mutex<[String]>([])
            let observation = socket.state.signal.subscribe { state in
                states.withLock { $0.append("\(state)".split(separator: " ").first.map(String.init) ?? "") }
            }
            socket.outgoing <~ Signal<WebSocketMessage, Never>.just("drop")
            let messages = try await socket.messages.take(2).toArray()
            #expect(messages?.first == "1")
            // The echo of "drop" may be lost with the connection.
            #expect(messages?.last == "drop" || messages?.last == "2")
            observation.dispose()
        }
    }

    @Test func `a killed server is connected to again once it is back, and what was sent meanwhile arrives`()
        async throws
    {
        let time = TestScheduler()
        try await withPythonServer { server in
            let socket = server.socket("/echo", on: time) {
                $0.reconnecting = RetryPolicy(delay: .constant(.seconds(5)))
                $0.pingInterval = nil
            }
            let received = Collector<WebSocketMessage, WebSocketError>()
            let subscription = received.collect(socket.messages)
            _ = await socket.state.signal.filter(\.isOpen).first()
            server.kill()
            _ = await socket.state.signal.filter { if case .reconnecting = $0 { true } else { false } }.first()
            socket.outgoing <~ Signal<WebSocketMessage, Never>.just("sent meanwhile")
            try await withPythonServer(port: server.port) { _ in
                time.advance(by: .seconds(5))
                try await wait(for: "the message", until: { received.events.first?.value == "sent meanwhile" })
            }
            subscription.dispose()
        }
    }

    @Test func `an exhausted policy passes the last error through`() async throws {
        try await withPythonServer { server in
            let socket = server.socket("/close/1011") {
                $0.reconnecting = RetryPolicy(maximum: 2, delay: .constant(.milliseconds(1)))
            }
            #expect(await socket.messages.collected().last?.error?.closing?.code == .serverError)
            guard case .failed = socket.state.value else {
                Issue.record("expected a failure, got \(socket.state.value)")
                return
            }
        }
    }
}
