import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseTesting
import Testing

/// Hostile responses and requests, and unusual but valid responses.
@Suite(.timeLimit(.minutes(1)))
struct HostileTests {
    @Test(arguments: Client.allCases, ["100 Continue", "102 Processing", "103 Early Hints"])
    func `informational responses are skipped`(client: Client, status: String) async throws {
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            let early = "HTTP/1.1 \(status)\r\nLink: </a.css>\r\n\r\n"
            try connection.write(early + early + "HTTP/1.1 200 OK\r\nX-Name: park\r\nContent-Length: 5\r\n\r\nhello")
            connection.waitForEnd()
        }
        try await withRawServer(script) { server in
            let events = try await withClient(client) {
                await $0.exchange(HTTPRequest(.get, server.address)).collected()
            }
            let heads = events.compactMap { if case .next(.response(let head)) = $0 { head } else { nil } }
            #expect(heads.map(\.status) == [200])
            #expect(heads.first?.headers["X-Name"] == "park")
            #expect(events.last?.isCompleted == true)
        }
    }

    @Test(arguments: Client.allCases, ["65536", "99999", "99999999999999999999"])
    func `a port out of range is an invalid request`(client: Client, port: String) async throws {
        let error = try await withClient(client) {
            await $0.get("http://127.0.0.1:\(port)/").collected().last?.error
        }
        guard case .invalidRequest(let reason)? = error else {
            Issue.record("expected an invalid request, got \(String(describing: error))")
            return
        }
        #expect(reason == "\"http://127.0.0.1:\(port)/\" has an invalid port: a port is a number from 0 to 65535")
    }

    /// The client may or may not still read the response, but it always reports an error.
    @Test(arguments: Client.allCases, [false, true])
    func `an error status before the whole body is sent is reported or interrupts`(client: Client, cuts: Bool)
        async throws
    {
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            try connection.write("HTTP/1.1 413 Too Large\r\nContent-Length: 3\r\nConnection: close\r\n\r\nbig")
            if cuts { connection.cut() }
        }
        try await withRawServer(script) { server in
            try await withClient(client) { client in
                for _ in 0..<20 {
                    let body = HTTPBody.bytes(Data(repeating: 7, count: 8 << 20))
                    switch await client.put(server.address, body).collected().last?.error {
                    case .status(let response)?: #expect(response.status == 413)
                    case .transport(let failure)?: #expect(failure.reason == .interrupted)
                    case let other: Issue.record("expected a refusal, got \(String(describing: other))")
                    }
                }
            }
        }
    }

    /// Each byte arrives before the client's read timeout, so only a limit for the whole exchange helps.
    @Test(arguments: Client.allCases, ["HTTP/1.1 200 OK\r\nX: ", "HTTP/1.1 200 OK\r\n\r\n"])
    func `an endless response ends at the time limit`(client: Client, start: String) async throws {
        let (asked, end) = (Moment("the request"), Moment("the end of the test"))
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            try connection.write(start)
            asked.happen()
            while connection.isOpen(for: .milliseconds(5)) { try connection.write("x") }
            end.happen()
        }
        let clock = TestScheduler()
        try await withRawServer(script) { server in
            try await withClient(client) { client in
                let late = HTTPError.timedOut(at: server.address)
                async let events = client.get(server.address).timeout(after: .seconds(9), on: clock, error: late)
                    .collected()
                await asked.hasHappened()
                clock.advance(by: .seconds(9))
                await end.hasHappened()
                #expect(await events.first?.error.map { "\($0)" } == "\(late)")
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `an error contains neither the password nor the token of an address`(client: Client) async throws {
        let address = try await withRawServer({ _ in }) { $0.address }
        let secret = address.replacing("//", with: "//ada:s3cret@") + "/?token=s3cret#s3cret"
        let error = try await withClient(client, ClientSettings(connecting: .seconds(1))) {
            await $0.get(secret, headers: ["Authorization": "Bearer s3cret"]).collected().last?.error
        }
        let thrown = try #require(error)
        guard case .transport(let failure) = thrown else {
            Issue.record("expected a failure, got \(thrown)")
            return
        }
        #expect("\(thrown)".hasPrefix(address.replacing("//", with: "//***@") + "/?token=***#***: cannot be reached"))
        var dumped = ""
        dump(thrown, to: &dumped)
        let texts = [
            "\(thrown)", String(reflecting: thrown), "\(failure)", "\(String(describing: failure.underlying))",
            String(reflecting: failure.underlying), dumped, thrown.localizedDescription,
        ]
        for text in texts { #expect(!text.contains("s3cret")) }
    }
}
