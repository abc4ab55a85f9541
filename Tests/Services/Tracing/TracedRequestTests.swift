import AsyncHTTPClient
import FlyingFox
import FlyingSocks
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseHTTP
import ImpulseServices
import InMemoryTracing
import ServiceContextModule
import Synchronization
import Testing
import Tracing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests of requests to a real server, which refuses the first two.
@Suite struct TracedRequestTests {
    private let tracer = InMemoryTracer()
    private let policy = RetryPolicy(maximum: 3, delay: .constant(.milliseconds(1)))

    @Test func `every attempt carries the same trace, and a span of its own`() async throws {
        try await withBusyServer { [tracer, policy] server in
            let client = URLSessionClient(configuration: .ephemeral).traced(by: tracer)
            let response = try await client.get(server.address)
                .retry(policy, on: QueueScheduler(label: "retry")).traced("request", by: tracer).last()
            #expect(response?.status == 200)
            let spans = tracer.finishedSpans
            let request = try #require(spans.first { $0.operationName == "request" })
            let attempts = spans.filter { $0.operationName == "GET" }
            #expect(server.traces == Array(repeating: request.traceID, count: 3))
            #expect(server.spans == attempts.map(\.spanID))
            #expect(attempts.map(\.parentSpanID) == Array(repeating: request.spanID, count: 3))
            let statuses = attempts.map { $0.attributes["http.response.status_code"]?.toSpanAttribute() }
            #expect(statuses == [.int64(503), .int64(503), .int64(200)])
        }
    }

    @Test func `the client of AsyncHTTPClient passes the trace at every attempt, too`() async throws {
        try await withBusyServer { [tracer, policy] server in
            var settings = AsyncHTTPClient.HTTPClient.Configuration()
            settings.tracing.tracer = tracer
            let client = AsyncHTTPClient.HTTPClient(configuration: settings)
            let response: ImpulseFoundation.HTTPResponse?
            do {
                response = try await client.get(server.address)
                    .retry(policy, on: QueueScheduler(label: "retry")).traced("request", by: tracer).last()
            } catch {
                try await client.shutdown()
                throw error
            }
            try await client.shutdown()
            #expect(response?.status == 200)
            let request = try #require(tracer.finishedSpans.first { $0.operationName == "request" })
            #expect(server.traces == Array(repeating: request.traceID, count: 3))
            #expect(Set(server.spans).count == 3)
        }
    }

    @Test func `a client of AsyncHTTPClient without a tracer makes one masked span of a request`() async throws {
        try await withBusyServer { [tracer] server in
            var settings = AsyncHTTPClient.HTTPClient.Configuration()
            settings.tracing.tracer = nil
            let client = AsyncHTTPClient.HTTPClient(configuration: settings)
            let transport: any HTTPTransport = client
            let address = server.address.replacing("//", with: "//ada:secret@") + "?key=secret"
            let status = await transport.traced(by: tracer).get(address).map(\.status)
                .catch { error in .just(error.response?.status ?? 0) }.first()
            try await client.shutdown()
            #expect(status == 503)
            let span = try #require(tracer.finishedSpans.first)
            #expect(tracer.finishedSpans.count == 1)
            #expect(!"\(span.attributes)".contains("secret"))
            #expect(server.spans == [span.spanID])
        }
    }
}

/// A server that refuses the first two requests, and records the trace of each.
private final class BusyServer: Sendable {
    let address: String
    private let received = Mutex<[(trace: String, span: String)]>([])

    init(port: UInt16) { address = "http://127.0.0.1:\(port)/" }

    var traces: [String] { received.withLock { $0.map(\.trace) } }
    var spans: [String] { received.withLock { $0.map(\.span) } }

    func answer(_ request: FlyingFox.HTTPRequest) -> FlyingFox.HTTPResponse {
        let count = received.withLock { received in
            received.append(
                (
                    request.headers[HTTPHeader(InMemoryTracer.traceIDKey)] ?? "none",
                    request.headers[HTTPHeader(InMemoryTracer.spanIDKey)] ?? "none"
                ))
            return received.count
        }
        return FlyingFox.HTTPResponse(statusCode: count > 2 ? .ok : .serviceUnavailable)
    }
}

private func withBusyServer(_ body: (BusyServer) async throws -> Void) async throws {
    let running = Mutex<BusyServer?>(nil)
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    await server.appendRoute("*") { request in
        running.withLock(\.self)?.answer(request) ?? FlyingFox.HTTPResponse(statusCode: .notFound)
    }
    let task = Task { try await server.run() }
    defer { task.cancel() }
    try await server.waitUntilListening(timeout: 60)
    guard case .ip4(_, let port)? = await server.listeningAddress else { throw CocoaError(.featureUnsupported) }
    let busy = BusyServer(port: port)
    running.withLock { $0 = busy }
    try await body(busy)
}
