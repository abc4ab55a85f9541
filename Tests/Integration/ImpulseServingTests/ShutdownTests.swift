#if Serving
import Foundation
import Hummingbird
import Impulse
import struct ImpulseFoundation.ServerSentEvent
import ImpulseServing
import ServiceLifecycle
import UnixSignals
@testable import ImpulseTesting
import Testing

@Suite(.serialized) struct ShutdownTests {
    enum Kind: CaseIterable { case body, encoded, lines }

    @Test(arguments: Kind.allCases) func otherStreamsEndWithALastValueToo(_ kind: Kind) async throws {
        let source = StreamTests.Source<String>()
        try await TestServer.with(routes: { router in
            if kind == .encoded { router.add(middleware: Unchanging()) }
            router.get("/") { _, _ in
                if kind == .lines { return Response.jsonLines(source.signal, last: "bye") }
                let bytes = source.signal.map { ByteBuffer(string: "\"\($0)\"\n") }
                return Response(status: .ok, body: ResponseBody(bytes, last: ByteBuffer(string: "\"bye\"\n")))
            }
        }) { server in
            let client = try await server.client()
            client.request("GET", "/")
            try await source.isSubscribed(by: 1)
            source.subject.send("amid")
            await server.group.triggerGracefulShutdown()
            try await client.closed()
            #expect(client.text.hasSuffix("\r\n\"amid\"\n\r\n6\r\n\"bye\"\n\r\n0\r\n\r\n"))
            client.close()
        }
    }

    @Test func aTerminationAmidAThousandStreamsEndsEachWithItsLastEvent() async throws {
        // With a small effort three times, since each takes three seconds.
        for round in 1...(Effort.current == .small ? 3 : 20) {
            let source = StreamTests.Source<ServerSentEvent>()
            try await TestServer.with(
                signals: [.sigterm],
                routes: { router in
                    router.get("/") { _, _ in
                        Response.events(source.signal, last: ServerSentEvent(name: "bye", data: "see you"))
                    }
                }
            ) { server in
                var clients: [RawClient] = []
                for _ in 0..<1000 {
                    clients.append(try await server.client())
                    clients.last?.request("GET", "/")
                }
                try await source.isSubscribed(by: 1000)
                source.subject.send(ServerSentEvent(data: "amid"))
                // Some are accepted while the server closes, and given to no task.
                let newcomers = Newcomers(to: server.port)
                defer { newcomers.stop() }
                kill(getpid(), SIGTERM)
                for client in clients { try await client.closed() }
                let ended = clients.count {
                    $0.text.contains("data: amid\n\n") && $0.text.hasSuffix("data: see you\n\n\r\n0\r\n\r\n")
                }
                #expect(ended == 1000, "round \(round)")
                for client in clients { client.close() }
            }
        }
    }
}

/// Reads a response's body in its task, as a middleware that compresses does.
private struct Unchanging: RouterMiddleware {
    func handle(
        _ request: Request, context: BasicRequestContext, next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        response.body = response.body.map { $0 }
        return response
    }
}
#endif
