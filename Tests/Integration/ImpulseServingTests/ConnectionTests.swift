#if Serving
import Foundation
import Hummingbird
import Impulse
import struct ImpulseFoundation.ServerSentEvent
import ImpulseHTTP
@testable import ImpulseServing
@testable import ImpulseTesting
import NIOCore
import ServiceLifecycle
import Synchronization
import Testing

/// Connections before, between and after their requests, over real sockets.
@Suite struct ConnectionTests {
    private static let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

    private final class Weak<Object: AnyObject & Sendable>: Sendable {
        private let object: Mutex<Reference>
        private struct Reference { weak var object: Object? }
        init(_ object: Object?) { self.object = Mutex(Reference(object: object)) }
        var isReleased: Bool { object.withLock { $0.object == nil } }
    }

    @Test(arguments: ["text", "stream", "socket"])
    func aConnectionIsReleasedAfterItsEnd(_ path: String) async throws {
        let connections = ReplaySubject<Weak<Connection>, Never>(capacity: 1)
        @Sendable func note() { connections.send(Weak(Connection.current)) }
        try await TestServer.with(routes: { router in
            router.get("/text") { _, _ in
                note()
                return "hello"
            }
            router.get("/stream") { _, _ in
                note()
                return Response.events(.just(ServerSentEvent(data: "hello")).concat(.never))
            }
            router.get("/socket") { request, _ in
                note()
                return try Response.webSocket(request) { _ in .just("hello").concat(.never) }
            }
        }) { server in
            let client = try await server.client()
            if path == "socket" { client.open("/socket") } else { client.request("GET", "/\(path)") }
            try await client.received("hello")
            client.close()
            let connection = try #require(try await connections.signal.first(for: "the connection"))
            try await wait(for: "the connection's release") { connection.isReleased }
        }
    }

    @Test(arguments: ["stream", "socket"])
    func aServerThatIsCanceledClosesItsConnections(_ path: String) async throws {
        let isClosed = Mutex<Bool>.Reference(false)
        // It throws because it is canceled.
        try? await TestServer.with(routes: { router in
            router.get("/stream") { _, _ in Response.events(.just(ServerSentEvent(data: "hello")).concat(.never)) }
            router.get("/socket") { request, _ in
                try Response.webSocket(request) { _ in .just("hello").concat(.never) }
            }
        }) { server in
            let client = try await server.client()
            if path == "socket" { client.open("/socket") } else { client.request("GET", "/stream") }
            try await client.received("hello")
            server.running.cancel()
            try await client.closed()
            isClosed.value.withLock { $0 = true }
        }
        #expect(isClosed.value.withLock { $0 })
    }

    // MARK: Requests that follow others

    @Test func anAnswerBehindAnotherMayTakeLongerThanTheIdleTime() async throws {
        var limits = ServerLimits()
        limits.idleTime = .seconds(4)
        let queue = QueueScheduler(label: "slow")
        let asked = Mutex<Int>.Reference(0)
        try await TestServer.with(
            limits,
            routes: { router in
                router.get("/") { _, _ in
                    if (asked.value.withLock { count in
                        count += 1
                        return count
                    }) == 1 {
                        return "first"
                    }
                    return await Signal<String, Never>.just("second").delay(for: .seconds(5), on: queue).first()
                        ?? ""
                }
            }
        ) { server in
            let client = try await server.client()
            client.send(Self.request + Self.request)
            try await client.received("second")
            client.close()
        }
    }

