import Dispatch
import Impulse
import ImpulseTesting
import Testing

@MainActor @Suite struct MainActorCaptureTests {
    let time = TestScheduler()
    let log = Log()

    @Test func `main-actor tasks are settled on the main actor`() {
        time.capture {
            _ = Task {
                MainActor.assertIsolated()
                log.write("began")
                try await time.sleep(for: .seconds(1))
                MainActor.assertIsolated()
                log.write("awake")
                await Task.detached { [log] in await MainActor.run { log.write("from elsewhere") } }.value
            }
        }
        time.advance(by: .zero)
        #expect(log.lines == ["began"])
        time.run()
        #expect(log.lines == ["began", "awake", "from elsewhere"])
    }

    @Test func `captured code may assume the main actor`() {
        time.capture { MainActor.assumeIsolated { log.write("capture") } }
        time.schedule { [log] in MainActor.assumeIsolated { log.write("work") } }
        time.run()
        MainActor.assertIsolated()
        #expect(log.lines == ["capture", "work"])
    }

    @Test func `an asynchronous test stays on the main actor after its advances`() async throws {
        for second in 1...3 {
            let task = time.capture {
                Task {
                    try await time.sleep(for: .seconds(1))
                    MainActor.assertIsolated()
                    return second
                }
            }
            time.advance(by: .seconds(1))
            #expect(try await task.value == second)
            await Task.yield()
            MainActor.assertIsolated()
        }
    }

    @Test func `a captured main-actor task stays captured when resumed on another thread`() async {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        time.capture {
            _ = Task {
                for await value in stream {
                    MainActor.assertIsolated()
                    log.write("\(value) \(time.isCurrent)")
                }
            }
        }
        time.advance(by: .zero)
        await Task.detached { _ = continuation.yield(1) }.value
        await Task.yield()
        #expect(log.lines.isEmpty)
        time.advance(by: .zero)
        #expect(log.lines == ["1 true"])
    }
}

@Suite struct MainActorElsewhereTests {
    @Test func `a main-actor task captured off the main actor runs, and fails the test`() async {
        let log = Log()
        let reported = await failureMessages {
            let time = TestScheduler("Time")
            let task = time.capture { Task { @MainActor in log.write("on main") } }
            time.advance(by: .zero)
            await task.value
        }
        #expect(log.lines == ["on main"])
        #expect(
            reported == [
                "Time has captured a task of the main actor, but is not advanced on it, so the task runs at an unpredictable time. "
                    + "Mark the test @MainActor."
            ])
    }
}
