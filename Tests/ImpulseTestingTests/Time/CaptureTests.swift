import Dispatch
import Impulse
import ImpulseTesting
import Synchronization
import Testing

private actor Account {
    private(set) var entries: [String] = []

    func enter(_ entry: String) -> Int {
        entries.append(entry)
        return entries.count
    }
}

@Suite struct CaptureTests {
    let time = TestScheduler()
    let log = Log()

    @Test func `captured tasks do not begin before time is advanced`() {
        time.capture { _ = Task { [log] in log.write("began") } }
        #expect(log.lines.isEmpty)
        time.advance(by: .zero)
        #expect(log.lines == ["began"])
    }

    @Test func `tasks and scheduled work run in the order of submission`() {
        time.schedule { [log] in log.write("work") }
        time.capture { _ = Task { [log] in log.write("task") } }
        time.schedule { [log] in log.write("more work") }
        time.advance(by: .zero)
        #expect(log.lines == ["work", "task", "more work"])
    }

    @Test func `a captured task runs as the scheduler's current work`() {
        time.capture { _ = Task { [time, log] in log.write("\(time.isCurrent)") } }
        time.run()
        #expect(log.lines == ["true"])
    }

    @Test func `tasks started by captured tasks are settled with them`() {
        time.capture {
            _ = Task { [log] in
                await Task { log.write("task") }.value
                await Task.detached { log.write("detached") }.value
                async let child: Void = log.write("child")
                await child
                await withTaskGroup(of: Void.self) { group in
                    for number in 1...3 { group.addTask { log.write("group \(number)") } }
                }
                log.write("yields")
                await Task.yield()
                log.write("end")
            }
        }
        time.advance(by: .zero)
        #expect(log.lines == ["task", "detached", "child", "group 1", "group 2", "group 3", "yields", "end"])
    }

    @Test func `captured tasks may communicate through actors and streams`() {
        let account = Account()
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        time.capture {
            _ = Task { [log] in
                for await value in stream { log.write("\(value): entry \(await account.enter("\(value)"))") }
                log.write("end")
            }
            _ = Task { [time] in
                for value in 1...3 {
                    continuation.yield(value)
                    try await time.sleep(for: .seconds(1))
                }
                continuation.finish()
            }
        }
        time.advance(by: .seconds(1))
        #expect(log.lines == ["1: entry 1", "2: entry 2"])
        time.run()
        #expect(log.lines == ["1: entry 1", "2: entry 2", "3: entry 3", "end"])
    }

    @Test func `a captured task stays captured when resumed on another thread`() {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        time.capture {
            _ = Task { [log, time] in
                for await value in stream { log.write("\(value) \(time.isCurrent)") }
            }
        }
        time.advance(by: .zero)
        continuation.yield(1)
        #expect(log.lines.isEmpty)
        time.advance(by: .zero)
        #expect(log.lines == ["1 true"])
        DispatchQueue.global().sync { _ = continuation.yield(2) }
        #expect(log.lines == ["1 true"])
        time.advance(by: .zero)
        #expect(log.lines == ["1 true", "2 true"])
        time.capture { continuation.finish() }
        time.advance(by: .zero)
    }

    @Test func `a captured task stays with its scheduler when another one resumes it`() {
        let other = TestScheduler()
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        time.capture {
            _ = Task { [log, time, other] in
                for await value in stream { log.write("\(value) \(time.isCurrent) \(other.isCurrent)") }
            }
        }
        time.advance(by: .zero)
        other.schedule { continuation.yield(1) }
        other.advance(by: .zero)
        #expect(log.lines.isEmpty)
        time.advance(by: .zero)
        #expect(log.lines == ["1 true false"])
    }

    @Test func `a task that prefers the scheduler as executor is settled without capture`() {
        _ = Task(executorPreference: time) { [time, log] in
            async let child: Void = log.write("child \(time.isCurrent)")
            await child
            try await time.sleep(for: .seconds(1))
            log.write("end \(time.isCurrent)")
        }
        time.run()
        #expect(log.lines == ["child true", "end true"])
    }

    @Test func `an uncaptured task that sleeps on the scheduler is captured when it wakes`() async {
        let sleeper = Task { [time, log] in
            try await time.sleep(for: .seconds(1))
            log.write("awake \(time.isCurrent)")
        }
        // The task falls asleep at an unpredictable time, which is why tests capture tasks from the start.
        while log.lines.isEmpty {
            await Task.yield()
            time.advance(by: .seconds(1))
        }
        #expect(log.lines == ["awake true"])
        _ = sleeper
    }

    @Test func `capturing ends with its body, even if the body throws`() async {
        struct Refusal: Error {}
        #expect(throws: Refusal.self) { try time.capture { throw Refusal() } }
        #expect(await Task { 1 }.value == 1)
        #expect(time.capture { 2 } == 2)
        #expect(await Task { 3 }.value == 3)
    }

    @Test func `an asynchronous test may await settled tasks between advances`() async throws {
        for second in 1...3 {
            let task = time.capture {
                Task { [time] in
                    try await time.sleep(for: .seconds(1))
                    return second
                }
            }
            time.advance(by: .seconds(1))
            #expect(try await task.value == second)
            await Task.yield()
        }
    }

    @Test func `a debounced search is settled`() {
        let (text, typing) = AsyncStream<String>.makeStream()
        time.capture {
            _ = Task { [time, log] in
                var search: Task<Void, any Error>?
                for await text in text {
                    search?.cancel()
                    search = Task {
                        try await time.sleep(for: .milliseconds(300))
                        log.write(text)
                    }
                }
            }
        }
        for letters in ["i", "im", "imp"] {
            typing.yield(letters)
            time.advance(by: .milliseconds(100))
        }
        time.advance(by: .milliseconds(199))
        #expect(log.lines.isEmpty)
        time.advance(by: .milliseconds(1))
        #expect(log.lines == ["imp"])
    }
}