    /// `curl --http2` asks for an upgrade with each request.
    @Test(arguments: ["/", "/socket"])
    func aConnectionWhoseUpgradeIsDeclinedIsClosedAfterTheResponse(_ path: String) async throws {
        try await TestServer.with(routes: { router in
            router.get("/") { _, _ in "hello" }
            router.get("/socket") { request, _ in try Response.webSocket(request) { $0.messages } }
        }) { server in
            let client = try await server.client()
            client.request(
                "GET", path, ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABk"])
            let text = try await client.closed()
            #expect(text.lowercased().contains("connection: close\r\n"))
            #expect(client.status == (path == "/" ? 200 : 426))
            client.close()
        }
    }

    @Test func aRequestAnsweredBeforeItsEndLeavesTheConnectionIdle() async throws {
        var limits = ServerLimits()
        limits.idleTime = .seconds(4)
        try await TestServer.with(limits, routes: { _ in }) { server in
            let client = try await server.client()
            client.send("POST /nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n")
            try await client.received("\r\n\r\n")
            #expect(client.status == 404)
            client.send("hello")
            try await client.closed()
            client.close()
        }
    }

    @Test func aContinueIsNotSentWithinAnotherResponse() async throws {
        let source = StreamTests.Source<ServerSentEvent>()
        try await TestServer.with(routes: { $0.get("/") { _, _ in Response.events(source.signal) } }) { server in
            let client = try await server.client()
            client.send(Self.request)
            try await source.isSubscribed(by: 1)
            client.send("POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n")
            client.send("a")
            source.subject.send(ServerSentEvent(data: "one"))
            try await client.received("data: one")
            source.subject.sendCompleted()
            try await client.received("404 Not Found")
            let first = try #require(client.text.range(of: "0\r\n\r\n"))
            #expect(!client.text[..<first.lowerBound].contains("100 Continue"))
            client.close()
        }
    }

    // MARK: Slow clients

    /// Reads a piece now and then, until there are `count` bytes or the connection is closed.
    private func readSlowly(_ client: RawClient, upTo count: Int) async throws {
        let channel = client.channel
        let reading = channel.eventLoop.scheduleRepeatedTask(initialDelay: .zero, delay: .milliseconds(2)) { _ in
            channel.read()
        }
        defer { reading.cancel() }
        try await wait(for: "the end of the body", seen: { "\(client.count) bytes" }) {
            client.count >= count || client.isClosed
        }
    }

    /// More than the system's buffers hold, so that the server sees that the client takes something. Reading takes at least
    /// four seconds; a slow machine needs one until the server sees anything.
    @Test func aClientThatReadsSlowlyIsNotCut() async throws {
        var limits = ServerLimits()
        limits.stalledTime = .seconds(3)
        let count = 32 << 20
        let body = ByteBuffer(repeating: 97, count: count)
        try await TestServer.with(
            limits, routes: { $0.get("/") { _, _ in Response(status: .ok, body: ResponseBody(byteBuffer: body)) } }
        ) { server in
            let client = try await server.client(reads: false, receiveBuffer: 16384)
            client.request("GET", "/")
            try await readSlowly(client, upTo: count)
            #expect(client.count > count)
            client.close()
        }
    }

    @Test func aShutdownDoesNotCutTheEndOfAResponse() async throws {
        let body = ByteBuffer(repeating: 97, count: 4 << 20)
        try await TestServer.with(routes: {
            $0.get("/") { _, _ in Response(status: .ok, body: ResponseBody(byteBuffer: body)) }
        }) { server in
            let client = try await server.client(reads: false, receiveBuffer: 8192)
            client.request("GET", "/")
            client.channel.read()
            try await wait(for: "the first bytes") { client.count > 0 }
            await server.group.triggerGracefulShutdown()
            try await readSlowly(client, upTo: .max)
            #expect(client.count > 4 << 20, "\(client.count) bytes")
            client.close()
        }
    }

    @Test func limitsWithoutEndAreAllowed() async throws {
        var limits = ServerLimits()
        let forever = Duration.seconds(Int64.max)
        (limits.headTime, limits.bodyTime, limits.idleTime) = (forever, forever, forever)
        (limits.stalledTime, limits.halfClosedTime) = (forever, forever)
        try await TestServer.with(limits, routes: { $0.get("/") { _, _ in "hello" } }) { server in
            let client = try await server.client()
            client.request("GET", "/")
            client.closeOutput()
            try await client.received("hello")
            client.close()
        }
    }
}
#endif
