import Foundation
import Impulse
import ImpulseFoundation
import ImpulseTesting
import Testing

/// In separate processes, so that no other test's descriptors are counted.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LoadTests {
    @Test func `many requests leak neither connections nor subscriptions, with AsyncHTTPClient`() async {
        await #expect(processExitsWith: .success) { try await askMuch(of: .asyncHTTPClient) }
    }

    @Test func `many requests leak neither connections nor subscriptions, with URLSession`() async {
        await #expect(processExitsWith: .success) { try await askMuch(of: .urlSession) }
    }
}

/// Sends 1,000 requests, or 10,000 with `make stress`.
private func askMuch(of client: Client) async throws {
    try await withEchoServer { server in
        func ask(_ requests: Int) async throws {
            try await expectNoLiveSubscriptions {
                try await withClient(client) { client in
                    let answers = Signal(0..<requests).flatMap(.concurrent(limit: 32)) { number in
                        client.get("\(server.address)/\(number)").decode(Echo.self)
                    }
                    let paths = try await answers.map(\.path).toArray() ?? []
                    #expect(Set(paths) == Set((0..<requests).map { "/\($0)" }))
                    #expect(paths.count == requests)
                }
            }
        }
        try await expectNoDescriptors(after: { try await ask(100) }, of: { try await ask(count(1000, stress: 10_000)) })
    }
}
