import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseHTTP
import ImpulseTesting
import NIOHTTPCompression
import Testing

/// Responses that stretch or break the rules of HTTP.
@Suite(.timeLimit(.minutes(2)))
struct PeculiarResponseTests {
    /// A response whose connection stays open, and the expected result.
    struct Peculiarity: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Each scalar is a byte.
        let response: String
        var clients = Client.allCases
        /// The status that is received, with the body "ab"; `nil` if the response is malformed.
        var status: Int?

        private init(_ name: String, _ response: String, status: Int? = nil, by clients: [Client] = Client.allCases) {
            (testDescription, self.response, self.status, self.clients) = (name, response, status, clients)
        }

        private static func chunked(_ name: String, _ body: String, by clients: [Client] = Client.allCases) -> Self {
            Self(name, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(body)", by: clients)
        }

        private static func field(
            _ name: String, _ lines: String, status: Int? = nil, by clients: [Client] = Client.allCases
        ) -> Self {
            Self(name, "HTTP/1.1 200 OK\r\n\(lines)\r\nContent-Length: 2\r\n\r\nab", status: status, by: clients)
        }

        static let all =
            framing + heads + [
                chunked("a chunk of a negative length", "-2\r\nab\r\n0\r\n\r\n"),
                chunked("a chunk whose length has a prefix", "0x2\r\nab\r\n0\r\n\r\n"),
                chunked("a chunk whose length is no number of 64 bits", "10000000000000002\r\nab\r\n0\r\n\r\n"),
                chunked("a chunk that is longer than its length", "2\r\nabc\r\n0\r\n\r\n"),
                field(
                    "codings that are none",
                    "Content-Encoding: \(repeatElement("gzip", count: 6).joined(separator: ","))"),
                field("an unknown coding", "Content-Encoding: none-such", by: [.urlSession]),
                field("a length before another", "Content-Length: 1", by: [.asyncHTTPClient]),
                field(
                    "cookies without sense", "Set-Cookie: =\r\nSet-Cookie: a=b; Max-Age=1e400; Expires=x", status: 200),
                field(
                    "numbers of nothing", "Cache-Control: max-age=\(UInt64.max)0\r\nAge: -5\r\nExpires: 0", status: 200),
            ]

        private static let framing = ["-2", "", "0x", "+2", "2, 2", "2 2"].map { length in
            // libcurl reads what number there is.
            let isRead = ["0x", "+2", "2, 2", "2 2"].contains(length)
            return Self(
                "a length of \"\(length)\"", "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nab",
                by: isRead ? [.asyncHTTPClient] : Client.allCases)
        }

        private static let heads = [
            Self("no head", "ab"),
            Self("a status of four digits", "HTTP/1.1 1000 X\r\nContent-Length: 2\r\n\r\nab"),
            Self("a status of two digits", "HTTP/1.1 20 X\r\nContent-Length: 2\r\n\r\nab"),
            Self("a negative status", "HTTP/1.1 -1 X\r\nContent-Length: 2\r\n\r\nab"),
            Self("a status that is none", "HTTP/1.1 2xx X\r\nContent-Length: 2\r\n\r\nab"),
            Self("an unknown version", "HTTP/3 200 OK\r\nContent-Length: 2\r\n\r\nab"),
            Self("an unknown status", "HTTP/1.1 999 X\r\nContent-Length: 2\r\n\r\nab", status: 999),
            Self(
                "the request of a proxy that is none",
                "HTTP/1.1 407 X\r\nProxy-Authenticate: Basic realm=\"x\"\r\nContent-Length: 2\r\n\r\nab", status: 407),
            Self(
                "an upgrade that nobody asked for",
                "HTTP/1.1 426 X\r\nUpgrade: h2c\r\nConnection: Upgrade\r\nContent-Length: 2\r\n\r\nab", status: 426),
            Self(
                "a change of protocol that nobody asked for",
                "HTTP/1.1 101 X\r\nUpgrade: h2c\r\nConnection: Upgrade\r\nContent-Length: 2\r\n\r\nab"),
            Self("a change of protocol to none", "HTTP/1.1 101 X\r\n\r\n"),
            Self("lines that end without a return", "HTTP/1.1 200 OK\nContent-Length: 2\n\nab"),
            field("a zero byte", "X: a\0b"),
            field("a line without a colon", "nonsense"),
            field("a field without a name", ": x"),
            field("a space before the colon", "X : x"),
            Self(
                "an address to another scheme",
                "HTTP/1.1 302 X\r\nLocation: file:///etc/passwd\r\nContent-Length: 2\r\n\r\nab", status: 302),
        ]
    }

    private static let cases = Peculiarity.all.flatMap { peculiarity in peculiarity.clients.map { (peculiarity, $0) } }

    @Test(arguments: cases)
    func `a peculiar response is received, or malformed`(peculiarity: Peculiarity, client: Client) async throws {
        let bytes = Data(peculiarity.response.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            try connection.write(bytes)
            connection.waitForEnd()
        }
        try await withRawServer(script) { server in
            let events = try await withClient(client, ClientSettings(unpacking: .size(1_000))) {
                await $0.exchange(HTTPRequest(.get, server.address)).collected()
            }
            let heads = events.compactMap { if case .next(.response(let head)) = $0 { head.status } else { nil } }
            let body = events.reduce(into: Data()) { body, event in
                if case .next(.received(let chunk)) = event { body += chunk.bytes }
            }
            if let status = peculiarity.status {
                #expect(heads == [status])
                #expect(body == Data("ab".utf8))
                #expect(events.last?.isCompleted == true)
            } else if case .transport(let failure)? = events.last?.error {
                #expect(failure.reason == .malformed, "\(failure)")
                #expect(HTTPError.transport(failure).retryDecision == .giveUp)
            } else {
                Issue.record("expected a failure, got \(events)")
            }
        }
    }

    @Test(arguments: Peculiarity.all)
    func `a handshake with a peculiar response fails`(peculiarity: Peculiarity) async throws {
        let bytes = Data(peculiarity.response.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
        try await withRawServer({ connection in
            try connection.readHead()
            try connection.write(bytes)
            connection.waitForEnd()
        }) { server in
            let events = await rawSocket(server).messages.collected()
            guard events.count == 1, case .handshake(let error, _)? = events.last?.error else {
                Issue.record("expected a failed handshake, got \(events)")
                return
            }
            if let status = peculiarity.status { #expect(error.response?.status == status) }
        }
    }
}
