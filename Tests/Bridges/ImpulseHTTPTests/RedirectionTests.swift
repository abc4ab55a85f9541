import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import Testing

/// Redirections, according to the client's settings.
@Suite(.timeLimit(.minutes(1)))
struct RedirectionTests {
    @Test(arguments: Follower.allCases)
    func `redirections are followed`(follower: Follower) async throws {
        try await withEchoServer { server in
            let echo = try await withClient(follower) {
                try await $0.get("\(server.address)/redirect/3").decode(Echo.self).first()
            }
            #expect(echo?.path == "/redirect/0")
            #expect(server.requests.count == 4)
        }
    }

    @Test(arguments: Client.allCases)
    func `a client that does not follow redirections receives them as responses`(client: Client) async throws {
        try await withEchoServer { server in
            let error = try await withClient(client, ClientSettings(followsRedirections: false)) { client in
                await client.get("\(server.address)/redirect/1").collected().last?.error
            }
            #expect(error?.response?.status == 302)
            #expect(error?.response?.headers["Location"] == "\(server.address)/redirect/0")
        }
    }

    @Test(arguments: Follower.allCases)
    func `a redirection loop is a failure`(follower: Follower) async throws {
        try await withEchoServer { server in
            let error = try await withClient(follower) {
                await $0.get("\(server.address)/circle").collected().last?.error
            }
            guard case .transport(let failure)? = error else {
                Issue.record("expected a failure, got \(String(describing: error))")
                return
            }
            #expect(failure.reason == .tooManyRedirections)
        }
    }

    @Test(arguments: Follower.allCases)
    func `a redirection repeats a body in memory`(follower: Follower) async throws {
        try await withEchoServer { server in
            let event = try await withClient(follower) { client in
                await client.put("\(server.address)/moved/1", .text("hello")).decode(Echo.self).collected().first
            }
            #expect(event?.value?.path == "/moved/0")
            #expect(event?.value?.body == Data("hello".utf8))
        }
    }

    @Test(arguments: Follower.allCases)
    func `a streamed body is not repeated, and the redirection is the response`(follower: Follower) async throws {
        try await withEchoServer { server in
            let body = HTTPBody.stream(Signal<Data, Never>.just(Data("hello".utf8)))
            let event = try await withClient(follower) {
                await $0.put("\(server.address)/moved/1", body).collected().first
            }
            #expect(event?.error?.response?.status == 307)
            #expect(server.requests.map(\.body) == [Data("hello".utf8)])
        }
    }
}
