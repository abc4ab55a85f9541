#if Serving
import Hummingbird
import Impulse
import struct ImpulseFoundation.ServerSentEvent
import ImpulseHTTP
import ImpulseServing
import InMemoryTracing
import NIOCore
import ServiceContextModule
import Testing
import Tracing

/// The context and the span of a route, in the stream with which it answers.
@Suite struct RouteContextTests {
    enum Kind: CaseIterable { case body, events, lines, socket }

    private enum User: ServiceContextKey { typealias Value = String }

    private static func response(to request: Request, _ kind: Kind, _ texts: Signal<String, Never>) throws -> Response {
        switch kind {
        case .body: Response(status: .ok, body: ResponseBody(texts.map { ByteBuffer(string: $0) }))
        case .events: Response.events(texts.map { ServerSentEvent(data: $0) })
        case .lines: Response.jsonLines(texts)
        case .socket: try Response.webSocket(request) { _ in texts.map { .text($0) } }
        }
    }

    @Test(arguments: Kind.allCases) func aStreamHasTheContextAndTheSpanOfItsRoute(_ kind: Kind) async throws {
        let tracer = InMemoryTracer()
        let works = Signal<Int, Never>.just(1).deliver(on: QueueScheduler(label: "elsewhere")).map { _ in
            let user = ServiceContext.current?[User.self] ?? "nobody"
            return tracer.withSpan("work for \(user)") { _ in "<\(user)>" }
        }
        try await TestServer.with(routes: { router in
            router.get("/") { request, _ in
                var context = ServiceContext.topLevel
                context[User.self] = request.headers[.userAgent]
                return try tracer.withSpan("route", context: context) { span in
                    span.attributes["user"] = request.headers[.userAgent]
                    return try Self.response(to: request, kind, works)
                }
            }
        }) { server in
            for name in ["Ada", "Bob"] {
                let client = try await server.client()
                if kind == .socket {
                    client.open("/", ["User-Agent: \(name)"])
                } else {
                    client.request("GET", "/", ["User-Agent: \(name)"])
                }
                try await client.received("<\(name)>")
                client.close()
                let spans = tracer.finishedSpans
                let route = try #require(spans.first { $0.attributes["user"]?.toSpanAttribute() == .string(name) })
                let work = try #require(spans.first { $0.operationName == "work for \(name)" })
                #expect(work.parentSpanID == route.spanID)
                #expect(work.traceID == route.traceID)
            }
        }
    }
}
#endif
