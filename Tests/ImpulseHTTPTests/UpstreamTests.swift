#if HTTP && IntegrationTests
import Foundation
import Impulse
import ImpulseFoundation
import Testing

/// Mistakes of the clients themselves, which nothing above them can mend: each ends the process. Should one of these tests fail, the
/// mistake is mended there, and the page and the clients' descriptions are to say since which version.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct UpstreamTests {
    #if compiler(<6.4)
    @Test func `an end within the head ends the process, with URLSession before Swift 6.4`() async {
        await #expect(processExitsWith: .failure) {
            try await ask(.urlSession, who: "HTTP/1.1 200 OK\r\nContent-Le")
        }
    }

    @Test func `fields after the body end the process, with URLSession before Swift 6.4`() async {
        await #expect(processExitsWith: .failure) {
            let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nX-Sum: 1\r\n\r\n"
            try await ask(.urlSession, who: chunked)
        }
    }
    #endif

    @Test func `a status below 100 ends the process, with AsyncHTTPClient`() async {
        await #expect(processExitsWith: .failure) {
            try await ask(.asyncHTTPClient, who: "HTTP/1.1 099 Odd\r\nContent-Length: 5\r\n\r\nhello")
        }
    }

    @Test func `a status below 100 is malformed, with URLSession`() async throws {
        let error = try await ask(.urlSession, who: "HTTP/1.1 099 Odd\r\nContent-Length: 5\r\n\r\nhello")
        guard case .transport(let failure)? = error else {
            Issue.record("expected a failure, got \(String(describing: error))")
            return
        }
        #expect(failure.reason == .malformed)
    }

    @Test func `fields after the body are ignored, with AsyncHTTPClient`() async throws {
        let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nX-Sum: 1\r\n\r\n"
        #expect(try await ask(.asyncHTTPClient, who: chunked) == nil)
    }

    @Test func `a location with a port above 65535 ends the process, where AsyncHTTPClient itself follows it`() async {
        await #expect(processExitsWith: .failure) {
            let answer = "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:99999/\r\nContent-Length: 0\r\n\r\n"
            try await ask(.asyncHTTPClient, who: answer)
        }
    }
}

/// Asks a server that answers in this way; returns the error, if there was one.
@discardableResult
private func ask(_ client: Client, who answer: String) async throws -> HTTPError? {
    let script: @Sendable (RawConnection) throws -> Void = { connection in
        try connection.readHead()
        try connection.write(answer)
    }
    return try await withRawServer(script) { server in
        try await withClient(client) { await $0.get(server.address).collected().last?.error }
    }
}
#endif
