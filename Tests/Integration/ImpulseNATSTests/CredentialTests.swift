#if NATS
import ExamplesTesting
import Foundation
import Impulse
@testable import ImpulseNATS
import Testing

@Suite(.timeLimit(.minutes(5))) struct CredentialTests {
    // The pair of NATS's documentation.
    private static let publicKey = "UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4"
    private static let seed = "SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY"

    private func outcome(_ broker: Broker, _ credentials: NATSCredentials) async -> NATSStatus? {
        var configuration = NATS.Configuration.quick
        configuration.credentials = credentials
        let nats = NATS(broker.url, configuration: configuration)
        return await nats.status.signal.filter { status in
            if case .closed = status { true } else { status.isConnected }
        }
        .first()
    }

    @Test func `user and password open a broker that wants them, and wrong ones close the connection`() async throws {
        let broker = try Broker(["--user", "gateway", "--pass", "secret"])
        #expect(await outcome(broker, .user("gateway", password: "secret"))?.isConnected == true)
        let refusal = await outcome(broker, .user("gateway", password: "hunter2"))
        #expect(refusal?.isConnected == false)
        #expect(refusal.map { "\($0)" }?.contains("hunter2") == false)
    }

    @Test func `a token opens a broker that wants it`() async throws {
        let broker = try Broker(["--auth", "token1"])
        #expect(await outcome(broker, .token("token1"))?.isConnected == true)
        #expect(await outcome(broker, .none)?.isConnected == false)
    }

    @Test func `an NKEY opens a broker that knows it`() async throws {
        let folder = try TemporaryFolder()
        let configuration = folder.url.appending(path: "broker.conf")
        try "authorization { users: [{ nkey: \(Self.publicKey) }] }".write(
            to: configuration, atomically: true, encoding: .utf8)
        let seedFile = folder.url.appending(path: "seed")
        try Self.seed.write(to: seedFile, atomically: true, encoding: .utf8)
        let broker = try Broker(["-c", configuration.path])
        #expect(await outcome(broker, .nkey(publicKey: Self.publicKey, seedFile: seedFile.path))?.isConnected == true)
        #expect(await outcome(broker, .none)?.isConnected == false)
    }

    /// Before 3.8, libnats leaves out one signature of 256.
    @Test func `a signature that a broker misses is sent again`() async throws {
        let folder = try TemporaryFolder()
        let seedFile = folder.url.appending(path: "seed")
        try Self.seed.write(to: seedFile, atomically: true, encoding: .utf8)
        let broker = try Listener()
        var configuration = NATS.Configuration.quick
        configuration.credentials = .nkey(publicKey: Self.publicKey, seedFile: seedFile.path)
        let nats = NATS("nats://127.0.0.1:\(broker.port)", configuration: configuration)
        for isRefused in [true, true, false] {
            let client = broker.accept()
            Listener.send(
                #"INFO {"server_id":"1","version":"2.9.0","max_payload":1048576,"nonce":"bm9uY2U"}"#, to: client)
            Listener.receive("PING\r\n", from: client)
            Listener.send(isRefused ? "-ERR 'Authorization Violation'" : "PONG", to: client)
            if isRefused { close(client) }
        }
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
    }

    @Test func `a credentials file that is not there closes the connection, with its path`() async throws {
        let broker = try Broker()
        let status = await outcome(broker, .file("/nowhere/nats.creds"))
        #expect(status.map { "\($0)" }?.contains("/nowhere/nats.creds") == true)
    }

    @Test func `a credentials file opens a broker that trusts its operator`() async throws {
        let folder = try TemporaryFolder()
        let openssl = OpenSSL(folder: folder.url)
        let (operators, account, user) = (
            try NKey(.operators, by: openssl), try NKey(.account, by: openssl), try NKey(.user, by: openssl)
        )
        let unlimited = ["conn": -1, "leaf": -1, "imports": -1, "exports": -1, "subs": -1, "data": -1, "payload": -1]
        let operatorToken = try operators.token("O", for: operators, ["type": "operator"])
        let accountToken = try operators.token("A", for: account, ["type": "account", "limits": unlimited])
        let userToken = try account.token(
            "U", for: user, ["type": "user", "subs": -1, "data": -1, "payload": -1])
        let configuration = openssl.path("broker.conf")
        try """
        operator: \(operatorToken)
        resolver: MEMORY
        resolver_preload: { \(account.publicKey): \(accountToken) }
        """.write(toFile: configuration, atomically: true, encoding: .utf8)
        func credentials(_ token: String, _ seed: String) throws -> NATSCredentials {
            let path = openssl.path("nats.creds")
            try """
            -----BEGIN NATS USER JWT-----
            \(token)
            ------END NATS USER JWT------

            -----BEGIN USER NKEY SEED-----
            \(seed)
            ------END USER NKEY SEED------
            """.write(toFile: path, atomically: true, encoding: .utf8)
            return .file(path)
        }
        let broker = try Broker(["-c", configuration], hasStreams: false)
        #expect(await outcome(broker, try credentials(userToken, user.seed))?.isConnected == true)
        // The seed of somebody else.
        #expect(await outcome(broker, try credentials(userToken, NKey(.user, by: openssl).seed))?.isConnected == false)
        #expect(await outcome(broker, .none)?.isConnected == false)
    }

    @Test func `what a description or a mirror shows contains no secret`() {
        let secret = "hunter2"
        for credentials in [NATSCredentials.user("gateway", password: secret), .token(secret)] {
            var configuration = NATS.Configuration()
            configuration.credentials = credentials
            var text = "\(credentials) \(configuration)"
            dump(configuration, to: &text)
            dump(credentials, to: &text)
            #expect(!text.contains(secret))
        }
    }

    @Test func `the status does not contain the password of the URL`() async throws {
        let broker = try Broker(["--user", "gateway", "--pass", "secret"])
        let nats = NATS("nats://gateway:secret@127.0.0.1:\(broker.port)")
        let status = await nats.status.signal.filter(\.isConnected).first()
        #expect(status == .connected(server: broker.url))
        var text = "\(nats)"
        dump(nats, to: &text)
        dump(nats.stream("LOG", of: Int.self, subjects: "log"), to: &text)
        dump(nats.property("limit", initial: 1), to: &text)
        #expect(!text.contains("secret"))
    }

    @Test(arguments: [
        "gateway:hunter2@127.0.0.1", "gateway:hunter2@127.0.0.1:1", "gateway:hunter2@127.0.0.1:99999",
        "token-hunter2@127.0.0.1",
    ])
    func `no report contains the password of a URL, however the connection fails`(address: String) async throws {
        let broker = try Broker(["--user", "gateway", "--pass", "secret"])
        let hasPort = address.contains(/:\d+$/)
        let reports = Collected<String>()
        let statuses = Collected<NATSStatus>()
        var configuration = NATS.Configuration.quick
        configuration.reconnecting = RetryPolicy(maximum: 2, delay: .constant(.milliseconds(10)))
        let nats = Diagnostics.withHandler({ reports.add("\($0)") }) {
            NATS("nats://\(address)\(hasPort ? "" : ":\(broker.port)")", configuration: configuration)
        }
        nats.status.signal.subscribe { statuses.add($0) }
        let failed = Collected<String>()
        // The broker may already have refused the connection.
        do { try nats.publish(1, to: "numbers") } catch { failed.add("\(error)") }
        nats.request("numbers", 1, of: Int.self).subscribe(error: { failed.add("\($0)") })
        nats.stream("LOG", of: Int.self, subjects: "log").publish(1).subscribe(error: { failed.add("\($0)") })
        #expect(await nats.status.signal.promptly { $0.isClosed } != nil)
        // Buffered messages are reported, and later ones fail.
        #expect(reports.values.count + failed.values.count >= 1)
        let all = "\(reports.values) \(statuses.values) \(failed.values)"
        #expect(!all.contains("hunter2"), "\(all)")
    }

    @Test func `what a user may not do is reported, and ends nothing`() async throws {
        let folder = try TemporaryFolder()
        let configuration = folder.url.appending(path: "broker.conf")
        try """
        authorization { users: [{
            user: gateway, password: secret, permissions: { publish: { deny: "closed" }, subscribe: { deny: "closed" } }
        }] }
        """.write(to: configuration, atomically: true, encoding: .utf8)
        let broker = try Broker(["-c", configuration.path])
        let reports = MutableProperty<[String]>([])
        let nats = Diagnostics.withHandler({ report in reports.modify { $0.append("\(report)") } }) {
            NATS("nats://gateway:secret@127.0.0.1:\(broker.port)")
        }
        nats.messages("closed", of: Int.self).subscribe(error: { Issue.record("\($0)") })
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        #expect(await reports.signal.promptly { $0.contains { $0.contains("Subscription to \"closed\"") } } != nil)
        try nats.publish(1, to: "closed")
        #expect(await reports.signal.promptly { $0.contains { $0.contains("Publish to \"closed\"") } } != nil)
        #expect(nats.status.value.isConnected)
    }
}

extension NATSStatus {
    fileprivate var isClosed: Bool { if case .closed = self { true } else { false } }
}
#endif
