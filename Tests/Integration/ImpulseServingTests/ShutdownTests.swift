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
#endif
