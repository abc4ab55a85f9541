import Impulse
import Testing

@Suite struct CommandGroupTests {
    private let group = CommandGroup()

    @Test func `while one executes the others are disabled, and enabled when it has ended`() {
        let (save, delete) = (CommandBench(.dropWhileExecuting, group: group), CommandBench(.queue, group: group))
        _ = save.execute(0)
        #expect(delete.told.all == ["enabled false", "disabled"])
        #expect(delete.execute(0).events == [.error(.disabled)])
        #expect(delete.made.all.isEmpty)
        save.works[0].send(error: .one)
        #expect(delete.told.all == ["enabled false", "disabled", "enabled true", "idle"])
        _ = delete.execute(0)
        #expect(save.execute(1).events == [.error(.disabled)])
    }

    @Test func `the policy of the one that executes holds for it, and the others wait until its last has ended`() {
        let (queue, other) = (CommandBench(.queue, group: group), CommandBench(.dropWhileExecuting, group: group))
        _ = queue.execute(0)
        _ = queue.execute(1)
        queue.works[0].sendCompleted()
        #expect(other.told.all == ["enabled false", "disabled"])
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

    @Test func `the condition of one is no matter of the others`() {
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
    func `no two commands of a group are ever told to execute at once, though each starts when the other ends`() {
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
    func `a command that is gone keeps the others waiting until its work has ended`() {
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
    func `work that nobody can end any more frees the group, whether or not the command is gone`() {
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
    func `the group keeps nothing of a command that is gone`() {
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
