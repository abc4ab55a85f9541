#if IntegrationTests
import FlyingFox
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
            let values = await (first + second).compactMap(\.value)
            #expect(values.count == 2)
            #expect(server.requests == ["/hello"])
        }
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal cancels the request, and nothing is told`() async throws {
        try await withServer { server in
            let recorder = Recorder<String>()
            let subscription = server.session.signal(for: server.request("/slow")).subscribe(
                next: { _ in recorder.record("next") },
                error: { _ in recorder.record("error") },
                completed: { recorder.record("completed") }
            )
            await server.slowRequestArrived()
            subscription.dispose()
            await server.slowRequestWasCut()
            #expect(recorder.all.isEmpty)
        }
    }

    @Test func `no connection is a transport error that names the address`() async throws {
        let port = try await withServer { $0.url.port }
        let url = try #require(URL(string: "http://127.0.0.1:\(try #require(port))/gone"))
        let events = await URLSession(configuration: .ephemeral).signal(for: URLRequest(url: url)).collected()
        guard case .transport? = events.first?.error else {
            Issue.record("expected a transport error, got \(events)")
            return
        }
        #expect("\(events[0])".contains("\(url)"))
    }
}
#endif
