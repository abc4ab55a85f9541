import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import NIOHTTPCompression
import Testing

/// Compressed responses, which `URLSession` always decompresses, and AsyncHTTPClient if its settings say so.
@Suite(.timeLimit(.minutes(1)))
struct PackedTests {
    /// `hello`, compressed with gzip.
    private static let hello = Data([
        0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xcb, 0x48, 0xcd, 0xc9, 0xc9, 7, 0, 0x86, 0xa6, 0x10, 0x36, 5, 0, 0, 0,
    ])
    private static let settings = ClientSettings(unpacking: .size(1 << 20))

    private func answer(
        to method: HTTPMethod = .get, of client: Client, _ status: String = "200 OK", length: Int?,
        _ body: Data = Data()
    ) async throws -> Event<HTTPResponse, HTTPError>? {
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            let length = length.map { "Content-Length: \($0)\r\n" } ?? ""
            try connection.write("HTTP/1.1 \(status)\r\nContent-Encoding: gzip\r\n\(length)\r\n")
            try connection.write(body)
            connection.waitForEnd()
        }
        return try await withRawServer(script) { server in
            try await withClient(client, Self.settings) { client in
                await client.exchange(HTTPRequest(method, server.address)).collectingAnswers().collected().first
            }
        }
    }

    @Test(arguments: Client.allCases)
    func `a compressed response is decompressed`(client: Client) async throws {
        let event = try await answer(of: client, length: Self.hello.count, Self.hello)
        #expect(event?.value?.body == Data("hello".utf8))
    }

    @Test(
        arguments: Client.allCases,
        [
            (.head, "200 OK", 25), (.head, "200 OK", nil), (.get, "204 No Content", nil),
            (.get, "304 Not Modified", nil),
            (.get, "304 Not Modified", 25), (.get, "200 OK", 0),
        ] as [(HTTPMethod, String, Int?)])
    func `a response without a body may declare compression`(
        client: Client, answer: (method: HTTPMethod, status: String, length: Int?)
    ) async throws {
        let event = try await self.answer(to: answer.method, of: client, answer.status, length: answer.length)
        #expect(event?.value?.status == Int(answer.status.prefix(3)))
        #expect(event?.value?.body.isEmpty == true)
    }

    /// On Linux, `URLSession` reports only the end of the connection: libcurl does not notice that the compressed
    /// data is incomplete.
    @Test(arguments: Client.allCases)
    func `a truncated compressed response is interrupted`(client: Client) async throws {
        let cut = Self.hello.prefix(15)
        let event = try await answer(of: client, length: cut.count, Data(cut))
        if client == .urlSession {
            #expect(event?.value?.body == Data("hell".utf8))
        } else {
            #expect(reason(of: event?.error) == .interrupted)
        }
    }

    @Test(arguments: Client.allCases)
    func `invalid compressed data is malformed`(client: Client) async throws {
        let event = try await answer(of: client, length: 25, Data(repeating: 7, count: 25))
        #expect(reason(of: event?.error) == .malformed)
    }

    @Test(arguments: Client.allCases)
    func `a decompression bomb ends at the response limit, with both clients`(client: Client)
        async throws
    {
        try await withBomb { address in
            let settings = ClientSettings(unpacking: NIOHTTPDecompression.DecompressionLimit.none)
            let error = try await withClient(client, settings) {
                await $0.limitingAnswers(to: 1 << 20).get(address).collected().last?.error
            }
            #expect(reason(of: error) == .tooLarge)
            #expect((error?.response?.body.count ?? .max) <= 1 << 20)
        }
    }

    /// Not with `URLSession`, which has no such setting.
    @Test func `a decompression bomb ends at the client's own limit`() async throws {
        try await withBomb { address in
            let error = try await withClient(.asyncHTTPClient, Self.settings) {
                await $0.get(address).collected().last?.error
            }
            #expect(reason(of: error) == .tooLarge)
        }
    }

    /// Eight mebibytes of zeros, compressed to about 7 KiB per mebibyte.
    private func withBomb(_ body: (_ address: String) async throws -> Void) async throws {
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
            try connection.write(Data([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]) + Deflate.zeros(blocks: 32768))
            connection.waitForEnd()
        }
        try await withRawServer(script) { try await body($0.address) }
    }
}

/// The part of the format that compressing zeros needs.
private enum Deflate {
    /// Compresses 1 + 258 · `blocks` zeros with fixed codes (RFC 1951, 3.2.6); the end marker is never written.
    static func zeros(blocks: Int) -> Data {
        var bits: [UInt8] = [0, 1, 0]
        // A zero; then, for each block, a copy of 258 bytes at distance one.
        bits += [0, 0, 1, 1, 0, 0, 0, 0]
        for _ in 0..<blocks { bits += [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0] }
        return Data(
            stride(from: 0, to: bits.count - 7, by: 8).map { start in
                (0..<8).reduce(UInt8(0)) { $0 | bits[start + $1] << UInt8($1) }
            })
    }
}

extension Signal where Value == HTTPEvent, Failure == HTTPError {
    /// The response, whatever its status.
    fileprivate func collectingAnswers() -> Signal<HTTPResponse, HTTPError> {
        reduce(HTTPResponse(status: 0)) { answer, event in
            switch event {
            case .sent: answer
            case .response(let head): head
            case .received(let chunk):
                HTTPResponse(status: answer.status, headers: answer.headers, body: answer.body + chunk.bytes)
            }
        }
    }
}

private func reason(of error: HTTPError?) -> HTTPFailure.Reason? {
    if case .transport(let failure)? = error { failure.reason } else { nil }
}
