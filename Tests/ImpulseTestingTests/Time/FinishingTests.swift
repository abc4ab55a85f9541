import Impulse
import ImpulseTesting
import Testing

@Suite struct FinishingTests {
    private let advice = " Advance time before the test ends, or dispose of what scheduled the work."

    @Test func `due work left undone fails the test, named in order`() {
        let reported = failureMessages {
            let time = TestScheduler("Time")
            time.advance(by: .seconds(1))
            TestScheduler.naming("polling") { time.schedule {} }
            time.schedule {}
            time.capture { _ = Task {} }
            TestScheduler.naming("loading") { time.capture { _ = Task {} } }
            time.capture { _ = Task { @MainActor in } }
        }
        #expect(
            reported == [
                "Time has work that is due at 1.0 seconds and has not run: “polling”, unnamed work, a task, "
                    + "a task that “loading” started or resumed, a task of the main actor." + advice
            ])
    }

    @Test func `a failure names the first undone work and counts the rest`() {
        let reported = failureMessages {
            let time = TestScheduler("Time")
            for number in 1...8 { TestScheduler.naming("\(number)") { time.schedule {} } }
        }
        #expect(
            reported == [
                "Time has work that is due at 0.0 seconds and has not run: “1”, “2”, “3”, “4”, “5”, and 3 more."
                    + advice
            ])
    }

    @Test func `work scheduled by named work has its name`() {
        let reported = failureMessages {
            let time = TestScheduler()
            TestScheduler.naming("polling") {
                _ = time.schedule(after: .seconds(1)) { _ = time.schedule(after: .seconds(1)) {} }
            }
            time.advance(by: .seconds(1))
            time.advance(by: .milliseconds(500))
            _ = time.schedule(after: .milliseconds(500)) { time.schedule {} }
            time.advance(by: .zero)
            time.schedule {}
        }
        #expect(reported.first?.contains(": unnamed work.") == true)
    }

    @Test func `later, finished and canceled work is no failure`() {
        let reported = failureMessages {
            let time = TestScheduler()
            _ = time.schedule(after: .seconds(2)) {}
            time.scheduleDisposable {}.dispose()
            time.schedule(after: .zero) {}.dispose()
            _ = time.schedule(after: .seconds(1)) {}
            time.capture { _ = Task { try await time.sleep(for: .seconds(5)) } }
            time.advance(by: .seconds(1))
        }
        #expect(reported.isEmpty)
    }

    @Test func `a task whose sleep has elapsed at the end fails the test`() {
        let reported = failureMessages {
            let time = TestScheduler("Time")
            TestScheduler.naming("napping") {
                time.capture { _ = Task { try await time.sleep(for: .zero) } }
                time.schedule { time.schedule {} }
            }
            time.advance(by: .zero)
            time.capture { _ = Task { try await time.sleep(for: .zero) } }
        }
        #expect(reported.count == 1)
    }

    @Test func `a finished scheduler releases all scheduled work`() {
        weak var gone: TestScheduler?
        let reported = failureMessages {
            let time = TestScheduler()
            gone = time
            _ = time.schedule(after: .seconds(1)) { time.run() }
        }
        #expect(reported.isEmpty)
        #expect(gone == nil)
    }

    @Test func `a scheduler finished by hand is reported only once`() {
        let reported = failureMessages {
            let time = TestScheduler()
            time.schedule {}
            time.finish()
        }
        #expect(reported.count == 1)
    }

    @Test func `failures point to where the scheduler was made`() throws {
        let log = Log()
        let line = #line + 2
        TestReporter { log.write("\($0.location)") }.run {
            TestScheduler().schedule {}
        }
        #expect(log.lines == ["ImpulseTestingTests/FinishingTests.swift:\(line)"])
    }

    @Test func `nested tests report only their own schedulers`() {
        var inner: [String] = []
        let outer = failureMessages {
            let time = TestScheduler("Outer")
            time.schedule {}
            inner = failureMessages { TestScheduler("Inner").schedule {} }
            #expect(inner.count == 1)
            time.run()
        }
        #expect(inner.first?.hasPrefix("Inner has work") == true)
        #expect(outer.isEmpty)
    }

    @Test func `an asynchronous test is finished when it returns`() async {
        let reported = await failureMessages {
            let time = TestScheduler("Time")
            await Task.yield()
            time.schedule {}
            await Task.yield()
        }
        #expect(reported.count == 1)
    }
}
