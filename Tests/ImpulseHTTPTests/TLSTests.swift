#if HTTP && IntegrationTests
import AsyncHTTPClient
import Foundation
import Impulse
import ImpulseFoundation
import ImpulseHTTP
import NIOPosix
import NIOSSL
import Testing

/// TLS, as the client's settings have it.
@Suite(.timeLimit(.minutes(1)))
struct TLSTests {
    /// Of `URLSession`, it is not known what for: on Linux, it does not say.
    @Test(arguments: Client.allCases)
    func `a certificate that nobody vouches for is refused`(client: Client) async throws {
        try await withTLSServer { address in
            let error = try await withClient(client, ClientSettings(connecting: .seconds(1))) {
                await $0.get(address).collected().last?.error
            }
            guard case .transport(let failure)? = error else {
                Issue.record("expected a failure, got \(String(describing: error))")
                return
            }
            #expect(failure.reason == (client == .urlSession ? .other : .insecure))
        }
    }

    /// Not of `URLSession`, which on Linux has no such setting.
    @Test func `a client that trusts it gets the answer`() async throws {
        try await withTLSServer { address in
            var configuration = HTTPClient.Configuration()
            let certificate = try NIOSSLCertificate(bytes: Array(certificateOfTheTests.utf8), format: .pem)
            var settings = TLSConfiguration.makeClientConfiguration()
            settings.trustRoots = .certificates([certificate])
            configuration.tlsConfiguration = settings
            let client = HTTPClient(eventLoopGroup: .singletonMultiThreadedEventLoopGroup, configuration: configuration)
            let events = await client.get(address).collected()
            try await client.shutdown()
            #expect(events.first?.value?.body == Data("hello".utf8))
        }
    }
}
#endif
