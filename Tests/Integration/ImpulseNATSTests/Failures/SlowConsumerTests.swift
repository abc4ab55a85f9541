#if NATS
import Foundation
import Impulse
import Synchronization
@testable import ImpulseTesting
import Testing

@testable import ImpulseNATS

@Suite(.timeLimit(.minutes(5)), .serialized) struct SlowConsumerTests {
    @Test func `a subscriber that is too slow keeps what its buffer may hold, and memory is bounded`() async throws {
        let broker = try Broker()
        let (publisher, nats) = (NATS(broker.url), NATS(broker.url))
        let dropped = Mutex(0)
        let numbers = Collected<UInt64>()
        let gate = DispatchSemaphore(value: 0)
        let (last, ready) = (MutableProperty(false), MutableProperty(false))
        Diagnostics.withHandler({ loss in
            if case .overflow(let count) = loss.kind { dropped.withLock { $0 = count } }
        }) {
            _ = nats.messages("frames", as: .bytes, buffering: .keepingNewest(100)).subscribe(
                next: { message in
                    let number = message.value.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
                    if number == 0 { ready.value = true }
                    gate.wait(for: "the gate to open")
                    numbers.add(number)
                    if number == 20_000 { last.value = true }
                }, error: { Issue.record("\($0)") })
        }
        let arrived = MutableProperty<UInt64>(0)
        nats.messages("frames", as: .bytes).subscribe(
            next: { arrived.value = $0.value.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) } },
            error: { Issue.record("\($0)") })
        let pulse = Signal<Int, Never>.interval(.milliseconds(10), on: QueueScheduler(label: "pulse")).subscribe { _ in
            try? publisher.publish(frame(0), to: "frames", as: .bytes)
        }
        _ = await ready.signal.filter { $0 }.first()
        pulse.dispose()
        let before = try residentMemory()
        for batch in 0..<10 as Range<UInt64> {
            for number in 1...2_000 as ClosedRange<UInt64> {
                try publisher.publish(frame(batch * 2_000 + number), to: "frames", as: .bytes)
            }
            _ = await arrived.signal.filter { $0 == (batch + 1) * 2_000 }.first()
        }
        let growth = try residentMemory() - before
        for _ in 0..<1_000 { gate.signal() }
        _ = await last.signal.filter { $0 }.first()
        // 80 MB were published.
        #expect(growth < 40_000_000, "\(growth)")
        #expect(numbers.values.suffix(99) == Array(19_902...20_000))
        #expect(dropped.withLock { $0 } > 19_000)
    }

    @Test func `messages that the C client drops are reported with the subject of their subscription`() async throws {
        let broker = try Broker()
        // While a connection's publisher is blocked, its C client cannot report: so there are two.
        let publisher = NATS(broker.url)
        let report = MutableProperty("")
        let transport = Diagnostics.withHandler({ report.value = "\($0)" }) {
            CTransport([broker.url], NATS.Configuration())
        }
        defer { transport.close() }
        let arrived = MutableProperty(false)
        let gate = DispatchSemaphore(value: 0)
        let subscription = try transport.subscribe("frames", queue: nil) { _ in
            arrived.value = true
            gate.wait(for: "the gate to open")
        } failed: {
            Issue.record("\($0)")
        }
        defer {
            subscription.dispose()
            gate.signal()
        }
        let pulse = Signal<Int, Never>.interval(.milliseconds(10), on: QueueScheduler(label: "pulse")).subscribe { _ in
            try? publisher.publish(frame(0), to: "frames", as: .bytes)
        }
        _ = await arrived.signal.filter { $0 }.first()
        pulse.dispose()
        // More than the 64 MB that the C client keeps.
        for number in 1...20_000 as ClosedRange<UInt64> {
            try publisher.publish(frame(number), to: "frames", as: .bytes)
        }
        _ = await report.signal.filter { !$0.isEmpty }.first()
        #expect(report.value.contains("subscription to frames: Slow Consumer, messages dropped"), "\(report.value)")
    }

    @Test func `a reader that acknowledges nothing is sent no more than may be in flight`() async throws {
        let broker = try Broker()
        let nats = NATS(broker.url)
        let log = nats.stream("NUMBERS", of: Int.self, subjects: "numbers")
        for number in 1...100 { _ = try await log.publish(number).last() }
        let held = Collected<Delivery<Int>>()
        let arrived = MutableProperty(0)
        log.signal(from: .durable("slow"), inFlight: 10).subscribe(
            next: { delivery in
                held.add(delivery)
                arrived.modify { $0 += 1 }
            }, error: { Issue.record("\($0)") })
        _ = await arrived.signal.filter { $0 == 10 }.first()
        // A second reader gets all, so the first would have got more by now.
        let all = try await log.signal(from: .first).on(next: { $0.ack() }).take(100).collect().last()
        #expect(all?.count == 100)
        #expect(held.values.count == 10)
        for delivery in held.take() { delivery.ack() }
        _ = await arrived.signal.filter { $0 == 20 }.first()
    }
}

/// Returns four kilobytes that begins with a number.
private func frame(_ number: UInt64) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) } + [UInt8](repeating: 0, count: 4_088)
}
#endif
