#if NATS
import Foundation
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(2))) struct ClosingTests {
    @Test func `a connection is reported closed once all has been sent`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url)
        let received = MutableProperty(0)
        nats.messages("numbers", of: Int.self).subscribe(
            next: { _ in received.modify { $0 += 1 } }, error: { Issue.record("\($0)") })
        // Until the broker knows the subscription.
        _ = try? await nats.request("nobody", 1, of: Int.self).last()
        for round in 1...10 {
            await #expect(processExitsWith: .exitCode(7)) { [url = broker.url as String] in
                let nats = NATS(url)
                _ = await nats.status.signal.filter(\.isConnected).first()
                for number in 1...100 { try nats.publish(number, to: "numbers") }
                let isClosed = DispatchSemaphore(value: 0)
                nats.status.signal.subscribe { status in
                    if case .closed = status { _exit(7) }
                }
                nats.close()
                _ = isClosed.wait(timeout: .now() + 60)
            }
            try #require(await received.signal.promptly { $0 >= round * 100 } != nil)
        }
    }

    // A report is made while the client hands over what has waited: there the program closes the connection.
    @Test func `what has waited is sent before the end is reported, if a connection is closed while it is made`()
        async throws
    {
        let broker = try Broker()
        let nats = NATS(broker.url)
        let received = MutableProperty(0)
        nats.messages("numbers", of: Int.self).subscribe(
            next: { _ in received.modify { $0 += 1 } }, error: { Issue.record("\($0)") })
        _ = try? await nats.request("nobody", 1, of: Int.self).last()
        for round in 1...5 {
            await #expect(processExitsWith: .exitCode(7)) { [url = broker.url as String, pid = broker.pid as Int32] in
                let closing = Mutex<NATS?>(nil)
                let isOver = DispatchSemaphore(value: 0)
                // The broker says nothing until all has been published.
                try await Broker.suspend(pid)
                let nats = Diagnostics.withHandler({ report in
                    if "\(report)".contains("have waited") { _exit(8) }
                    guard let nats = closing.withLock({ $0.take() }) else { return }
                    try? nats.publish(101, to: "numbers")
                    nats.close()
                }) { NATS(url) }
                closing.withLock { $0 = nats }
                nats.status.signal.subscribe { status in
                    if case .closed = status { _exit(7) }
                }
                // More than the broker takes, which shows once there is a connection.
                try nats.publish([UInt8](repeating: 0, count: 2 << 20), to: "numbers", as: .bytes)
                for number in 1...100 { try nats.publish(number, to: "numbers") }
                kill(pid, SIGCONT)
                _ = isOver.wait(timeout: .now() + 60)
            }
            try #require(await received.signal.promptly { $0 >= round * 101 } != nil)
        }
    }

    @Test(arguments: ["close", "dispose"])
    func `many connections whose broker is silent hold up nobody else when they end`(end: String) async throws {
        let broker = try Broker(hasStreams: false)
        await #expect(processExitsWith: .success) {
            [url = broker.url as String, pid = broker.pid as Int32, end = end as String] in
            let reports = Collected<String>()
            let all = Diagnostics.withHandler({ reports.add("\($0)") }) { (0..<80).map { _ in NATS(url) } }
            var subscriptions: [any Disposable] = []
            for nats in all {
                _ = await nats.status.signal.filter(\.isConnected).first()
                subscriptions.append(nats.messages("numbers", of: Int.self).subscribe(error: { _ in }))
            }
            kill(pid, SIGSTOP)
            for subscription in subscriptions { subscription.dispose() }
            if end == "close" { for nats in all { nats.close() } }
            // Dispatch has at most 64 threads for this.
            let others = MutableProperty(0)
            for _ in 1...4 { DispatchQueue.global().async { others.modify { $0 += 1 } } }
            _ = await others.signal.filter { $0 == 4 }.first()
            // Each waits five seconds for the broker.
            #expect(reports.values == [])
            kill(pid, SIGCONT)
            withExtendedLifetime(all) {}
        }
    }

    @Test func `what the broker has not confirmed when a connection is closed is reported`() async throws {
        let listener = try Listener()
        let reports = Collected<String>()
        let nats = Diagnostics.withHandler({ reports.add("\($0)") }) { NATS("nats://127.0.0.1:\(listener.port)") }
        let client = listener.accept()
        Listener.send(#"INFO {"server_id":"A","version":"2.9.10","max_payload":1000}"#, to: client)
        Listener.receive("PING\r\n", from: client)
        Listener.send("PONG", to: client)
        try #require(await nats.status.signal.promptly(\.isConnected) != nil)
        try nats.publish(1, to: "numbers")
        nats.close()
        #expect(await nats.status.signal.promptly { $0 == .closed(.closed(reason: "by the program")) } != nil)
        #expect(reports.values.count == 1)
        #expect(reports.values.first?.contains("has not confirmed") == true)
        close(client)
    }

    @Test func `what waited for the first connection is reported when it is closed`() async throws {
        let listener = try Listener()
        let reports = Collected<String>()
        let nats = Diagnostics.withHandler({ reports.add("\($0)") }) { NATS("nats://127.0.0.1:\(listener.port)") }
        for number in 1...3 { try nats.publish(number, to: "numbers") }
        nats.close()
        #expect(await nats.status.signal.promptly { !$0.isConnected && "\($0)".contains("closed") } != nil)
        #expect(reports.values.count == 1)
        #expect(reports.values.first?.contains("3 messages") == true)
    }

    @Test func `a connection that is made while it is being closed does not show`() async throws {
        let listener = try Listener()
        let nats = NATS("nats://127.0.0.1:\(listener.port)")
        let statuses = MutableProperty<[NATSStatus]>([])
        nats.status.signal.subscribe { status in statuses.modify { $0.append(status) } }
        let client = listener.accept()
        nats.close()
        Listener.send(#"INFO {"server_id":"A","version":"2.9.10","max_payload":1000}"#, to: client)
        Listener.receive("PING\r\n", from: client)
        Listener.send("PONG", to: client)
        let end = NATSStatus.closed(.closed(reason: "by the program"))
        #expect(await statuses.signal.promptly { $0.last == end } == [.connecting(attempt: 0), end])
        close(client)
    }

    @Test func `a connection that is closed while its server is silent does not wait for the attempt's time limit`()
        async throws
    {
        let listener = try Listener()
        var configuration = NATS.Configuration()
        configuration.connectTimeout = .seconds(20)
        let nats = NATS("nats://127.0.0.1:\(listener.port)", configuration: configuration)
        let asking = nats.request("nobody", 1, of: Int.self).materialize().replay()
        let client = listener.accept()
        nats.close()
        #expect(await nats.status.signal.promptly { $0 == .closed(.closed(reason: "by the program")) } != nil)
        #expect(await asking.first() != nil)
        // The attempt goes on.
        var byte: UInt8 = 0
        #expect(recv(client, &byte, 1, Int32(MSG_DONTWAIT)) == -1 && errno == EAGAIN)
        close(client)
    }

    @Test func `what waited for the next connection in memory is reported when it is closed`() throws {
        let time = TestScheduler()
        let broker = MemoryBroker(on: time)
        let reports = Collected<String>()
        let nats = Diagnostics.withHandler({ reports.add("\($0)") }) { broker.connect() }
        time.advance(by: .zero)
        broker.disconnect()
        for number in 1...3 { try nats.publish(number, to: "numbers") }
        nats.close()
        time.advance(by: .zero)
        #expect(reports.values.count == 1)
        #expect(reports.values.first?.contains("3 messages") == true)
    }
}
#endif
