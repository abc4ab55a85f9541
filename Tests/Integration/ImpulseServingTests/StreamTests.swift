#if Serving
import Hummingbird
import Impulse
import struct ImpulseFoundation.ServerSentEvent
import ImpulseHTTP
import ImpulseServing
@testable import ImpulseTesting
import Synchronization
import Testing

/// Streams to clients, over real sockets.
@Suite struct StreamTests {
    /// A subject, and how many subscribe to it.
    final class Source<Value: Sendable>: Sendable {
        let subject = Subject<Value, Never>()
        private let count = Atomic(0)
        var subscribers: Int { count.load(ordering: .sequentiallyConsistent) }
        var signal: Signal<Value, Never> {
            subject.signal.on(
                subscribed: { self.count.add(1, ordering: .sequentiallyConsistent) },
                disposed: { self.count.subtract(1, ordering: .sequentiallyConsistent) })
        }

        func isSubscribed(by number: Int) async throws {
            try await wait(for: "\(number) subscribers", seen: { "\(self.subscribers)" }) { self.subscribers == number }
        }
    }

    @Test func eventsAreStreamedAsTheyAreSent() async throws {
        let source = Source<ServerSentEvent>()
        try await TestServer.with(routes: { $0.get("/") { _, _ in Response.events(source.signal, retry: .seconds(2)) } }
        ) { server in
            let client = try await server.client()
            client.request("GET", "/")
            try await source.isSubscribed(by: 1)
            source.subject.send(ServerSentEvent(name: "score", data: "1\n2\r\n3", id: "7"))
            try await client.received("event: score\nid: 7\ndata: 1\ndata: 2\ndata: 3\n\n")
            source.subject.send(ServerSentEvent(name: "a\nb", data: "", id: "7\n"))
            let text = try await client.received("event: ab\ndata: \n\n")
            #expect(text.contains("text/event-stream"))
            #expect(text.contains("retry: 2000\n\n"))
            client.close()
            try await source.isSubscribed(by: 0)
        }
    }

    @Test func aClientContinuesAfterItsLastEvent() async throws {
        let routes = { (router: Router<BasicRequestContext>) in
            _ = router.get("/") { request, _ in
                Response.events(Signal([ServerSentEvent(data: "after \(request.lastEventID)", id: "8")]))
            }
        }
        try await TestServer.with(routes: routes) { server in
            let client = try await server.client()
            client.request("GET", "/", ["Last-Event-ID: 7"])
            try await client.received("data: after 7\n\n")
            try await client.received("0\r\n\r\n")
            // The connection takes another request.
            client.request("GET", "/", ["Last-Event-ID: 9"])
            try await client.received("data: after 9\n\n")
            client.close()
        }
    }

    @Test func aSilentStreamSendsHeartbeats() async throws {
        try await TestServer.with(routes: { router in
            router.get("/") { _, _ in
                Response.events(Signal<ServerSentEvent, Never>.never, heartbeat: .milliseconds(20))
            }
        }) { server in
            let client = try await server.client()
            client.request("GET", "/")
            try await client.received(":\n\n", times: 4)
            client.close()
        }
    }

    @Test func aSilentStreamOfLinesSendsEmptyLinesIfAsked() async throws {
        let values = Subject<Int, Never>()
        try await TestServer.with(routes: { router in
            router.get("/") { _, _ in Response.jsonLines(values.signal, heartbeat: .milliseconds(20)) }
        }) { server in
            let client = try await server.client()
            client.request("GET", "/")
            // Chunks of one byte.
            try await client.received("\r\n1\r\n\n\r\n", times: 3)
            values.send(7)
            values.sendCompleted()
            try await client.received("\r\n2\r\n7\n\r\n")
            try await client.received("0\r\n\r\n")
            client.close()
        }
    }

    @Test func noHeartbeatIsMixedIntoAResponseThatAMiddlewareEncodes() async throws {
        let second = Subject<ServerSentEvent, Never>()
        try await TestServer.with(routes: { router in
            router.add(middleware: Encoding())
            router.get("/") { _, _ in Response.events(second.signal, heartbeat: .milliseconds(5)) }
            router.get("/time") { _, _ in
                Response.events(Signal<ServerSentEvent, Never>.never, heartbeat: .milliseconds(20))
            }
        }) { server in
            let (client, clock) = (try await server.client(), try await server.client())
            client.request("GET", "/")
            try await client.received("[:\n\n]")
            // The other stream, which is not encoded, says that enough time has passed.
            clock.request("GET", "/time")
            try await clock.received(":\n\n", times: 4)
            second.send(ServerSentEvent(data: "a"))
            let text = try await client.received("[data: a\n\n]")
            #expect(text.split(separator: ":\n\n", omittingEmptySubsequences: false).count == 2)
            client.close()
            clock.close()
        }
    }

