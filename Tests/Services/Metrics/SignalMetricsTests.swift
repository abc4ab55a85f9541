import CoreMetrics
import Impulse
import ImpulseServices
import ImpulseTesting
import MetricsTestKit
import Testing

/// The monitor belongs to the process, so the tests share its metrics, and each has names of its own. Serial, since a
/// sample reads the buffers of all tests: of two at a time, the later may show what it read before the other.
@Suite(.serialized) struct SignalMetricsTests {
    private static let metrics: TestMetrics = {
        let metrics = TestMetrics()
        Diagnostics.recordMetrics(by: metrics)
        return metrics
    }()

    private final class Witness: Sendable {}

    private let metrics = Self.metrics
    private let numbers = Subject<Int, Never>()

    private func counter(_ label: String, of name: String) throws -> Int64 {
        try metrics.expectCounter(label, [("signal", name)]).totalValue
    }

    private func meter(_ label: String, of name: String) throws -> Double? {
        try metrics.expectMeter(label, [("signal", name)]).lastValue
    }

    @Test func `values and live subscriptions of a name are counted together`() throws {
        let first = numbers.signal.named("counted").map { $0 }.subscribe()
        numbers.signal.named("counted").subscribe()
        numbers.send(1)
        numbers.send(2)
        #expect(try counter("impulse_signal_values", of: "counted") == 4)
        #expect(try meter("impulse_signal_subscriptions", of: "counted") == 2)
        first.dispose()
        #expect(try meter("impulse_signal_subscriptions", of: "counted") == 1)
        numbers.sendCompleted()
        #expect(try meter("impulse_signal_subscriptions", of: "counted") == 0)
    }

    @Test func `the duration has the outcome`() throws {
        struct Failure: Error {}
        let failing = Subject<Int, Failure>()
        failing.signal.named("timed").subscribe(error: { _ in })
        failing.signal.named("timed").subscribe(error: { _ in }).dispose()
        failing.send(error: Failure())
        for outcome in ["error", "disposed"] {
            let timer = try metrics.expectTimer("impulse_signal_duration", [("signal", "timed"), ("outcome", outcome)])
            #expect(timer.values.count == 1)
        }
    }

    @Test func `the depth of a buffer is sampled, and zero after the end`() throws {
        let time = TestScheduler()
        let subscription = numbers.signal.named("buffered").deliver(on: time).subscribe()
        for number in 1...5 { numbers.send(number) }
        Diagnostics.sampleMetrics()
        #expect(try meter("impulse_buffer_depth", of: "buffered") == 5)
        time.advance(by: .seconds(1))
        Diagnostics.sampleMetrics()
        #expect(try meter("impulse_buffer_depth", of: "buffered") == 0)
        numbers.send(6)
        Diagnostics.sampleMetrics()
        subscription.dispose()
        #expect(try meter("impulse_buffer_depth", of: "buffered") == 0)
    }

    @Test func `the end of one buffer does not hide the depth of another of the same name`() throws {
        let time = TestScheduler()
        let first = numbers.signal.named("pair").deliver(on: time).subscribe()
        let second = numbers.signal.named("pair").deliver(on: time).subscribe()
        for number in 1...5 { numbers.send(number) }
        Diagnostics.sampleMetrics()
        #expect(try meter("impulse_buffer_depth", of: "pair") == 10)
        first.dispose()
        #expect(try meter("impulse_buffer_depth", of: "pair") == 5)
        second.dispose()
        #expect(try meter("impulse_buffer_depth", of: "pair") == 0)
    }

    /// The handler is a part of the subscription's trail, which a buffer that is sampled holds.
    @Test func `an abandoned buffer is released, and no longer sampled`() throws {
        let time = TestScheduler()
        weak var witness: Witness?
        do {
            let object = Witness()
            witness = object
            let subject = Subject<Int, Never>()
            Diagnostics.withHandler({ _ in withExtendedLifetime(object) {} }) {
                _ = subject.signal.named("abandoned").deliver(on: time).subscribe()
            }
            subject.send(1)
            Diagnostics.sampleMetrics()
            #expect(try meter("impulse_buffer_depth", of: "abandoned") == 1)
            time.advance(by: .seconds(1))
        }
        #expect(witness == nil)
        #expect(try meter("impulse_buffer_depth", of: "abandoned") == 0)
    }

    @Test func `dropped values count for the signal whose buffer dropped them`() throws {
        let time = TestScheduler()
        Diagnostics.withHandler({ _ in }) {
            _ = numbers.signal.named("sensor").deliver(on: time, buffering: .keepingNewest(2))
                .map { $0 }.named("screen").subscribe()
        }
        for number in 1...5 { numbers.send(number) }
        Diagnostics.sampleMetrics()
        #expect(try meter("impulse_buffer_depth", of: "sensor") == 2)
        #expect(try counter("impulse_signal_dropped", of: "sensor") == 3)
        #expect(try counter("impulse_signal_dropped", of: "screen") == 0)
    }

    @Test func `dropped values are counted, whoever handles the reports`() throws {
        let time = TestScheduler()
        Diagnostics.withHandler({ _ in }) {
            _ = numbers.signal.named("dropped").deliver(on: time, buffering: .keepingNewest(2)).subscribe()
        }
        for number in 1...5 { numbers.send(number) }
        #expect(try counter("impulse_signal_dropped", of: "dropped") == 3)
    }

    @Test func `a signal without a name has no metrics`() {
        numbers.signal.deliver(on: TestScheduler()).subscribe()
        numbers.send(1)
        #expect(metrics.counters(label: "impulse_signal_values", dimensions: [("signal", "")]).isEmpty)
    }
}
