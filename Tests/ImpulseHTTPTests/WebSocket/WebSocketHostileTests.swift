#if HTTP && IntegrationTests
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseHTTP
import Synchronization
import Testing

/// Servers that are slow, rude, or half dead.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct WebSocketHostileTests {
    @Test func `a closing leaves the limit of what has been received as it is`() async throws {
        let written = Atomic(0)
        let (stuck, done) = (Moment("a subscriber that is stuck"), Moment("the end of the test"))
        try await withRawServer({ connection in
            try connection.upgrade()
            let message = RawFrame.encoded(2, [UInt8](repeating: 1, count: 1 << 16))
            while connection.isWritable() { try connection.write(message) }
            stuck.happen()
            // The client closes now. A second without room is the end of what it takes.
            while written.load(ordering: .relaxed) < 200 << 20, connection.isWritable() {
                try connection.write(message)
                written.add(message.count, ordering: .relaxed)
            }
            done.happen()
        }) { server in
            let socket = rawSocket(server)
            let gate = Moment("the test to open the gate")
            let subscription = socket.messages.subscribe(next: { _ in gate.block() }, error: { _ in })
            await stuck.hasHappened()
            socket.close()
            await done.hasHappened()
            let taken = written.load(ordering: .relaxed)
            #expect(taken < 50 << 20)
            subscription.dispose()
            gate.happen()
        }
    }

    @Test func `pings whose answers the server does not read need bounded memory`() async throws {
        let done = Moment("the end of the test")
        let written = Atomic(0)
        try await withRawServer({ connection in
            try connection.upgrade()
            let ping = RawFrame.encoded(RawFrame.ping, [UInt8](repeating: 7, count: 100))
            let pings = Data((0..<600).flatMap { _ in ping })
            while written.load(ordering: .relaxed) < 30 << 20, connection.isWritable() {
                try connection.write(pings)
                written.add(pings.count, ordering: .relaxed)
            }
            done.happen()
            connection.waitForEnd()
        }) { server in
            let before = try residentMemory()
            let socket = rawSocket(server)
            let subscription = socket.messages.subscribe(error: { _ in })
            await done.hasHappened()
            // Each pong takes more than three times as much as its ping.
            let grown = try residentMemory() - before
            #expect(grown < 40 << 20)
            subscription.dispose()
        }
    }

    @Test func `a frame that arrives slowly is no silence`() async throws {
        try await withRawServer({ connection in
            try connection.upgrade()
            let frame = RawFrame.encoded(2, [UInt8](repeating: 1, count: 60_000))
            for start in stride(from: 0, to: frame.count, by: 5_000) {
                try connection.write(frame[start..<min(start + 5_000, frame.count)])
                _ = connection.isOpen(for: .milliseconds(100))
            }
            try connection.write(RawFrame.closing(1000))
            connection.waitForEnd()
        }) { server in
            let socket = rawSocket(server) {
                ($0.pingInterval, $0.pongTimeout) = (.milliseconds(200), .milliseconds(400))
            }
            #expect(await socket.messages.collected().first?.value?.binary?.count == 60_000)
        }
    }

    @Test func `a large message that the server reads slowly is no silence`() async throws {
        let size = 16 << 20
        try await withRawServer({ connection in
            try connection.upgrade()
            var read = 0
            while read < size {
                var part = 0
                while part < 800 << 10, read + part < size { part += try connection.read().count }
                read += part
                Thread.sleep(forTimeInterval: 0.1)
            }
            try connection.write(RawFrame.closing(1000))
            connection.waitForEnd()
        }) { server in
            let socket = rawSocket(server) {
                ($0.pingInterval, $0.pongTimeout) = (.milliseconds(200), .milliseconds(500))
            }
            let subscription = socket.messages.subscribe(error: { _ in })
            _ = await socket.state.signal.filter(\.isOpen).first()
            let events = await socket.send(.binary(Data(count: size))).collected()
            #expect(events.last?.error == nil)
            subscription.dispose()
        }
    }

    @Test func `a server that does not answer while a message waits is lost`() async throws {
        let end = Moment("the end of the test")
        try await withRawServer({ connection in
            try connection.upgrade()
            end.block()
        }) { server in
            let socket = rawSocket(server) {
                ($0.pingInterval, $0.pongTimeout) = (.milliseconds(100), .milliseconds(300))
            }
            let sending = socket.send(.binary(Data(count: 32 << 20))).subscribe(error: { _ in })
            guard case .lost(let failure)? = await socket.messages.collected().last?.error else {
                Issue.record("expected a loss")
                return
            }
            #expect(failure.reason == .timedOut)
            sending.dispose()
            end.happen()
        }
    }

    @Test func `a closing is answered after what is still to be sent`() async throws {
        let (isFull, done) = (Moment("a full buffer"), Moment("the end of the test"))
        let last = Mutex<RawFrame?>(nil)
        try await withRawServer({ connection in
            defer { done.happen() }
            try connection.upgrade()
            isFull.block()
            try connection.write(RawFrame.closing(1001))
            var buffer: [UInt8] = []
            while let frame = try? connection.frame(&buffer) { last.withLock { $0 = frame } }
        }) { server in
            let socket = rawSocket(server)
            let subscription = socket.messages.subscribe(error: { _ in })
            _ = await socket.state.signal.filter(\.isOpen).first()
            let observation = socket.sendingErrors.subscribe { _ in }
            let message = WebSocketMessage.binary(Data(count: 1 << 20))
            socket.outgoing <~ Signal<WebSocketMessage, Never>(Array(repeating: message, count: 12))
            isFull.happen()
            await done.hasHappened()
            #expect(last.withLock { $0?.opcode } == RawFrame.closing)
            #expect(last.withLock { $0?.bytes } == [3, 233])
            observation.dispose()
            subscription.dispose()
        }
    }

    @Test func `the body of a refusal is its beginning`() async throws {
        try await withRawServer({ connection in
            func chunk(_ letter: Character, _ count: Int) -> String {
                String(count, radix: 16) + "\r\n" + String(repeating: letter, count: count) + "\r\n"
            }
            try connection.readHead()
            try connection.write("HTTP/1.1 401 Unauthorized\r\nTransfer-Encoding: chunked\r\n\r\n")
            for (letter, count) in [("a", (1 << 20) - 6), ("b", 10), ("c", 5)] as [(Character, Int)] {
                try connection.write(chunk(letter, count))
                _ = connection.isOpen(for: .milliseconds(100))
            }
            try connection.write("0\r\n\r\n")
            connection.waitForEnd()
        }) { server in
            let response = await rawSocket(server).messages.collected().last?.error?.response
            #expect(response?.body.count == 1 << 20)
            #expect(response?.body.suffix(7) == Data("abbbbbb".utf8))
        }
    }

    @Test func `a refusal whose body does not end is a refusal`() async throws {
        try await withRawServer({ connection in
            try connection.readHead()
            try connection.write("HTTP/1.1 401 Unauthorized\r\nContent-Type: text/plain\r\n\r\nno")
            while connection.isOpen(for: .milliseconds(50)) { try connection.write("x") }
        }) { server in
            let socket = rawSocket(server) { $0.openTimeout = .milliseconds(500) }
            let error = await socket.messages.collected().last?.error
            #expect(error?.response?.status == 401)
            #expect(error?.retryDecision == .giveUp)
        }
    }

    @Test func `a frame limit beyond what NIO takes is its highest`() async throws {
        try await withRawServer({ try $0.echo() }) { server in
            let socket = rawSocket(server) { $0.frameLimit = .max }
            socket.outgoing <~ Signal<WebSocketMessage, Never>.just("a")
            let answer = try await socket.messages.first()
            #expect(answer == "a")
        }
    }

    @Test(arguments: ["chat\r\nX-Injected: yes", "", "a,b"])
    func `a subprotocol that is no token is refused before anything is sent`(name: String) async throws {
        let connections = Atomic(0)
        try await withRawServer({ _ in connections.add(1, ordering: .relaxed) }) { server in
            let socket = rawSocket(server) { $0.subprotocols = ["chat", name] }
            guard case .handshake(.invalidRequest(let reason), _)? = await socket.messages.collected().last?.error
            else {
                Issue.record("expected an invalid request")
                return
            }
            #expect(reason.contains("offers the subprotocol \(String(reflecting: name)): use only letters"))
            let count = connections.load(ordering: .relaxed)
            #expect(count == 0)
        }
    }

    @Test func `without room for a byte, one message after another is received`() async throws {
        try await withRawServer({ connection in
            try connection.upgrade()
            for text in ["a", "b"] { try connection.write(RawFrame.encoded(RawFrame.text, Array(text.utf8))) }
            try connection.write(RawFrame.closing(1000))
            connection.waitForEnd()
        }) { server in
            let events = await rawSocket(server) { $0.receiveBuffer = 0 }.messages.collected()
            #expect(events.compactMap(\.value) == ["a", "b"])
        }
    }
}
#endif
