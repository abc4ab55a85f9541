import Impulse
import Testing

/// Tests of the cancellation of a single execution, running or queued.
@Suite struct CommandCancelOneTests {
    @Test(.tags(.clause5Cancellation))
    func `disposing of the container cancels only its execution`() {
        let bench = CommandBench(.concurrent())
        let container = CompositeDisposable()
        let (other, one) = (bench.execute(0), bench.execute(1, in: container))
        container.dispose()
        #expect(bench.cancelled.all == [1])
        #expect(one.events == [.error(.cancelled)])
        #expect(other.events.isEmpty)
        #expect(bench.command.state.value == .executing(1))
    }

    @Test(.tags(.clause5Cancellation))
    func `a canceled queued execution never starts, and the others keep their order`() {
        let bench = CommandBench(.queue)
        let container = CompositeDisposable()
        let results = [bench.execute(0), bench.execute(1, in: container), bench.execute(2)]
        container.dispose()
        #expect(results[1].events == [.error(.cancelled)])
        #expect(bench.command.state.value == .executing(1))
        bench.works[0].sendCompleted()
        #expect(bench.subscribed.all == [0, 2])
        bench.works[2].sendCompleted()
        #expect(results[2].events == [.completed])
        #expect(bench.isIdle)
    }

    @Test(.tags(.clause5Cancellation))
    func `canceling the running execution starts the next in the queue`() {
        let bench = CommandBench(.queue)
        let container = CompositeDisposable()
        _ = bench.execute(0, in: container)
        _ = bench.execute(1)
        container.dispose()
        #expect(bench.subscribed.all == [0, 1])
        #expect(bench.command.state.value == .executing(1))
    }

    @Test(.tags(.clause5Cancellation))
    func `cancel ends running and queued executions and starts none of them`() {
        let bench = CommandBench(.queue)
        let results = (0..<3).map { bench.execute($0) }
        bench.command.cancel()
        #expect(results.map(\.events) == Array(repeating: [.error(.cancelled)], count: 3))
        #expect(bench.subscribed.all == [0])
        #expect(bench.cancelled.all == [0])
        #expect(bench.isIdle)
        #expect(bench.execute(3).events.isEmpty)
        #expect(bench.subscribed.all == [0, 3])
    }

    @Test(.tags(.clause5Cancellation))
    func `an execution requested inside a cancellation is carried out`() {
        let bench = CommandBench(.queue)
        let later = Holder<Recording<Int, CommandError<TestError>>>()
        bench.command.execute(0).subscribe(error: { _ in later.content = bench.execute(2) })
        _ = bench.execute(1)
        bench.command.cancel()
        #expect(bench.subscribed.all == [0, 2])
        #expect(later.content?.events.isEmpty == true)
        #expect(bench.command.state.value == .executing(1))
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposed container cancels the execution before the work is made`() {
        let bench = CommandBench(.dropWhileExecuting)
        let container = CompositeDisposable()
        container.dispose()
        #expect(bench.execute(0, in: container).events == [.error(.cancelled)])
        #expect(bench.made.all.isEmpty)
        #expect(bench.isIdle)
    }

    @Test func `disposing of the container after the execution has ended changes nothing`() {
        let bench = CommandBench(.dropWhileExecuting)
        let container = CompositeDisposable()
        let result = bench.execute(0, in: container)
        bench.works[0].sendCompleted()
        let log = bench.log.all
        container.dispose()
        #expect(result.events == [.completed])
        #expect(bench.log.all == log)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a container holds no refused execution and nothing of the command`() {
        let live = Live()
        let container = CompositeDisposable()
        let refused = CompositeDisposable()
        do {
            let token = live.token()
            let work = Subject<Int, Never>()
            let command = Command<Int, Int, Never>(on: .immediate) { [signal = work.signal] _ in
                token.touch()
                return signal
            }
            command.execute(0, in: container)
            command.execute(1, in: refused)
            refused.dispose()
            withExtendedLifetime(work) { #expect(command.executing.value) }
        }
        #expect(live.count == 0)
        withExtendedLifetime(container) {}
    }
}
