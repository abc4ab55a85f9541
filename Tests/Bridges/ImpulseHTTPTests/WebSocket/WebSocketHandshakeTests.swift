import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseHTTP
import NIOCore
import NIOPosix
import Synchronization
import Testing

/// Servers that do not agree to open a WebSocket, or not soon.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct WebSocketHandshakeTests {
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

    @Test func `a refusal in many small parts costs as much time as they are many`() async throws {
        /// Returns the processor time of an event loop that receives so many parts.
        func cost(_ parts: Int) async throws -> Double {
            let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
            let cost = try await withRawServer({ connection in
                try connection.readHead()
                try connection.write("HTTP/1.1 401 Unauthorized\r\nTransfer-Encoding: chunked\r\n\r\n")
                let piece = Data(String(repeating: "1\r\nx\r\n", count: 10_000).utf8)
                for _ in 0..<(parts / 10_000) { try connection.write(piece) }
                try connection.write("0\r\n\r\n")
                connection.waitForEnd()
            }) { server in
                let socket = rawSocket(server) { $0.eventLoops = group }
                let response = await socket.messages.collected().last?.error?.response
                #expect(response?.body.count == parts)
                return try await group.any().submit {
                    var time = timespec()
                    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
                    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
                }.get()
            }
            try await group.shutdownGracefully()
            return cost
        }
        let (few, many) = (try await cost(50_000), try await cost(400_000))
        #expect(many < 14 * few)
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

    @Test func `a disposal during the handshake closes the connection`() async throws {
        let (asked, done) = (Moment("the request"), Moment("the end of the connection"))
        try await withRawServer({ connection in
            try connection.readHead()
            asked.happen()
            connection.waitForEnd()
            done.happen()
        }) { server in
            let subscription = rawSocket(server).messages.subscribe(error: { _ in })
            await asked.hasHappened()
            subscription.dispose()
            await done.hasHappened()
        }
    }
}
