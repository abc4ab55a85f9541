#if NATS
import ExamplesTesting
import Foundation
import Impulse
import ImpulseNATS
import Testing

/// A broker in operator mode, whose users' tokens expire.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ExpiryTests {
    /// The keys of an operator, an account and a user, and a broker that trusts them.
    private struct World {
        let broker: Broker
        let file: String
        private let account: NKey
        private let user: NKey
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            let openssl = OpenSSL(folder: folder.url)
            let operators = try NKey(.operators, by: openssl)
            (account, user) = (try NKey(.account, by: openssl), try NKey(.user, by: openssl))
            let unlimited = ["conn", "leaf", "imports", "exports", "subs", "data", "payload"]
            let limits = Dictionary(uniqueKeysWithValues: unlimited.map { ($0, -1) })
            let configuration = openssl.path("broker.conf")
            try """
            operator: \(operators.token("O", for: operators, ["type": "operator"]))
            resolver: MEMORY
            resolver_preload: {
              \(account.publicKey): \(operators.token("A", for: account, ["type": "account", "limits": limits]))
            }
            """.write(toFile: configuration, atomically: true, encoding: .utf8)
            file = openssl.path("nats.creds")
            broker = try Broker(["-c", configuration], hasStreams: false)
        }

        /// Writes credentials that the broker takes until a time.
        func write(expiringIn seconds: Int) throws {
            let token = try account.token(
                "U", for: user, ["type": "user", "subs": -1, "data": -1, "payload": -1], expiringIn: seconds)
            try """
            -----BEGIN NATS USER JWT-----
            \(token)
            ------END NATS USER JWT------

            -----BEGIN USER NKEY SEED-----
            \(user.seed)
            ------END USER NKEY SEED------
            """.write(toFile: file, atomically: true, encoding: .utf8)
        }

        func connect() -> NATS {
            var configuration = NATS.Configuration.quick
            configuration.credentials = .file(file)
            return NATS(broker.url, configuration: configuration)
        }

        /// Connects with a token that soon expires: with one that lives longer, if it has expired before there is a
        /// connection. Returns all that shows of the connection, too.
        func connectBriefly() async throws -> (nats: NATS, statuses: Property<[NATSStatus]>) {
            for lifetime in [2, 8, 32] {
                try write(expiringIn: lifetime)
                let nats = connect()
                let statuses = Property([], then: nats.status.signal.scan([NATSStatus]()) { $0 + [$1] })
                let first = await statuses.signal.compactMap { $0.last }.promptly { $0.isConnected || $0.isClosed }
                if first?.isConnected == true { return (nats, statuses) }
            }
            throw TooSlow()
        }
    }

    private struct TooSlow: Error {}

    @Test func `a connection whose token expires goes on with the token that the file has then`() async throws {
        let world = try World()
        let (nats, statuses) = try await world.connectBriefly()
        let received = MutableProperty<[Int]>([])
        nats.messages("numbers", of: Int.self).subscribe(
            next: { message in received.modify { $0.append(message.value) } }, error: { Issue.record("\($0)") })
        try world.write(expiringIn: 1_000)
        let shown = await statuses.signal.promptly { all in
            all.contains(.reconnecting(attempt: 0)) && all.last?.isConnected == true
        }
        #expect(shown?.first { !$0.isConnected && $0 != .connecting(attempt: 0) } == .reconnecting(attempt: 0))
        try nats.publish(1, to: "numbers")
        #expect(await received.signal.promptly { $0 == [1] } != nil)
    }

    @Test func `while the file has the expired token, attempts and reports go on, and a new one ends them`()
        async throws
    {
        let world = try World()
        let reports = MutableProperty<[String]>([])
        let handler: Diagnostics.Handler = { report in reports.modify { $0.append("\(report)") } }
        let (nats, statuses) = try await Diagnostics.withHandler(handler) { try await world.connectBriefly() }
        nats.messages("numbers", of: Int.self).subscribe(error: { Issue.record("\($0)") })
        let attempts = await statuses.signal.promptly {
            $0.contains { if case .reconnecting(let attempt) = $0 { attempt > 2 } else { false } }
        }
        #expect(attempts != nil)
        #expect(await reports.signal.promptly { $0.contains { $0.contains("Expired") } } != nil)
        try world.write(expiringIn: 1_000)
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
    }

    @Test func `a token that has expired before the first connection closes it, with the reason`() async throws {
        let world = try World()
        try world.write(expiringIn: -10)
        let nats = world.connect()
        let status = await nats.status.signal.promptly(\.isClosed)
        #expect(status.map { "\($0)" }?.contains("Authentication Violation") == true)
    }
}

extension NATSStatus {
    fileprivate var isClosed: Bool { if case .closed = self { true } else { false } }
}
#endif
