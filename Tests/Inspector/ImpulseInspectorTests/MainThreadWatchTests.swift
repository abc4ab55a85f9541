#if Inspector
import Dispatch
@testable import ImpulseTesting
import Testing

@testable import Impulse
@testable import ImpulseInspector

extension InspectorTests {
    @Suite struct MainThreadWatchTests {
        /// A main thread that answers when the test wants it to.
        private final class Stage: Sendable {
            let time = TestScheduler()
            let questions = Guarded<[@Sendable () -> Void]>([])
            let noted = Guarded<[Duration]>([])

            var count: Int { questions.withLock { $0.count } }

            func watch() -> MainThreadWatch {
                MainThreadWatch(
                    on: time, asking: { question in self.questions.withLock { $0.append(question) } },
                    note: { time in self.noted.withLock { $0.append(time) } })
            }

            /// Waits until the main thread has been asked, and answers after a delay.
            func answer(after delay: Duration) {
                time.advance(by: .milliseconds(20))
                time.advance(by: delay)
                let all = questions.withLock { questions in
                    defer { questions = [] }
                    return questions
                }
                for answer in all { answer() }
            }
        }

        private let stage = Stage()

        @Test func `a main thread that answers late was blocked, for the time that this took`() {
            let watch = stage.watch()
            stage.answer(after: .milliseconds(51))
            #expect(stage.noted.withLock { $0 } == [.milliseconds(51)])
            #expect(MainThreadWatch.description(of: .milliseconds(51)) == "the main thread was blocked for 51 ms")
            watch.dispose()
        }

        @Test func `the time is counted in whole milliseconds`() {
            let text = MainThreadWatch.description(of: .milliseconds(295_149))
            #expect(text == "the main thread was blocked for 295149 ms")
        }

        @Test func `one that answers in time was not`() {
            let watch = stage.watch()
            for _ in 1...3 { stage.answer(after: .milliseconds(50)) }
            #expect(stage.noted.withLock { $0 } == [])
            watch.dispose()
        }

        @Test func `it is asked again only once it has answered`() {
            let watch = stage.watch()
            stage.time.advance(by: .seconds(1))
            #expect(stage.count == 1)
            stage.answer(after: .zero)
            stage.time.advance(by: .milliseconds(20))
            #expect(stage.count == 1)
            watch.dispose()
        }

        @Test func `once disposed of, it neither asks nor notes`() {
            let watch = stage.watch()
            stage.time.advance(by: .milliseconds(20))
            watch.dispose()
            stage.answer(after: .seconds(1))
            stage.time.advance(by: .seconds(1))
            #expect(watch.isDisposed && stage.count == 0)
            #expect(stage.noted.withLock { $0 } == [])
        }

        @Test func `the real main thread is asked, and answers`() async {
            let (answers, answered) = AsyncStream.makeStream(of: Duration.self)
            let watch = MainThreadWatch(
                on: stage.time, asking: { MainScheduler.main.schedule($0) }, note: { answered.yield($0) })
            // Not advanced on the main thread, where the time would also be that of the main scheduler.
            let isAdvanced = DispatchSemaphore(value: 0)
            DispatchQueue.main.async { isAdvanced.wait(for: "the clock to be advanced") }
            stage.time.advance(by: .milliseconds(20))
            stage.time.advance(by: .milliseconds(120))
            isAdvanced.signal()
            #expect(await answers.first { _ in true } == .milliseconds(120))
            watch.dispose()
        }
    }
}
#endif
