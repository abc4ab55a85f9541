import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of commands with asynchronous work, and of executions that are awaited.
@Suite(.impulse) struct CommandTaskTests {
    @Test(.tags(.clause12TypedErrors))
    func `the work's return value becomes the value, and its thrown error the error`() async throws {
        let command = Command.task(on: .immediate) { (input: Int) async throws(TestError) in
            if input < 0 { throw .one }
            return "\(input)"
        }
        let errors = command.errors.record()
        #expect(try await command.execute(1).last() == "1")
        await #expect(throws: CommandError<TestError>.failed(.one)) { _ = try await command.execute(-1).last() }
        #expect(errors.values == [.one])
        #expect(!command.executing.value)
    }

    @Test func `work without an input that cannot fail is executed without one`() async throws {
        let command: Command<Void, Int, Never> = .task(on: .immediate) { 7 }
        #expect(try await command.execute().first() == 7)
    }

    @Test func `queued tasks run one after another`() {
        let time = TestScheduler()
        let received = Recorder<String>()
        time.capture {
            let command: Command<Int, Int, Never> = .task(on: time, policy: .queue) { input in
                try? await time.sleep(for: .seconds(1))
                return input
            }
            for input in 0..<3 {
                command.execute(input).subscribe(
                    next: { received.record("\(time.uptime.components.seconds): \($0)") }, error: { _ in })
            }
        }
        time.run()
        #expect(received.all == ["1: 0", "2: 1", "3: 2"])
    }

    @Test func `a task reports its progress`() async throws {
        let command = Command.task(on: .immediate) { (count: Int, report) async throws(TestError) in
            for index in 0..<count { report(Double(index + 1) / Double(count)) }
            return count
        }
        let progress = command.progress.signal.record()
        #expect(try await command.execute(2).last() == 2)
        #expect(progress.values == [nil, 0.5, 1, nil])
    }

    @Test(.tags(.clause5Cancellation))
    func `a canceled execution cancels its task`() {
        let (time, received) = (TestScheduler(), Recorder<String>())
        do {
            let command: Command<Int, Void, Never> = .task(on: time) { _ in
                do { try await time.sleep(for: .seconds(5)) } catch { received.record("\(type(of: error))") }
            }
            time.capture { _ = command.execute(0) }
            time.advance(by: .seconds(1))
            command.cancel()
            time.advance(by: .zero)
            #expect(received.all == ["CancellationError"])
            #expect(command.state.value == .idle)
        }
        time.run()
    }

    @Test(.tags(.clause5Cancellation))
    func `canceling a task that awaits an execution does not cancel the execution`() {
        let (time, received) = (TestScheduler(), Recorder<Int?>())
        let bench = CommandBench(.dropWhileExecuting)
        let task = time.capture { Task { received.record(try await bench.command.execute(0).last()) } }
        time.run()
        task.cancel()
        time.run()
        #expect(received.all == [nil])
        #expect(bench.cancelled.all.isEmpty)
        #expect(bench.command.executing.value)
    }

    @Test(.tags(.clause12TypedErrors))
    func `awaiting a refused execution throws without suspending`() async {
        let bench = CommandBench(.dropWhileExecuting, enabledIf: Signal.just(false))
        do throws(CommandError<TestError>) {
            _ = try await bench.command.execute(0).last()
            Issue.record("nothing was thrown")
        } catch {
            #expect(error == .disabled)
        }
    }

    @MainActor
    @Test(.tags(.clause8MainActor))
    func `a command's asynchronous work may be isolated to an actor`() async throws {
        var count = 0
        let command = Command.task { @MainActor (step: Int) async throws(TestError) in
            count += step
            return count
        }
        #expect(try await command.execute(2).last() == 2)
        #expect(count == 2)
    }
}
