import AsyncHTTPClient
import BridgesSupport
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseHTTP
import NIOCore
import NIOHTTPCompression
import NIOSSL
import Synchronization
import Testing

/// Statuses and redirects that no server should send, to an AsyncHTTPClient that refuses them: by itself, its process
/// ends.
@Suite(.timeLimit(.minutes(1)))
struct StatusTests {
    private static let statuses = ["000", "001", "020", "099"]

    @Test(
        arguments: statuses, ["Content-Length: 2\r\n\r\nab", "Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n"])
    func `a status below 100 is malformed`(status: String, rest: String) async throws {
        try await expectMalformed("HTTP/1.1 \(status) Odd\r\n\(rest)")
    }

    @Test(arguments: statuses) func `a status below 100 is malformed with HTTP/2, too`(status: String) async throws {
        try await withTLSServer(.http2(.answers(status))) { address in
            let configuration = try trustingConfiguration().refusingInvalidStatuses()
            let error = try await withAsyncHTTPClient(configuration) { await $0.get(address).collected().last?.error }
            #expect(error?.isMalformed == true, "\(String(describing: error))")
        }
    }

    @Test(arguments: ["http://127.0.0.1:99999/", "//127.0.0.1:65536"])
    func `a redirect to a port above 65535 is malformed`(location: String) async throws {
        try await expectMalformed("HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n")
    }

    private func expectMalformed(_ answer: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let script: @Sendable (RawConnection) throws -> Void = { connection in
            try connection.readHead()
            try connection.write(answer)
            connection.waitForEnd()
        }
        try await withRawServer(script) { server in
            let configuration = HTTPClient.Configuration().refusingInvalidStatuses()
            let error = try await withAsyncHTTPClient(configuration) {
                await $0.get(server.address).collected().last?.error
            }
            #expect(error?.isMalformed == true, "\(String(describing: error))", sourceLocation: sourceLocation)
        }
    }

    @Test func `other responses are received, packed ones too, and the user's own initializers are called`()
        async throws
    {
        let channels = Mutex(0)
        var configuration = try trustingConfiguration()
        configuration.decompression = .enabled(limit: .none)
        configuration.http1_1ConnectionDebugInitializer = { channel in
            channels.withLock { $0 += 1 }
            return channel.eventLoop.makeSucceededVoidFuture()
        }
        configuration.http2StreamChannelDebugInitializer = configuration.http1_1ConnectionDebugInitializer
        try await withAsyncHTTPClient(configuration.refusingInvalidStatuses()) { client in
            let script: @Sendable (RawConnection) throws -> Void = { connection in
                for _ in 1...2 {
                    try connection.readHead()
                    try connection.write(
                        "HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
                }
                connection.waitForEnd()
            }
            try await withRawServer(script) { server in
                for _ in 1...2 {
                    let response = try await client.get(server.address).last()
                    #expect(response?.body == Data("ok".utf8))
                }
            }
            try await withTLSServer(.http2(.answers("200"))) { address in
                let response = try await client.get(address).last()
                #expect(response?.body == Data("ab".utf8))
            }
        }
        #expect(channels.withLock { $0 } == 2)
    }
}

extension HTTPError {
    fileprivate var isMalformed: Bool {
        if case .transport(let failure) = self { failure.reason == .malformed } else { false }
    }
}

private func trustingConfiguration() throws -> HTTPClient.Configuration {
    var settings = TLSConfiguration.makeClientConfiguration()
    settings.trustRoots = .certificates([
        try NIOSSLCertificate(bytes: Array(Certificate.selfSigned.text.utf8), format: .pem)
    ])
    return HTTPClient.Configuration(tlsConfiguration: settings)
}
