import Impulse
import ImpulseTesting
import Testing

@Suite struct CancelledWorkTests {
    let time = TestScheduler()
    let log = Log()

    /// An object that work captures.
    private final class Token: Sendable {
        let onEnd: @Sendable () -> Void

        init(_ onEnd: @escaping @Sendable () -> Void) {
            self.onEnd = onEnd
        }

        deinit { onEnd() }
    }

    private func schedule(after delay: Duration) -> any Disposable {
        let token = Token { [log] in log.write("released") }
        return time.schedule(after: delay) { [log] in withExtendedLifetime(token) { log.write("ran") } }
    }

    @Test func `canceled work does not run and is released immediately`() {
        let work = schedule(after: .seconds(1))
        #expect(!work.isDisposed)
        work.dispose()
        work.dispose()
        #expect(work.isDisposed)
        #expect(log.lines == ["released"])
        time.run()
        #expect(log.lines == ["released"])
        #expect(time.now == .zero)
    }

    @Test func `finished work is released and counts as disposed of`() {
        let work = schedule(after: .seconds(1))
        time.schedule { [log] in log.write("before") }
        _ = time.schedule(after: .seconds(1)) { [log] in log.write("after") }
        time.run()
        #expect(log.lines == ["before", "ran", "released", "after"])
        #expect(work.isDisposed)
        work.dispose()
    }

    @Test func `work may cancel other work that is due at the same time`() {
        let later = SerialDisposable()
        time.schedule { later.dispose() }
        later.current = schedule(after: .zero)
        time.run()
        #expect(log.lines == ["released"])
    }

    @Test func `a deinitializer in canceled work may use the scheduler`() {
        func schedule() -> any Disposable {
            let token = Token { [time, log] in time.schedule { log.write("scheduled by deinit") } }
            return time.schedule(after: .seconds(1)) { withExtendedLifetime(token) {} }
        }
        schedule().dispose()
        time.run()
        #expect(log.lines == ["scheduled by deinit"])
    }

    @Test func `many canceled timers do not change the order of the others`() {
        for round in 0..<10_000 {
            let delay = (round * 7_919) % 10_000
            let timer = time.schedule(after: .seconds(delay)) { [log] in log.write("\(delay)") }
            if !delay.isMultiple(of: 10) { timer.dispose() }
        }
        time.run()
        #expect(log.lines == stride(from: 0, to: 10_000, by: 10).map(String.init))
    }

    @Test func `a timer's disposable does not retain the scheduler`() {
        weak var gone: TestScheduler?
        func schedule() -> any Disposable {
            let time = TestScheduler()
            gone = time
            return time.schedule(after: .seconds(1)) { [log] in log.write("ran") }
        }
        let work = schedule()
        #expect(gone == nil)
        #expect(work.isDisposed)
        work.dispose()
    }
}
