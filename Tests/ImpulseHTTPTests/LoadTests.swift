#if HTTP && IntegrationTests
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseTesting
import Testing

@Suite(.serialized, .timeLimit(.minutes(5)))
struct LoadTests {
    /// 1,000 requests, and 10,000 with `make stress`.
    @Test(arguments: Client.allCases)
    func `many requests leave neither a connection nor a subscription`(client: Client) async throws {
        let requests = count(1000, stress: 10_000)
        let before = try openDescriptors()
        try await withEchoServer { server in
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
        try await eventually { try openDescriptors() <= before + 10 }
    }
}
#endif
