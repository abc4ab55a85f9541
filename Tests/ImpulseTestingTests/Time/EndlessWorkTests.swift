import ImpulseTesting
import Testing

@Suite struct EndlessWorkTests {
    private func tick(every interval: Duration, on time: TestScheduler) {
        _ = time.schedule(after: interval) { tick(every: interval, on: time) }
    }

    @Test func `running an endless timer stops at the step limit and names the timer`() {
        let reported = failureMessages {
            let time = TestScheduler("Time", stepLimit: 100)
            TestScheduler.naming("ticking") { tick(every: .seconds(1), on: time) }
            time.run()
            #expect(time.now == .seconds(100))
        }
        #expect(
            reported == [
                "Time has run 100 pieces of work in one `run()`, which looks endless. The last was “ticking”, at 100.0 seconds. "
                    + "Dispose of what repeats, advance by a duration, or raise `stepLimit`."
            ])
    }

    @Test func `running an endless timer stops at the default step limit`() {
        let reported = failureMessages {
            let time = TestScheduler()
            tick(every: .nanoseconds(1), on: time)
            time.run()
        }
        #expect(reported.count == 1)
    }

    @Test func `an advance in which time does not pass stops at the step limit`() {
        let reported = failureMessages {
            let time = TestScheduler("Time", stepLimit: 100)
            tick(every: .zero, on: time)
            time.advance(by: .seconds(1))
        }
        #expect(reported.first?.hasPrefix("Time has run 100 pieces of work without time passing") == true)
    }

    @Test func `an advance in which time passes may take any number of steps`() {
        let reported = failureMessages {
            let time = TestScheduler(stepLimit: 10)
            tick(every: .seconds(1), on: time)
            time.advance(by: .seconds(1_000))
            #expect(time.now == .seconds(1_000))
        }
        #expect(reported.isEmpty)
    }

    @Test func `work below the step limit is no failure`() {
        let reported = failureMessages {
            let time = TestScheduler(stepLimit: 10)
            for _ in 0..<9 { time.schedule {} }
            time.run()
            for _ in 0..<9 { time.schedule {} }
            time.run()
        }
        #expect(reported.isEmpty)
    }
}
