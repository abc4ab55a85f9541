#if Metrics
import CoreMetrics
import Impulse
import ImpulseMetrics
import ImpulseTesting
import MetricsTestKit
import Testing

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
