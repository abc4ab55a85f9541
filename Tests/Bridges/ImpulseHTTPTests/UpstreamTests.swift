import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import Testing

/// Defects of the clients that nothing downstream can repair: most of them end the process. If one of these tests
/// fails, the defect is fixed upstream; state the version in the page and in the clients' comments.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct UpstreamTests {
    #if compiler(<6.4)
    @Test func `an end within the head ends the process, with URLSession before Swift 6.4`() async {
        await #expect(processExitsWith: .failure) {
            try await ask(.urlSession, answering: "HTTP/1.1 200 OK\r\nContent-Le")
        }
    }

    @Test func `trailer fields end the process, with URLSession before Swift 6.4`() async {
        await #expect(processExitsWith: .failure) {
            let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nX-Sum: 1\r\n\r\n"
            try await ask(.urlSession, answering: chunked)
        }
    }
    #endif

    @Test(arguments: ["9223372036854775296", "9223372036854775807"])
    func `a length of nearly 2^63 ends the process, with URLSession`(length: String) async {
        await #expect(processExitsWith: .failure) { [length = length as String] in
            try await ask(.urlSession, answering: "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nhello")
        }
    }

    @Test func `a response of such a length is interrupted, with AsyncHTTPClient`() async throws {
        let error = try await ask(
            .asyncHTTPClient, answering: "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\nhello")
        guard case .transport(let failure)? = error else {
            Issue.record("expected a failure, got \(String(describing: error))")
            return
        }
        #expect(failure.reason == .interrupted)
    }

    @Test func `a status below 100 ends the process, with AsyncHTTPClient`() async {
        await #expect(processExitsWith: .failure) {
            try await ask(.asyncHTTPClient, answering: "HTTP/1.1 099 Odd\r\nContent-Length: 5\r\n\r\nhello")
        }
    }

    @Test func `a status below 100 ends the process with HTTP/2, too`() async {
        await #expect(processExitsWith: .failure) {
            try await withTLSServer(.http2(.answers("099"))) { address in
                _ = try await withClient(.asyncHTTPClient, ClientSettings(trusted: .selfSigned)) {
                    await $0.get(address).collected()
                }
            }
        }
    }

    @Test func `a status below 100 is malformed, with URLSession`() async throws {
        let error = try await ask(.urlSession, answering: "HTTP/1.1 099 Odd\r\nContent-Length: 5\r\n\r\nhello")
        guard case .transport(let failure)? = error else {
            Issue.record("expected a failure, got \(String(describing: error))")
            return
        }
        #expect(failure.reason == .malformed)
    }

    @Test func `trailer fields are ignored, with AsyncHTTPClient`() async throws {
        let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nX-Sum: 1\r\n\r\n"
        #expect(try await ask(.asyncHTTPClient, answering: chunked) == nil)
    }

    @Test func `following a location with a port above 65535 ends the process, with AsyncHTTPClient`() async {
        await #expect(processExitsWith: .failure) {
            let answer = "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:99999/\r\nContent-Length: 0\r\n\r\n"
            try await ask(.asyncHTTPClient, answering: answer)
        }
    }
}

/// Requests from a server that answers with this response; returns the error, if any.
@discardableResult
private func ask(_ client: Client, answering answer: String) async throws -> HTTPError? {
    let script: @Sendable (RawConnection) throws -> Void = { connection in
        try connection.readHead()
        try connection.write(answer)
    }
    return try await withRawServer(script) { server in
        try await withClient(client) { await $0.get(server.address).collected().last?.error }
    }
}
