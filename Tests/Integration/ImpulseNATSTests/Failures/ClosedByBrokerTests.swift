#if NATS
import ExamplesTesting
import Foundation
import Impulse
import ImpulseNATS
import Testing

/// The broker closes the connection, or refuses a line, after it was connected: another connection is made.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ClosedByBrokerTests {
    /// The errors that nats-server sends before it closes a connection, or after a line that it refuses.
    static let errors = [
        "Unknown Protocol Operation", "Attempted To Connect To Route Port", "Authorization Violation",
        "Authorization Timeout", "Invalid Client Protocol", "Maximum Control Line Exceeded", "Parser Error",
        "Secure Connection - TLS Required", "Stale Connection", "maximum connections exceeded",
        "maximum account active connections exceeded", "Slow Consumer", "Maximum Payload Violation", "Invalid Subject",
        "Invalid Publish Subject", "User Authentication Expired", "User Authentication Revoked",
        "Account Authentication Expired", "Server Shutdown", "Message Headers Not Supported",
        "No Responders Requires Headers Support", "Failed Account Registration", "something that nobody knows",
    ]

    @Test(arguments: errors)
    func `a connection that the broker ends is made again, with its subscriptions`(error: String) async throws {
        let broker = try Listener()
        let nats = NATS("nats://127.0.0.1:\(broker.port)", configuration: .quick)
        // Otherwise it would go on with whatever listens on this port next.
        defer { nats.close() }
        nats.messages("numbers", of: Int.self).subscribe(error: { _ in })
        let statuses = Collected<NATSStatus>()
        nats.status.signal.subscribe { statuses.add($0) }
        let first = greet(broker)
        #expect(Listener.receive(containing: "SUB numbers", from: first))
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        Listener.send("-ERR '\(error)'", to: first)
        close(first)
        let second = greet(broker)
        #expect(Listener.receive(containing: "SUB numbers", from: second))
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        #expect(statuses.values.contains(.reconnecting(attempt: 0)))
        close(second)
    }

    /// The C client takes these for wrong credentials.
    private static let final = ["Authorization Violation", "User Authentication Expired"]

    @Test(arguments: errors)
    func `a first connection that the broker refuses is tried again, with a report, or closed`(error: String)
        async throws
    {
        let broker = try Listener()
        let reports = Collected<String>()
        let nats = Diagnostics.withHandler({ reports.add("\($0)") }) {
            NATS("nats://127.0.0.1:\(broker.port)", configuration: .quick)
        }
        refuse(broker.accept(), with: error)
        if Self.final.contains(error) {
            let isClosed = await nats.status.signal.promptly { if case .closed = $0 { true } else { false } }
            #expect(isClosed != nil)
            return
        }
        let next = greet(broker)
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        #expect(reports.values.contains { $0.contains("NATS: \(error)") }, "\(reports.values)")
        close(next)
    }

    @Test(arguments: ["Authorization Violation", "maximum connections exceeded"])
    func `a connection that is refused when it is made again is tried again, with a report`(error: String) async throws
    {
        let broker = try Listener()
        let reports = Collected<String>()
        let nats = Diagnostics.withHandler({ reports.add("\($0)") }) {
            NATS("nats://127.0.0.1:\(broker.port)", configuration: .quick)
        }
        defer { nats.close() }
        nats.messages("numbers", of: Int.self).subscribe(error: { _ in })
        let first = greet(broker)
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        close(first)
        for _ in 1...4 {
            refuse(broker.accept(), with: error)
        }
        let last = greet(broker)
        #expect(Listener.receive(containing: "SUB numbers", from: last))
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        #expect(reports.values.contains { $0.contains("NATS: \(error)") }, "\(reports.values)")
        close(last)
    }

    @Test(arguments: ["", "-ERR 'Slow Consumer'"])
    func `a lost connection whose attempts are used up is closed, and what has waited is reported`(last: String)
        async throws
    {
        let broker = try Listener()
        var configuration = NATS.Configuration.quick
        configuration.reconnecting = RetryPolicy(maximum: 3, delay: .constant(.milliseconds(20)))
        let reports = MutableProperty<[String]>([])
        let nats = Diagnostics.withHandler({ report in reports.modify { $0.append("\(report)") } }) {
            NATS("nats://127.0.0.1:\(broker.port)", configuration: configuration)
        }
        let errors = MutableProperty<[NATSError]>([])
        nats.messages("numbers", of: Int.self).subscribe(error: { error in errors.modify { $0.append(error) } })
        let client = greet(broker)
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        nats.status.signal.filter { $0 == .reconnecting(attempt: 0) }.take(1).subscribe { _ in
            try? nats.publish(1, to: "numbers")
        }
        broker.close()
        if !last.isEmpty { Listener.send(last, to: client) }
        close(client)
        let end = NATSError.closed(reason: "no attempt to connect has succeeded")
        #expect(await nats.status.signal.promptly { $0 == .closed(end) } != nil)
        #expect(await errors.signal.promptly { $0 == [end] } != nil)
        #expect(throws: end) { try nats.publish(1, to: "numbers") }
        let isReported = await reports.signal.promptly { $0.contains { $0.contains("1 messages have waited") } }
        #expect(isReported != nil, "\(reports.value)")
    }

    @Test func `a subject that is too long for a line is refused, and the connection stays`() async throws {
        let broker = try Broker(hasStreams: false)
        let nats = NATS(broker.url, configuration: .quick)
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        let long = String(repeating: "s", count: 4_096)
        #expect(throws: NATSError.invalidSubject(long)) { try nats.publish(1, to: long) }
        let errors = Collected<NATSError>()
        nats.messages(long, of: Int.self).subscribe(error: { errors.add($0) })
        nats.request(long, 1, of: Int.self).subscribe(error: { errors.add($0) })
        #expect(errors.values == [.invalidSubject(long), .invalidSubject(long)])
        #expect(try await isAlive(nats))
    }

    @Test(arguments: [4_040, 4_072, 4_091])
    func `who asks with a long subject for the answer does not end a service`(length: Int) async throws {
        let broker = try Broker(hasStreams: false)
        let nats = NATS(broker.url, configuration: .quick)
        let errors = MutableProperty<[NATSError]>([])
        nats.publishingErrors.subscribe { error in errors.modify { $0.append(error) } }
        nats.reply(to: "q", of: Int.self) { .just($0 + 1) }.subscribe(error: { Issue.record("\($0)") })
        #expect(try await isAlive(nats))
        let reply = String(repeating: "r", count: length)
        try broker.send("PUB q \(reply) 1\r\nx")
        if length > 4_072 { #expect(await errors.signal.promptly { $0 == [.invalidSubject(reply)] } != nil) }
        #expect(try await nats.request("q", 1, of: Int.self, within: .seconds(60)).last() == 2)
        #expect(nats.status.value.isConnected)
    }

    @Test func `one subscription too many fails, and the others go on`() async throws {
        let folder = try TemporaryFolder()
        let configuration = folder.url.appending(path: "broker.conf")
        try "max_subscriptions: 5".write(to: configuration, atomically: true, encoding: .utf8)
        let broker = try Broker(["-c", configuration.path], hasStreams: false)
        let nats = NATS(broker.url, configuration: .quick)
        let failed = MutableProperty<[Int]>([])
        let received = MutableProperty<Set<Int>>([])
        for number in 1...7 {
            nats.messages("numbers.\(number)", of: Int.self).subscribe(
                next: { message in received.modify { _ = $0.insert(message.value) } },
                error: { _ in failed.modify { $0.append(number) } })
        }
        #expect(await failed.signal.promptly { $0.count == 2 } == [7, 6])
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        for number in 1...5 { try nats.publish(number, to: "numbers.\(number)") }
        #expect(await received.signal.promptly { $0 == [1, 2, 3, 4, 5] } != nil)
    }

    private static let info = #"INFO {"server_id":"A","version":"2.9.10","max_payload":1000,"headers":true}"#

    private func greet(_ broker: Listener) -> Int32 {
        let client = broker.accept()
        Listener.send(Self.info, to: client)
        _ = Listener.receive(containing: "PING\r\n", from: client)
        Listener.send("PONG", to: client)
        return client
    }

    private func refuse(_ client: Int32, with error: String) {
        Listener.send(Self.info, to: client)
        _ = Listener.receive(containing: "PING\r\n", from: client)
        Listener.send("-ERR '\(error)'", to: client)
        close(client)
    }

    /// True if the broker answers, and the connection is the first one.
    private func isAlive(_ nats: NATS) async throws -> Bool {
        let answers = await nats.request("nobody", 1, of: Int.self, within: .seconds(60)).materialize().toArray()
        return answers?.last?.error == .noResponders(subject: "nobody") && nats.status.value.isConnected
    }
}
#endif
