#if NATS
import Foundation
import Impulse
import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
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
                isClosed.wait()
            }
            try #require(await received.signal.promptly { $0 >= round * 100 } != nil)
        }
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
