#if NATS
import ExamplesTesting
import Foundation
import Impulse
import ImpulseNATS
import Testing

/// Limits of a real broker, and its way to shut down, by which it ends connections.
@Suite(.serialized, .timeLimit(.minutes(3))) struct BrokerLimitTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `a line over a lower max_control_line costs the connection, which is made again`()
        async throws
    {
        let broker = try broker("max_control_line: 512")
        let reports = MutableProperty<[String]>([])
        let nats = Diagnostics.withHandler({ report in reports.modify { $0.append("\(report)") } }) {
            NATS(broker.url, configuration: .quick)
        }
        let received = MutableProperty(0)
        nats.messages("numbers", of: Int.self).subscribe(
            next: { received.value = $0.value }, error: { Issue.record("\($0)") })
        let statuses = MutableProperty<[NATSStatus]>([])
        nats.status.signal.subscribe { status in statuses.modify { $0.append(status) } }
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        // The broker does not say where its limit is.
        try nats.publish(1, to: String(repeating: "s", count: 1_000))
        #expect(await statuses.signal.promptly { $0.contains(.reconnecting(attempt: 0)) } != nil)
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        try nats.publish(7, to: "numbers")
        #expect(await received.signal.promptly { $0 == 7 } != nil)
        #expect(
            reports.value.contains { $0.lowercased().contains("maximum control line exceeded") }, "\(reports.value)")
    }

    @Test func `one connection too many is tried until there is room, and the first one stays`() async throws {
        let broker = try broker("max_connections: 1")
        let first = NATS(broker.url, configuration: .quick)
        #expect(await first.status.signal.promptly(\.isConnected) != nil)
        let second = NATS(broker.url, configuration: .quick)
        let tries = await second.status.signal.promptly {
            if case .connecting(attempt: 3...) = $0 { true } else { false }
        }
        #expect(tries != nil)
        #expect(try await answers(first))
        first.close()
        #expect(await second.status.signal.promptly(\.isConnected) != nil)
        #expect(try await answers(second))
    }

    @Test func `a broker in lame duck mode is left, and its successor gets the subscriptions`() async throws {
        let broker = try broker("lame_duck_duration: \"30s\"\nlame_duck_grace_period: \"1s\"")
        let nats = NATS(broker.url, configuration: .quick)
        let received = MutableProperty(0)
        nats.messages("numbers", of: Int.self).subscribe(
            next: { received.value = $0.value }, error: { Issue.record("\($0)") })
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        kill(broker.pid, SIGUSR2)
        #expect(await nats.status.signal.promptly { !$0.isConnected } != nil)
        try broker.restart()
        #expect(await nats.status.signal.promptly(\.isConnected) != nil)
        try nats.publish(7, to: "numbers")
        #expect(await received.signal.promptly { $0 == 7 } != nil)
    }

    private func broker(_ configuration: String) throws -> Broker {
        let file = folder.url.appending(path: "broker.conf")
        try configuration.write(to: file, atomically: true, encoding: .utf8)
        return try Broker(["-c", file.path], hasStreams: false)
    }

    private func answers(_ nats: NATS) async throws -> Bool {
        let answers = await nats.request("nobody", 1, of: Int.self, within: .seconds(60)).materialize().toArray()
        return answers?.last?.error == .noResponders(subject: "nobody")
    }
}
#endif