    @Test func valuesAreStreamedAsLinesOfJSON() async throws {
        try await TestServer.with(routes: { $0.get("/") { _, _ in Response.jsonLines(Signal([["a": 1], ["a": 2]])) } })
        { server in
            let client = try await server.client()
            client.request("GET", "/")
            let text = try await client.received("0\r\n\r\n")
            #expect(text.contains("{\"a\":1}\n") && text.contains("{\"a\":2}\n"))
            client.close()
        }
    }

    @Test func aBodyArrivesAsASignal() async throws {
        let sizes = Mutex<[Int]>.Reference([])
        try await TestServer.with(routes: { router in
            router.post("/") { request, _ in
                let size = try await request.bytes.scan(0) { sum, bytes in
                    sizes.value.withLock { $0.append(bytes.readableBytes) }
                    return sum + bytes.readableBytes
                }.last()
                return "\(size ?? 0) bytes"
            }
        }) { server in
            let client = try await server.client()
            client.request("POST", "/", ["Expect: 100-continue"], body: String(repeating: "a", count: 1_000_000))
            let text = try await client.received("1000000 bytes")
            #expect(text.hasPrefix("HTTP/1.1 100"))
            #expect(sizes.value.withLock { $0.count } > 1)
            client.close()
        }
    }

    @Test func aFailureCutsTheResponse() async throws {
        struct Broken: Error {}
        try await TestServer.with(routes: { router in
            router.get("/") { _, _ in
                Response.jsonLines(Signal([1]).promoteError(to: Broken.self).concat(.error(Broken())))
            }
        }) { server in
            let client = try await server.client()
            client.request("GET", "/")
            let text = try await client.closed()
            #expect(text.contains("1\n") && !text.hasSuffix("0\r\n\r\n"))
        }
    }

    @Test func whatARequestHasStartedIsCanceledWhenItsClientGoes() async throws {
        let source = Source<String>()
        var limits = ServerLimits()
        limits.halfClosedTime = .milliseconds(20)
        try await TestServer.with(
            limits,
            routes: { router in
                router.get("/") { _, _ in await source.signal.first() ?? "" }
            }
        ) { server in
            let client = try await server.client()
            client.request("GET", "/")
            try await source.isSubscribed(by: 1)
            client.close()
            try await source.isSubscribed(by: 0)
        }
    }

    @Test func aStreamEndsWhenItsClientClosesOnlyItsSide() async throws {
        let source = Source<Int>()
        try await TestServer.with(routes: { $0.get("/") { _, _ in Response.jsonLines(source.signal) } }) { server in
            let client = try await server.client()
            client.request("GET", "/")
            client.closeOutput()
            try await client.closed()
            try await source.isSubscribed(by: 0)
        }
    }

    @Test func aClientThatDoesNotReadHoldsItsLimitAndSlowsNobody() async throws {
        let source = Source<String>()
        let route = { (router: Router<BasicRequestContext>) in
            _ = router.get("/") { _, _ in Response.jsonLines(source.signal, buffering: .failing(20, with: .tooSlow)) }
        }
        try await TestServer.with(routes: route) { server in
            let (idle, busy) = (try await server.client(reads: false), try await server.client())
            idle.request("GET", "/")
            busy.request("GET", "/")
            try await source.isSubscribed(by: 2)
            let line = String(repeating: "a", count: 100_000)
            var sent = 0
            while source.subscribers == 2, sent < 1000 {
                source.subject.send(line)
                sent += 1
                let count = sent
                try await wait(for: "line \(count)") { busy.count >= count * 100_000 }
            }
            // Its sockets' buffers, the connection's and its own 20 lines; not all thousand.
            #expect(source.subscribers == 1 && sent < 200, "cut after \(sent) lines")
            source.subject.send("last")
            try await busy.received("last")
            idle.close()
            busy.close()
        }
    }

    @Test func aClientThatTakesNothingIsCut() async throws {
        var limits = ServerLimits()
        limits.stalledTime = .milliseconds(100)
        let source = Source<String>()
        try await TestServer.with(
            limits,
            routes: { router in
                router.get("/") { _, _ in Response.jsonLines(source.signal, buffering: .latest) }
            }
        ) { server in
            let client = try await server.client(reads: false)
            client.request("GET", "/")
            try await source.isSubscribed(by: 1)
            let line = String(repeating: "a", count: 8 << 20)
            source.subject.send(line)
            source.subject.send(line)
            try await source.isSubscribed(by: 0)
            client.close()
        }
    }
}

/// Puts each piece of a response into brackets, as a middleware that compresses would change them.
private struct Encoding: RouterMiddleware {
    func handle(
        _ request: Request, context: BasicRequestContext, next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        guard request.uri.path == "/" else { return response }
        response.headers[.contentEncoding] = "brackets"
        response.body = response.body.map { ByteBuffer(string: "[\(String(buffer: $0))]") }
        return response
    }
}
#endif
