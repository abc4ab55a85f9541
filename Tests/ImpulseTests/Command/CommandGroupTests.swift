import Impulse
import Testing

@Suite struct CommandGroupTests {
    private let group = CommandGroup()

    @Test func `an execution disables the other commands of the group until it ends`() {
        let (save, delete) = (CommandBench(.dropWhileExecuting, group: group), CommandBench(.queue, group: group))
        _ = save.execute(0)
        #expect(delete.log.all == ["enabled false", "disabled"])
        #expect(delete.execute(0).events == [.error(.disabled)])
        #expect(delete.made.all.isEmpty)
        save.works[0].send(error: .one)
        #expect(delete.log.all == ["enabled false", "disabled", "enabled true", "idle"])
        _ = delete.execute(0)
        #expect(save.execute(1).events == [.error(.disabled)])
    }

    @Test func `the executing command's policy applies, and others are disabled until its last execution ends`() {
        let (queue, other) = (CommandBench(.queue, group: group), CommandBench(.dropWhileExecuting, group: group))
        _ = queue.execute(0)
        _ = queue.execute(1)
        queue.works[0].sendCompleted()
        #expect(other.log.all == ["enabled false", "disabled"])
        #expect(other.execute(0).events == [.error(.disabled)])
        queue.works[1].sendCompleted()
        #expect(other.isIdle)

        let concurrent = CommandBench(.concurrent(), group: group)
        for input in 0..<2 { _ = concurrent.execute(input) }
        concurrent.works[1].sendCompleted()
        #expect(!other.command.enabled.value)
        concurrent.works[0].sendCompleted()
        #expect(other.isIdle)
    }

    @Test func `a command's condition does not affect the other commands of the group`() {
        let refused = CommandBench(.dropWhileExecuting, enabledIf: Signal.just(false), group: group)
        let other = CommandBench(.dropWhileExecuting, group: group)
        #expect(refused.execute(0).events == [.error(.disabled)])
        #expect(other.isIdle)
        #expect(other.execute(0).events.isEmpty)
    }

    @Test func `a command that joins while another executes is disabled from the start`() {
        let first = CommandBench(.dropWhileExecuting, group: group)
        _ = first.execute(0)
        let command = Command<Int, Int, Never>(on: CrankedScheduler(), group: group) { .just($0) }
        #expect(!command.enabled.value)
        #expect(command.state.value == .disabled)
    }

    @Test(.tags(.clause4OneOrder))
    func `executing is never true for two commands of a group at a time`() {
        let benches = [CommandBench(.dropWhileExecuting, group: group), CommandBench(.queue, group: group)]
        let most = Recorder<Int>()
        for bench in benches {
            bench.command.executing.signal.subscribe { _ in
                most.record(benches.count { $0.command.executing.value })
            }
        }
        benches[1].command.enabled.changes.filter { $0 }.take(1).subscribe { _ in benches[1].command.execute(0) }
        _ = benches[0].execute(0)
        benches[0].works[0].sendCompleted()
        #expect(benches[1].command.executing.value)
        #expect(most.all.max() == 1)
    }

    @Test func `a cancellation frees the group`() {
        let (one, other) = (CommandBench(.queue, group: group), CommandBench(.queue, group: group))
        for input in 0..<3 { _ = one.execute(input) }
        one.command.cancel()
        #expect(other.isIdle)
        _ = other.execute(0)
        #expect(!one.command.enabled.value)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a released command keeps the others disabled until its work has ended`() {
        let work = Subject<Int, Never>()
        let other = CommandBench(.dropWhileExecuting, group: group)
        var command: Command<Int, Int, Never>? = Command(on: .immediate, group: group) { _ in work.signal }
        command?.execute(0)
        command = nil
        #expect(!other.command.enabled.value)
        work.sendCompleted()
        #expect(other.isIdle)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `abandoned work frees the group, whether or not the command is released`() {
        let other = CommandBench(.dropWhileExecuting, group: group)
        for isGone in [true, false] {
            var work: Subject? = Subject<Int, Never>()
            let signal = work?.signal ?? .empty
            var command: Command<Int, Int, Never>? = Command(on: .immediate, group: group) { _ in signal }
            command?.execute(0)
            if isGone { command = nil }
            withExtendedLifetime(work) { #expect(!other.command.enabled.value) }
            work = nil
            #expect(other.isIdle)
            withExtendedLifetime(command) {}
        }
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the group holds nothing of a released command`() {
        let live = Live()
        do {
            let token = live.token()
            let command = Command<Int, Int, Never>(on: .immediate, group: group) { input in
                token.touch()
                return .just(input)
            }
            command.execute(0)
        }
        #expect(live.count == 0)
    }
}
