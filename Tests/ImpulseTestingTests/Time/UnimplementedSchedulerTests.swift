import Impulse
import ImpulseTesting
import Testing

@Suite struct UnimplementedSchedulerTests {
    @Test func `an unimplemented scheduler fails the test by name and runs nothing`() {
        let log = Log()
        let reported = failureMessages {
            let scheduler: some Scheduler = .unimplemented("The model's scheduler")
            #expect(!scheduler.isCurrent)
            Signal([1, 2]).deliver(on: scheduler).subscribe { log.write("\($0)") }
            let timer = scheduler.schedule(after: .seconds(2)) { log.write("later") }
            #expect(timer.isDisposed)
            #expect(scheduler.uptime == .zero)
        }
        #expect(log.lines.isEmpty)
        let advice = "Give the test a scheduler that runs work, or find out why one is used here."
        #expect(
            reported == [
                "The model's scheduler is unimplemented, but was asked to run work. \(advice)",
                "The model's scheduler is unimplemented, but was asked to run work after 2.0 seconds. \(advice)",
                "The model's scheduler is unimplemented, but was asked for the time. \(advice)",
            ])
    }

    @Test func `a test that does not use its unimplemented scheduler passes`() {
        let reported = failureMessages {
            let scheduler = UnimplementedScheduler("The model's scheduler")
            Signal<Int, Never>.never.deliver(on: scheduler).subscribe()
        }
        #expect(reported.isEmpty)
    }

    @Test func `a failure on any thread points to where the scheduler was made`() async {
        let log = Log()
        let line = #line + 2
        await TestReporter { log.write("\($0.location)") }.run {
            let scheduler: some Scheduler = .unimplemented("The model's scheduler")
            await Task.detached { scheduler.schedule {} }.value
        }
        #expect(log.lines == ["ImpulseTestingTests/UnimplementedSchedulerTests.swift:\(line)"])
    }
}
