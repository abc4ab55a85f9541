import Dispatch
import Impulse
import ImpulseTesting
import Testing

/// Tests of `.main` in virtual time.
@MainActor @Suite struct CapturedMainSchedulerTests {
    let time = TestScheduler()
    let log = Log()

    @Test func `operators of time on main, and their delivery there, run in virtual time`() {
        let text = Subject<String, Never>()
        time.capture {
            text.signal.debounce(for: .milliseconds(300), on: .main).subscribeOnMain { [log, time] in
                MainActor.assertIsolated()
                log.write("\($0) at \(time.now)")
            }
            for word in ["i", "im"] {
                text.send(word)
                time.advance(by: .milliseconds(200))
            }
            #expect(log.lines.isEmpty)
            time.advance(by: .milliseconds(100))
        }
        #expect(log.lines == ["im at 0.5 seconds"])
    }

    @Test func `work, timers and tasks of the main actor have one order`() {
        time.capture {
            MainScheduler.main.schedule { [log] in log.write("work") }
            _ = MainScheduler.main.schedule(after: .seconds(2)) { [log] in log.write("two") }
            _ = Task {
                try await time.sleep(for: .seconds(1))
                log.write("one")
                MainScheduler.main.schedule { [log] in log.write("after one") }
            }
            let never = MainScheduler.main.schedule(after: .seconds(1)) { [log] in log.write("disposed") }
            never.dispose()
        }
        #expect(log.lines.isEmpty)
        time.run()
        #expect(log.lines == ["work", "one", "after one", "two"])
    }

    @Test func `its clock is the virtual one where something captures`() {
        let outside = MainScheduler.main.uptime
        time.advance(by: .seconds(5))
        #expect(time.capture { MainScheduler.main.uptime } == .seconds(5))
        #expect(MainScheduler.main.uptime >= outside)
    }

    @Test func `an interval on main, and a binding to a main-actor property, follow the advances`() {
        let model = Model()
        time.capture {
            let binding = Signal.interval(.seconds(1), on: .main).bind(to: model, \.count)
            time.advance(by: .seconds(3))
            #expect(model.count == 2)
            binding.dispose()
            time.advance(by: .seconds(3))
        }
        #expect(model.count == 2)
    }

    @Test func `elsewhere main is the real one`() async {
        time.capture {}
        await withCheckedContinuation { continuation in
            MainScheduler.main.schedule { continuation.resume() }
        }
        await withCheckedContinuation { continuation in
            _ = MainScheduler.main.schedule(after: .microseconds(1)) { continuation.resume() }
        }
        // A thread that captures, but does not run the main actor.
        let time = time
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "elsewhere").async {
                time.capture { MainScheduler.main.schedule { continuation.resume() } }
            }
        }
    }

    @Test func `work for main that is not advanced on main runs there, and fails the test`() async {
        let log = log
        let reported = await failureMessages {
            let time = TestScheduler("Time")
            await withCheckedContinuation { continuation in
                time.capture {
                    MainScheduler.main.schedule {
                        MainActor.assertIsolated()
                        log.write("on main")
                        continuation.resume()
                    }
                }
                DispatchQueue(label: "elsewhere").async { time.advance(by: .zero) }
            }
        }
        #expect(log.lines == ["on main"])
        #expect(
            reported == [
                "Time has captured work of the main scheduler, but is not advanced on it, so the work runs at an "
                    + "unpredictable time. Mark the test @MainActor."
            ])
    }

    @MainActor private final class Model {
        var count = -1
    }
}
