@testable import Impulse
import ImpulseTesting
import Testing

@Suite struct ReplaceableTimerTests {
    private let timer = ReplaceableTimer()
    private let time = TestScheduler()
    private let log = Recorder<String>()

    private func replace(_ text: String) {
        timer.replace { [time, log] in time.schedule(after: .seconds(1)) { log.record(text) } }
    }

    @Test func `a timer replaces the one before`() {
        replace("first")
        replace("second")
        time.run()
        #expect(log.all == ["second"])
    }

    @Test func `another timer may follow one that was stopped`() {
        replace("first")
        timer.stop()
        replace("second")
        time.run()
        #expect(log.all == ["second"])
        #expect(!timer.isDisposed)
    }

    @Test(.tags(.clause5Cancellation)) func `no timer is started after a disposal`() {
        replace("first")
        timer.dispose()
        timer.replace {
            Issue.record("started")
            return AnyDisposable {}
        }
        time.run()
        #expect(log.all.isEmpty)
        #expect(timer.isDisposed)
    }

    @Test(.tags(.clause5Cancellation)) func `a timer is disposed of that is returned after a disposal`() {
        timer.replace { [time, timer, log] in
            timer.dispose()
            return time.schedule(after: .seconds(1)) { log.record("late") }
        }
        time.run()
        #expect(log.all.isEmpty)
    }
}
