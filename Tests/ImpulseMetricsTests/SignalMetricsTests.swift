#if Metrics
import CoreMetrics
import Impulse
import ImpulseMetrics
import ImpulseTesting
import MetricsTestKit
import Testing

/// The monitor belongs to the process, so the tests share its metrics, and each has names of its own.
@Suite struct SignalMetricsTests {
    private static let metrics: TestMetrics = {
        let metrics = TestMetrics()
        Diagnostics.recordMetrics(by: metrics)
        return metrics
    }()

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

@Suite struct CommandMetricsTests {
    private struct Failure: Error {}

    @Test func `a command's executions, errors and states are recorded`() throws {
        let (metrics, time) = (TestMetrics(), TestScheduler())
        let command = Command(on: time) { (fails: Bool) in
            (fails ? Signal<Int, Failure>.error(Failure()) : .just(1)).delaySubscription(for: .seconds(1), on: time)
        }
        .metered("post", by: metrics)
        let dimensions = [("command", "post")]
        let running = try metrics.expectMeter("impulse_command_executing", dimensions)
        let isEnabled = try metrics.expectMeter("impulse_command_enabled", dimensions)
        #expect(running.lastValue == 0 && isEnabled.lastValue == 1)

        for fails in [false, true] {
            _ = command.execute(fails).subscribe(error: { _ in })
            time.advance(by: .milliseconds(500))
            #expect(running.lastValue == 1 && isEnabled.lastValue == 0)
            time.advance(by: .seconds(1))
            #expect(running.lastValue == 0 && isEnabled.lastValue == 1)
        }
        #expect(try metrics.expectCounter("impulse_command_executions", dimensions).totalValue == 2)
        #expect(try metrics.expectCounter("impulse_command_errors", dimensions).totalValue == 1)
    }
}
#endif
