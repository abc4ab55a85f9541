import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import Testing

/// TLS, according to the client's settings. `BreakTests` covers refused certificates.
@Suite(.timeLimit(.minutes(1)))
struct TLSTests {
    /// Not with `URLSession`, which has no such setting on Linux.
    @Test func `a client that trusts a server's certificate receives the response`() async throws {
        try await withTLSServer { address in
            let events = try await withClient(.asyncHTTPClient, ClientSettings(trusted: .selfSigned)) {
                await $0.get(address).collected()
            }
            #expect(events.first?.value?.body == Data("hello".utf8))
        }
    }

    /// Another scheme counts as another host: see `OriginTests`. `RedirectionRuleTests` covers `URLSession`.
    @Test(arguments: [false, true])
    func `a redirection to TLS drops secrets`(isFollowedByItself: Bool) async throws {
        try await withTLSServer(.echoesHead) { address in
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
