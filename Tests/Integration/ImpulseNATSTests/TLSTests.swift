#if NATS
import ExamplesTesting
import Foundation
import Impulse
@testable import ImpulseNATS
import Testing

@Suite(.timeLimit(.minutes(2))) struct TLSTests {
    private let folder: TemporaryFolder
    private let openssl: OpenSSL

    init() throws {
        folder = try TemporaryFolder()
        openssl = OpenSSL(folder: folder.url)
        for authority in ["authority", "other"] { try openssl.makeAuthority(authority) }
        try openssl.makeCertificate("server", signedBy: "authority")
    }

    private func broker(_ arguments: String...) throws -> Broker {
        try Broker(
            ["--tls", "--tlscert", openssl.path("server.pem"), "--tlskey", openssl.path("server.key")] + arguments)
    }

    /// Returns the first status that is a connection, the end, or a third attempt.
    private func outcome(_ broker: Broker, _ tls: NATS.TLS?, scheme: String = "tls") async -> NATSStatus? {
        var configuration = NATS.Configuration.quick
        configuration.tls = tls
        let nats = NATS("\(scheme)://127.0.0.1:\(broker.port)", configuration: configuration)
        return await nats.status.signal.promptly { status in
            // A later one, where the status has changed again before anybody saw it.
            switch status {
            case .closed: true
            case .connecting(let attempt): attempt >= 2
            default: status.isConnected
            }
        }
    }

    @Test func `TLS is done with a trusted authority, and refused without`() async throws {
        let broker = try broker()
        let trusted = openssl.path("authority.pem")
        #expect(await outcome(broker, NATS.TLS(authorities: trusted))?.isConnected == true)
        #expect(await outcome(broker, NATS.TLS(authorities: trusted, hostname: "localhost"))?.isConnected == true)
        let distrusting = [
            NATS.TLS(authorities: openssl.path("other.pem")), NATS.TLS(),
            NATS.TLS(authorities: trusted, hostname: "example.org"),
        ]
        for tls in distrusting {
            // Without another attempt, which would end the same way.
            let end = await outcome(broker, tls).map { "\($0)" } ?? ""
            #expect(end.hasPrefix("closed") && end.contains("cert=/CN=server"), "\(end)")
        }
    }

    @Test(arguments: ["tls", "nats"]) func `without a configuration, TLS is done with the system's authorities`(
        scheme: String
    ) async throws {
        // The broker asks for it, if the URL does not; its authority is none of the system's.
        let end = await outcome(try broker(), nil, scheme: scheme).map { "\($0)" } ?? ""
        #expect(end.hasPrefix("closed"), "\(end)")
    }

    @Test func `TLS that the broker does not do closes the connection, and nothing is sent in the clear`() async throws
    {
        let plain = try Broker(["--user", "gateway", "--pass", "secret"])
        for tls in [NATS.TLS(authorities: openssl.path("authority.pem")), nil] {
            let end = await outcome(plain, tls).map { "\($0)" } ?? ""
            #expect(end.hasPrefix("closed"), "\(end)")
        }
    }

    // Of TLS 1.3, a client learns the refusal of its certificate only by the end of the connection, so it tries again.
    @Test func `a client's certificate opens a broker that wants it, and another's does not`() async throws {
        let broker = try broker("--tlsverify", "--tlscacert", openssl.path("authority.pem"))
        for (name, authority) in [("client", "authority"), ("stranger", "other")] {
            try openssl.makeCertificate(name, signedBy: authority)
            let tls = NATS.TLS(
                authorities: openssl.path("authority.pem"),
                certificate: (chain: openssl.path("\(name).pem"), key: openssl.path("\(name).key")))
            #expect(await outcome(broker, tls)?.isConnected == (name == "client"))
        }
        #expect(await outcome(broker, NATS.TLS(authorities: openssl.path("authority.pem")))?.isConnected == false)
    }

    @Test func `a first connection that is lost during the handshake is tried again`() async throws {
        let listener = try Listener()
        var configuration = NATS.Configuration.quick
        configuration.tls = NATS.TLS(authorities: openssl.path("authority.pem"))
        let nats = NATS("tls://127.0.0.1:\(listener.port)", configuration: configuration)
        for _ in 1...2 {
            let client = listener.accept()
            Listener.send(
                #"INFO {"server_id":"A","version":"2.9.10","tls_required":true,"max_payload":1000}"#, to: client)
            // Its first words of TLS.
            var byte: UInt8 = 0
            _ = read(client, &byte, 1)
            close(client)
        }
        let status = await nats.status.signal.promptly {
            if case .connecting(let attempt) = $0 { attempt >= 2 } else { true }
        }
        let isTriedAgain = if case .connecting = status { true } else { false }
        #expect(isTriedAgain, "\(String(describing: status))")
        nats.close()
    }
}
#endif
