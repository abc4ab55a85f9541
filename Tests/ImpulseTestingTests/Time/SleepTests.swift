import ImpulseTesting
import Testing

@Suite struct SleepTests {
    let time = TestScheduler()
    let log = Log()

    private func start(_ body: @escaping @Sendable (TestScheduler) async throws -> String) -> Task<Void, Never> {
        time.capture {
            Task { [time, log] in
                do { log.write("\(try await body(time)) at \(time.now)") } catch {
                    log.write("\(type(of: error)) at \(time.now)")
                }
            }
        }
    }

    @Test func `a task sleeps exactly until its deadline`() {
        _ = start { time in
            try await time.sleep(until: .seconds(2))
            try await time.sleep(for: .seconds(3))
            return "awake"
        }
        time.advance(by: .seconds(4))
        #expect(log.lines.isEmpty)
        time.advance(by: .seconds(4))
        #expect(log.lines == ["awake at 5.0 seconds"])
    }

    @Test func `sleepers wake in order of deadline, then of falling asleep, among other work`() {
        _ = start { time in
            try await time.sleep(for: .seconds(2))
            return "first"
        }
        time.advance(by: .zero)
        _ = time.schedule(after: .seconds(2)) { [log] in log.write("work") }
        _ = start { time in
            try await time.sleep(for: .seconds(2))
            return "second"
        }
        _ = start { time in
            try await time.sleep(for: .seconds(1))
            return "third"
        }
        time.run()
        #expect(log.lines == ["third at 1.0 seconds", "first at 2.0 seconds", "work", "second at 2.0 seconds"])
    }

    @Test func `a sleep until a past deadline ends without time passing`() {
        time.advance(by: .seconds(3))
        _ = start { time in
            try await time.sleep(until: .seconds(1))
            return "awake"
        }
        time.advance(by: .zero)
        #expect(log.lines == ["awake at 3.0 seconds"])
    }

    @Test func `a canceled sleeper wakes with an error, and its timer is removed`() {
        let task = start { time in
            try await time.sleep(for: .seconds(2))
            return "awake"
        }
        time.advance(by: .seconds(1))
        task.cancel()
        #expect(log.lines.isEmpty)
        time.run()
        #expect(log.lines == ["CancellationError at 1.0 seconds"])
        #expect(time.now == .seconds(1))
    }

    @Test func `a canceled task does not fall asleep`() {
        let task = start { time in
            try await time.sleep(for: .seconds(2))
            return "awake"
        }
        task.cancel()
        time.run()
        #expect(log.lines == ["CancellationError at 0.0 seconds"])
    }

    @Test func `code generic over clocks runs in virtual time`() {
        @Sendable func wait<C: Clock>(on clock: C) async throws -> Duration where C.Duration == Duration {
            try await clock.measure { try await clock.sleep(for: .seconds(5)) }
        }
        _ = start { "waited \(try await wait(on: $0))" }
        time.run()
        #expect(log.lines == ["waited 5.0 seconds at 5.0 seconds"])
    }

    @Test func `instants count from the scheduler's creation`() {
        #expect(time.now == .zero)
        #expect(TestScheduler.Instant.seconds(2).advanced(by: .seconds(1)) == .milliseconds(3_000))
        #expect(TestScheduler.Instant.seconds(2).duration(to: .zero) == .seconds(-2))
        #expect(TestScheduler.Instant.seconds(2) < .seconds(3))
        #expect(TestScheduler.Instant(offset: .seconds(2)).offset == .seconds(2))
    }
}
