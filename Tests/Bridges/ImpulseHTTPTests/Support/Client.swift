import AsyncHTTPClient
import Foundation
import ImpulseFoundation
import ImpulseHTTP
import NIOCore
import NIOHTTPCompression
import NIOPosix
import NIOSSL

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The clients that the tests run with.
enum Client: CaseIterable, Codable, Sendable {
    case asyncHTTPClient
    case urlSession
}

/// The settings of tests, in terms of both clients.
struct ClientSettings: Sendable {
    var followsRedirections = true
    /// The read timeout; Linux's `URLSession` truncates it to whole seconds.
    var silence: Duration = .seconds(60)
    /// The time for which AsyncHTTPClient tries to connect.
    var connecting: Duration = .seconds(10)
    /// A certificate that AsyncHTTPClient trusts besides the system's.
    var trusted: Certificate?
    /// The limit for decompression by AsyncHTTPClient; `URLSession` always decompresses.
    var unpacking: NIOHTTPDecompression.DecompressionLimit?

    fileprivate func configuration() throws -> HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = followsRedirections ? .follow(max: 20, allowCycles: true) : .disallow
        configuration.timeout.read = .seconds(silence.components.seconds)
        configuration.timeout.connect = .seconds(connecting.components.seconds)
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 64
        if let unpacking { configuration.decompression = .enabled(limit: unpacking) }
        if let trusted {
            var settings = TLSConfiguration.makeClientConfiguration()
            let certificate = try NIOSSLCertificate(bytes: Array(trusted.text.utf8), format: .pem)
            settings.trustRoots = .certificates([certificate])
            configuration.tlsConfiguration = settings
        }
        return configuration
    }
}

/// Runs `body` with a client, which is shut down afterwards.
func withClient<Result>(
    _ client: Client, _ settings: ClientSettings = ClientSettings(), _ body: (any HTTPTransport) async throws -> Result
) async throws -> Result {
    switch client {
    case .asyncHTTPClient:
        return try await withAsyncHTTPClient(try settings.configuration(), body)
    case .urlSession:
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = TimeInterval(settings.silence.components.seconds)
        configuration.httpMaximumConnectionsPerHost = 64
        return try await body(
            URLSessionClient(configuration: configuration, followsRedirections: settings.followsRedirections))
    }
}

/// Runs `body` with an `HTTPClient` with this configuration, which is shut down afterwards.
func withAsyncHTTPClient<Result>(
    _ configuration: HTTPClient.Configuration, _ body: (HTTPClient) async throws -> Result
) async throws -> Result {
    let client = HTTPClient(eventLoopGroup: .singletonMultiThreadedEventLoopGroup, configuration: configuration)
    let result: Result
    do { result = try await body(client) } catch {
        try await client.shutdown()
        throw error
    }
    try await client.shutdown()
    return result
}
