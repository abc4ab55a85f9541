import CoreMetrics
import Impulse
import ImpulseServices
import ImpulseTesting
import MetricsTestKit
import Synchronization
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

    @Test func `counting a command's errors does not keep them from being reported`() throws {
        let metrics = TestMetrics()
        let losses = Mutex(0)
        Diagnostics.withHandler({ _ in losses.withLock { $0 += 1 } }) {
            let command = Command(on: .immediate) { Signal<Int, Failure>.error(Failure()) }
                .metered("silent", by: metrics)
            command.execute()
        }
        #expect(losses.withLock { $0 } == 1)
        #expect(try metrics.expectCounter("impulse_command_errors", [("command", "silent")]).totalValue == 1)
    }

    @Test func `a command that has been released neither executes nor is enabled`() throws {
        let (metrics, work) = (TestMetrics(), Subject<Int, Never>())
        do {
            let command = Command(on: .immediate) { work.signal }.metered("gone", by: metrics)
            command.execute()
        }
        #expect(try metrics.expectMeter("impulse_command_executing", [("command", "gone")]).lastValue == 0)
        #expect(try metrics.expectMeter("impulse_command_enabled", [("command", "gone")]).lastValue == 0)
    }

    @Test func `commands of one name are counted together`() throws {
        let (metrics, work) = (TestMetrics(), Subject<Int, Never>())
        let commands = (1...2).map { _ in
            Command(on: .immediate) { work.signal }.metered("pair", by: metrics)
        }
        let running = try metrics.expectMeter("impulse_command_executing", [("command", "pair")])
        let isEnabled = try metrics.expectMeter("impulse_command_enabled", [("command", "pair")])
        #expect(running.lastValue == 0 && isEnabled.lastValue == 2)
        for command in commands { command.execute() }
        #expect(running.lastValue == 2 && isEnabled.lastValue == 0)
        commands[0].cancel()
        #expect(running.lastValue == 1 && isEnabled.lastValue == 1)
    }

    @Test func `each execution is timed, however it ends`() throws {
        let (metrics, work) = (TestMetrics(), Subject<Int, Failure>())
        let command = Command(on: .immediate, policy: .concurrent()) { work.signal }.metered("timed", by: metrics)
        command.execute()
        command.cancel()
        _ = command.execute().subscribe(error: { _ in })
        command.execute().subscribe(error: { _ in })
        work.send(error: Failure())
        #expect(try metrics.expectTimer("impulse_command_duration", [("command", "timed")]).values.count == 3)
    }
}
