#if IntegrationTests
import FlyingSocks
import Foundation
import Impulse
import ImpulseFoundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Against a real server on a loopback port.
@Suite struct URLSessionSignalTests {
    @Test func `a response is a value, then the signal completes`() async throws {
        try await withServer { server in
            let events = await server.session.signal(for: server.request("/hello")).collected()
            #expect(events.count == 2)
            #expect(events.first?.value?.status == 200)
            #expect(events.first?.value?.body == Data("hello".utf8))
            #expect(events.first?.value?.header("X-Greeting") == "yes")
            #expect(events.last?.isCompleted == true)
        }
    }

    @Test(arguments: [404, 409, 500])
    func `a status of failure is an error that carries the response and its body`(status: Int) async throws {
        try await withServer { server in
            let events = await server.session.signal(for: server.request("/status/\(status)")).collected()
            #expect(events.count == 1)
            #expect(events.first?.error?.response?.status == status)
            #expect(events.first?.error?.response?.body == Data("refused".utf8))
        }
    }

    @Test func `nothing is sent before the subscription, and each subscription sends anew`() async throws {
        try await withServer { server in
            let signal = server.session.signal(for: server.request("/hello"))
            #expect(server.requests.isEmpty)
            _ = await signal.collected()
            _ = await signal.collected()
            #expect(server.requests == ["/hello", "/hello"])
        }
    }

    @Test func `replayed lazily, one request serves all`() async throws {
        try await withServer { server in
            let signal = server.session.signal(for: server.request("/hello")).replayLazily()
            async let first = signal.collected()
            async let second = signal.collected()
            let events = await first + second
            #expect(events.compactMap(\.value).count == 2)
            #expect(server.requests == ["/hello"])
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `a disposal cuts the connection, and nothing is told`() async throws {
        try await withSilentServer { server in
            let collector = Collector<HTTPResponse, HTTPError>()
            let subscription = URLSession(configuration: .ephemeral).signal(for: URLRequest(url: server.url)).subscribe(
                next: { collector.add(.next($0)) },
                error: { collector.add(.error($0)) },
                completed: { collector.add(.completed) }
            )
            let connection = try await server.request()
            subscription.dispose()
            await #expect(throws: SocketError.self) { try await connection.read() }
            #expect(collector.events.isEmpty)
        }
    }

    @Test func `no connection is a transport error that names the address`() async throws {
        let url = try await withServer { $0.url }
        let events = await URLSession(configuration: .ephemeral).signal(for: URLRequest(url: url)).collected()
        guard case .transport? = events.first?.error else {
            Issue.record("expected a transport error, got \(events)")
            return
        }
        #expect("\(events)".contains("\(url)"))
    }
}
#endif
