import ExamplesServer
import Foundation
import MailingListService
import Testing

@testable import ImpulseTesting

@Suite("A server", .timeLimit(.minutes(10)))
struct StartingAndStoppingTests {
    @Test("listens on the loopback address, on the requested port")
    func port() async throws {
        try await withService { service in
            #expect(service.server.url.scheme == "http")
            #expect(service.server.url.host() == "127.0.0.1")
            let port = try port(of: service)
            await service.server.stop()
            let again = try await MailingListServer.start(port: port, store: service.store)
            #expect(again.url == service.server.url)
            #expect(try await HTTPClient(url: again.url).subscribe("ann@example.org").status == 201)
            await again.stop()
        }
    }

    @Test("does not start on a port that another server uses")
    func portInUse() async throws {
        try await withService { service in
            let port = try port(of: service)
            let error = await #expect(throws: ServerError.cannotListen(.portInUse(port))) {
                try await MailingListServer.start(port: port, store: service.store)
            }
            #expect(
                error?.description
                    == "port \(port) is in use: choose another with --port, or remove --port to let the system choose one"
            )
            #expect(try await service.client.subscribe("ann@example.org").status == 201)
        }
    }

    @Test("does not start with a failure rate outside 0...1", arguments: [-0.1, 1.1, .infinity])
    func failureRate(_ rate: Double) async throws {
        try await expectRefusal(.failureRateOutOfRange(rate), of: ServiceOptions(failureRate: rate))
    }

    @Test(
        "does not start with a latency below zero or over an hour", arguments: [Duration.seconds(-1), .seconds(3601)])
    func latency(_ latency: Duration) async throws {
        try await expectRefusal(.latencyOutOfRange(latency), of: ServiceOptions(latency: latency))
    }

    @Test("stops immediately when idle, even if a client keeps its connection open")
    func idleStop() async throws {
        try await withService { service in
            let answer = try await service.client.subscribe("ann@example.org")
            #expect(answer.status == 201)
            // Far longer than the wait: a server that waits for its limit fails, a machine that is busy does not.
            try await wait(for: "an idle server to stop") { await service.server.stop(within: .seconds(3600)) }
            await #expect(throws: (any Error).self) { try await service.client.subscribe("bob@example.org") }
        }
    }

    // The server may accept the connection when it has already ended the others.
    @Test("stops immediately when idle, even if a client connects meanwhile")
    func connectionAtStop() async throws {
        for round in 0..<20 {
            try await withService { service in
                let port = try port(of: service)
                let connecting = Task.detached {
                    for _ in 0..<round * 100 { await Task.yield() }
                    return connect(to: port)
                }
                try await wait(for: "an idle server to stop") { await service.server.stop(within: .seconds(3600)) }
                close(await connecting.value)
            }
        }
    }

    /// Returns a connection that sends nothing; a closed one if nobody listens.
    private nonisolated func connect(to port: UInt16) -> Int32 {
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = Glibc.connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return client
    }

    @Test("finishes the running request when stopped")
    func busyStop() async throws {
        let (requests, arrival) = AsyncStream.makeStream(of: Void.self)
        let options = ServiceOptions(latency: .milliseconds(500)) {
            arrival.yield()
            return 1
        }
        try await withService(options) { service in
            async let pending = service.client.subscribe("ann@example.org")
            await requests.first { true }
            await service.server.stop()
            let answer = try await pending
            #expect(answer.status == 201)
            #expect(try await service.store.emails() == ["ann@example.org"])
        }
    }

    @Test("may be stopped twice")
    func stopTwice() async throws {
        try await withService { service in
            await service.server.stop()
            await service.server.stop()
        }
    }

    private func port(of service: RunningService) throws -> UInt16 {
        UInt16(try #require(service.server.url.port))
    }

    private func expectRefusal(_ error: ServerError, of options: ServiceOptions) async throws {
        try await withTemporaryFolder { folder in
            let store = try SubscriberStore(path: folder.file("list.sqlite"))
            await #expect(throws: error) {
                try await MailingListServer.start(store: store, options: options)
            }
        }
    }
}
