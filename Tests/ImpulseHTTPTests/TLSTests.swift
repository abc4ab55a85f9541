#if HTTP && IntegrationTests
import Foundation
import Impulse
import ImpulseFoundation
import Testing

/// TLS, as the client's settings have it. `BreakTests` has the certificates that are refused.
@Suite(.timeLimit(.minutes(1)))
struct TLSTests {
    /// Not of `URLSession`, which on Linux has no such setting.
    @Test func `a client that trusts a certificate gets the answer`() async throws {
        try await withTLSServer { address in
            let events = try await withClient(.asyncHTTPClient, ClientSettings(trusted: .selfSigned)) {
                await $0.get(address).collected()
            }
            #expect(events.first?.value?.body == Data("hello".utf8))
        }
    }

    /// To another scheme as to another host: `OriginTests` has those. What `URLSession` sends to another scheme, `RedirectionRuleTests` says.
    @Test(arguments: [false, true])
    func `a redirection to TLS carries no secret along`(isFollowedByItself: Bool) async throws {
        try await withTLSServer(.tellsHead) { address in
            let script: @Sendable (RawConnection) throws -> Void = { connection in
                try connection.readHead()
                try connection.write("HTTP/1.1 302 Found\r\nLocation: \(address)/\r\nContent-Length: 0\r\n\r\n")
                connection.waitForEnd()
            }
            try await withRawServer(script) { server in
                let settings = ClientSettings(followsRedirections: isFollowedByItself, trusted: .selfSigned)
                let response = try await withClient(.asyncHTTPClient, settings) { client in
                    try await client.followingRedirections()
                        .get(server.address, headers: ["Authorization": "Bearer secret", "Cookie": "id=secret"])
                        .first()
                }
                let head = response.map { String(decoding: $0.body, as: UTF8.self) } ?? ""
                #expect(head.hasPrefix("GET / HTTP/1.1"))
                #expect(!head.contains("secret"))
            }
        }
    }
}
#endif
