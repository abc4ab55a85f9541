import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import Testing

/// Responses that ask for authorization: they are errors with a status, whatever they offer.
@Suite(.timeLimit(.minutes(1)))
struct ChallengeTests {
    @Test(
        arguments: Client.allCases,
        [
            "401|WWW-Authenticate: Basic realm=\"a\"", "401|WWW-Authenticate: Digest realm=\"a\", nonce=\"b\"",
            "401|WWW-Authenticate: NTLM", "401|WWW-Authenticate: Negotiate", "401|WWW-Authenticate: Bearer",
            "401|WWW-Authenticate: Basic", "401|WWW-Authenticate: \"", "401|X: y",
            "401|WWW-Authenticate: Bearer, Basic realm=\"a\"",
            "401|WWW-Authenticate: Bearer\r\nWWW-Authenticate: Basic realm=\"a\"",
            "407|Proxy-Authenticate: Basic realm=\"a\"",
        ])
    func `a response that asks for authorization is its status`(client: Client, answer: String) async throws {
        let parts = answer.split(separator: "|")
        for userInfo in ["", "ada:wrong@"] {
            let script: @Sendable (RawConnection) throws -> Void = { connection in
                try connection.readHead()
                try connection.write("HTTP/1.1 \(parts[0]) No\r\n\(parts[1])\r\nContent-Length: 2\r\n\r\nno")
                connection.waitForEnd()
            }
            try await withRawServer(script) { server in
                let address = server.address.replacing("//", with: "//\(userInfo)")
                let error = try await withClient(client) { await $0.get(address).collected().last?.error }
                guard case .status(let response)? = error else {
                    Issue.record("expected a status, got \(String(describing: error))")
                    return
                }
                #expect(response.status == Int(parts[0]))
                #expect(response.body == Data("no".utf8))
            }
        }
    }

    @Test(
        arguments: Client.allCases,
        ["Content-Length: 100\r\n\r\nno", "Transfer-Encoding: chunked\r\n\r\n8\r\nno", "Content-Length: 2\r\n\r\n"])
    func `a response that asks for authorization and breaks off is an error`(client: Client, rest: String) async throws
    {
        for (offer, isReset) in [("Basic realm=\"a\"", false), ("Basic realm=\"a\"", true), ("Bearer", false)] {
            let script: @Sendable (RawConnection) throws -> Void = { connection in
                try connection.readHead()
                try connection.write("HTTP/1.1 401 No\r\nWWW-Authenticate: \(offer)\r\n\(rest)")
                if isReset { connection.cut() }
            }
            try await withRawServer(script) { server in
                let error = try await withClient(client) { await $0.get(server.address).collected().last?.error }
                guard case .transport(let failure)? = error else {
                    Issue.record("expected a failure, got \(String(describing: error))")
                    return
                }
                #expect(failure.reason == .interrupted)
            }
        }
    }
}
