#if Inspector
import Impulse
import Testing

@testable import ImpulseInspector

extension InspectorTests {
    @Suite struct MainThreadWatchTests {
        /// A main thread that answers when the test wants it to, and a clock that the test sets.
        private final class Stage: Sendable {
            let asked = Guarded<[@Sendable () -> Void]>([])
            let time = Guarded(Duration.zero)
            let noted = Guarded<[Duration]>([])

            var watch: MainThreadWatch {
                MainThreadWatch(
                    asking: { work in self.asked.withLock { $0.append(work) } },
                    uptime: { self.time.withLock { $0 } },
                    note: { time in self.noted.withLock { $0.append(time) } })
            }

            func answer(after delay: Duration) {
                time.withLock { $0 += delay }
                for work in asked.withLock({ all in
                    defer { all = [] }
                    return all
                }) { work() }
            }
        }

        private let stage = Stage()

        @Test func `a main thread that answers late was blocked, for the time that this took`() {
            let watch = stage.watch
            watch.check()
            stage.answer(after: .milliseconds(51))
            #expect(stage.noted.withLock { $0 } == [.milliseconds(51)])
            #expect(MainThreadWatch.description(of: .milliseconds(51)) == "the main thread was blocked for 51 ms")
        }

        @Test func `one that answers in time was not`() {
            let watch = stage.watch
            for _ in 1...3 {
                watch.check()
                stage.answer(after: .milliseconds(50))
            }
            #expect(stage.noted.withLock { $0 } == [])
        }

        @Test func `it is asked again only once it has answered`() {
            let watch = stage.watch
            for _ in 1...3 { watch.check() }
            #expect(stage.asked.withLock { $0.count } == 1)
            stage.answer(after: .zero)
            watch.check()
            #expect(stage.asked.withLock { $0.count } == 1)
        }

        @Test func `once disposed of, it neither asks nor notes`() {
            let watch = stage.watch
            watch.check()
            watch.dispose()
            stage.answer(after: .seconds(1))
            watch.check()
            #expect(stage.asked.withLock { $0.isEmpty })
            #expect(stage.noted.withLock { $0 } == [])
        }

        @Test func `the real main thread is asked`() async {
            let (answers, answered) = AsyncStream.makeStream(of: Void.self)
            let watch = MainThreadWatch(
                asking: { work in
                    Task { @MainActor in
                        work()
                        answered.yield()
                    }
                },
                uptime: { self.stage.time.withLock { $0 } },
                note: { time in self.stage.noted.withLock { $0.append(time) } })
            await MainActor.run {
                watch.check()
                // The main thread is busy with this closure until the clock says so.
                stage.time.withLock { $0 += .milliseconds(120) }
            }
            _ = await answers.first { true }
            #expect(stage.noted.withLock { $0 } == [.milliseconds(120)])
        }
    }
}
#endif
