import Dispatch
import Impulse
import ImpulseTesting
import Testing

@Suite struct TestSchedulerTests {
    let time = TestScheduler()
    let log = Log()

    private func note(_ line: String, after delay: Duration) {
        _ = time.schedule(after: delay) { [log] in log.write(line) }
    }

    @Test func `due work runs in order of due time, then of scheduling`() {
        note("late", after: .seconds(2))
        note("early", after: .seconds(1))
        note("early too", after: .seconds(1))
        time.schedule { [log] in log.write("now") }
        time.run()
        #expect(log.lines == ["now", "early", "early too", "late"])
        #expect(time.now == .seconds(2))
    }

    @Test func `work with many random due times runs in order`() {
        var generator = SystemRandomNumberGenerator()
        let delays = (0..<1_000).map { _ in Int.random(in: 0..<100, using: &generator) }
        for (index, delay) in delays.enumerated() { note("\(index)", after: .seconds(delay)) }
        time.run()
        let expected = delays.indices.sorted { (delays[$0], $0) < (delays[$1], $1) }
        #expect(log.lines == expected.map(String.init), "delays: \(delays)")
    }

    @Test func `nothing runs before time is advanced, not even work that is already due`() {
        time.schedule { [log] in log.write("now") }
        #expect(log.lines.isEmpty)
        time.advance(by: .zero)
        #expect(log.lines == ["now"])
    }

    @Test func `an advance runs work due by its end and nothing later`() {
        note("2", after: .seconds(2))
        note("3", after: .seconds(3))
        time.advance(by: .milliseconds(1_999))
        #expect(log.lines.isEmpty)
        time.advance(by: .milliseconds(1))
        #expect(log.lines == ["2"])
        time.advance(to: .seconds(10))
        #expect(log.lines == ["2", "3"])
        #expect(time.now == .seconds(10))
    }

    @Test func `while work runs, the current time is its due time`() {
        _ = time.schedule(after: .seconds(2)) { [time, log] in log.write("\(time.now)") }
        time.advance(by: .seconds(5))
        #expect(log.lines == ["2.0 seconds"])
    }

    @Test func `work scheduled by work runs in the same advance if due`() {
        _ = time.schedule(after: .seconds(1)) { [time, log] in
            time.schedule { log.write("at \(time.now)") }
            _ = time.schedule(after: .seconds(1)) { log.write("at \(time.now)") }
            _ = time.schedule(after: .seconds(2)) { log.write("at \(time.now)") }
        }
        time.advance(by: .seconds(2))
        #expect(log.lines == ["at 1.0 seconds", "at 2.0 seconds"])
    }

    @Test func `a negative delay counts as zero`() {
        time.advance(by: .seconds(1))
        note("a", after: .zero)
        note("b", after: .seconds(-1))
        time.advance(by: .zero)
        #expect(log.lines == ["a", "b"])
        #expect(time.now == .seconds(1))
    }

    @Test func `moving time backward fails the test and does not change the time`() {
        let reported = failureMessages {
            let time = TestScheduler("The search's time")
            time.advance(to: .seconds(3))
            time.advance(to: .seconds(2))
            time.advance(by: .seconds(-1))
            #expect(time.now == .seconds(3))
        }
        #expect(
            reported == [
                "The search's time cannot go back in time, from 3.0 seconds to 2.0 seconds.",
                "The search's time cannot go back in time, from 3.0 seconds to 2.0 seconds.",
            ])
    }

    @Test func `the scheduler is current only for its work on the advancing thread`() {
        let other = TestScheduler()
        time.schedule { [time, log] in
            log.write("work \(time.isCurrent) \(other.isCurrent)")
            let done = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                log.write("another thread \(time.isCurrent)")
                done.signal()
            }
            done.wait(for: "the work to be done")
            other.schedule { log.write("nested \(time.isCurrent) \(other.isCurrent)") }
            other.advance(by: .zero)
            log.write("again \(time.isCurrent)")
        }
        #expect(!time.isCurrent)
        #expect(!time.capture { time.isCurrent })
        time.advance(by: .zero)
        #expect(!time.isCurrent)
        #expect(log.lines == ["work true false", "another thread false", "nested false true", "again true"])
    }

    @Test func `values sent by the scheduler's work are delivered on it synchronously`() {
        let subject = Subject<Int, Never>()
        subject.signal.deliver(on: time).subscribe { [log] in log.write("\($0)") }
        time.schedule { [log] in
            subject.send(1)
            log.write("sent")
        }
        time.advance(by: .zero)
        subject.send(2)
        #expect(log.lines == ["1", "sent"])
        time.advance(by: .zero)
        #expect(log.lines == ["1", "sent", "2"])
    }

    @Test func `work that advances its own scheduler fails the test, and no time passes`() {
        let reported = failureMessages {
            let time = TestScheduler("Time")
            time.schedule { time.advance(by: .seconds(1)) }
            _ = time.schedule(after: .seconds(1)) { [log] in log.write("at \(time.now)") }
            time.advance(by: .zero)
            #expect(log.lines.isEmpty)
            #expect(time.now == .zero)
        }
        #expect(reported == ["Time was advanced while it was already advancing, by its own work or by another thread."])
    }

    @Test func `a hundred thousand timers run in order, at their due times`() {
        let count = 100_000
        let order = Log()
        for index in 0..<count {
            let delay = (index * 7_919) % count
            _ = time.schedule(after: .milliseconds(delay)) { [time] in
                if time.now != .milliseconds(delay) { order.write("\(delay) at \(time.now)") }
            }
        }
        time.run()
        #expect(order.lines.isEmpty)
        #expect(time.now == .milliseconds(count - 1))
    }
}
