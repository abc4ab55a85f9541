#if DEBUG
@testable import Impulse
import Testing

/// Tests of the state machine of commands: each event in each phase, and each policy's answer to a request.
@Suite struct CommandMachineTests {
    private typealias Phase = CommandMachine.Phase
    private typealias Event = CommandMachine.Event

    private static let phases: [Phase] = [.waiting, .ready, .starting, .running, .closing, .withdrawn]

    /// The phases after each event, in the order of `phases` before it; `nil` if the event has no effect.
    private static let transitions: [(event: Event, after: [Phase?])] = [
        (.made, [.ready, nil, .running, nil, nil, nil]),
        (.slot, [.starting, .running, nil, nil, nil, nil]),
        (.cancel, [.withdrawn, .withdrawn, .closing, .closing, nil, nil]),
        (.replacement, [.withdrawn, .withdrawn, .withdrawn, .withdrawn, .withdrawn, nil]),
        (.end, [nil, nil, nil, .closing, nil, nil]),
    ]

    @Test func `each event has in each phase the effect of the table`() {
        for (event, after) in Self.transitions {
            #expect(Self.phases.map { $0.after(event) } == after, "\(event)")
        }
    }

    /// A machine with a policy.
    private struct Bench {
        var machine: CommandMachine

        init(_ policy: ExecutionPolicy, isKeyed: Bool = false) {
            machine = CommandMachine(policy: policy, isKeyed: isKeyed)
        }

        /// Requests an execution, and makes its work. Returns its number, and those that it replaces.
        mutating func execute(_ key: Int = 0) -> (number: UInt64, replaced: [UInt64])? {
            let execution = AdmittedExecution()
            execution.key = key
            guard let admission = machine.admit(execution) else { return nil }
            _ = machine.make(execution.id.number) { {} }
            return (execution.id.number, admission.replaced.map(\.id.number))
        }

        /// Ends an execution. Returns those that get its slot.
        mutating func end(_ number: UInt64) -> [UInt64] {
            guard machine.close(number, by: .end) != nil else { return [] }
            return machine.remove(number).map(\.id.number)
        }

        mutating func phases(_ count: UInt64) -> [CommandMachine.Phase?] { (0..<count).map { machine.phase(of: $0) } }

        var running: Int { machine.shown(isFree: true).running }
        var isEnabled: Bool { machine.shown(isFree: true).isEnabled }
    }

    @Test func `an execution beyond the limit is refused, enqueued, or replaces the others, by the policy`() {
        let outcomes: [(ExecutionPolicy, [Phase?])] = [
            (.dropWhileExecuting, [.running, nil, nil]),
            (.concurrent(limit: 2), [.running, .running, nil]),
            (.queue, [.running, .ready, .ready]),
            (.restartLatest, [.withdrawn, .withdrawn, .running]),
        ]
        for (policy, phases) in outcomes {
            var bench = Bench(policy)
            for _ in 0..<3 { _ = bench.execute() }
            #expect(bench.phases(3) == phases, "\(policy)")
            #expect(bench.running == phases.count { $0 == .running }, "\(policy)")
            #expect(bench.isEnabled == (policy == .queue || policy == .restartLatest), "\(policy)")
        }
    }

    @Test func `a slot goes to the execution that was enqueued first, and a withdrawn one is passed over`() {
        var bench = Bench(.queue)
        for _ in 0..<4 { _ = bench.execute() }
        #expect(bench.machine.close(1, by: .cancel)?.id.number == 1)
        #expect(bench.end(0) == [2])
        #expect(bench.phases(4) == [nil, .withdrawn, .running, .ready])
        #expect(bench.machine.remove(1).isEmpty)
        #expect(bench.end(2) == [3])
        #expect(bench.end(3).isEmpty && bench.machine.isIdle)
    }

    @Test func `an execution that gets a slot while its work is made starts once it has been made`() {
        var bench = Bench(.queue)
        _ = bench.execute()
        let waiting = bench.machine.admit(AdmittedExecution())
        #expect(waiting?.isEnqueued == true)
        #expect(bench.end(0) == [1])
        #expect(bench.phases(2) == [nil, .starting])
        #expect(bench.machine.make(1) { {} })
        #expect(bench.phases(2) == [nil, .running])
    }

    @Test func `an execution has its slot until it is removed, whatever ends it`() {
        var bench = Bench(.dropWhileExecuting)
        _ = bench.execute()
        #expect(bench.machine.close(by: .cancel).map(\.id.number) == [0])
        #expect(bench.machine.close(by: .cancel).isEmpty)
        #expect(bench.machine.close(0, by: .end) == nil)
        #expect(!bench.machine.isActive(0) && !bench.machine.isIdle && bench.execute() == nil)
        _ = bench.machine.remove(0)
        #expect(bench.machine.isIdle && bench.execute()?.number == 1)
    }

    @Test func `the policy applies to each key by itself`() {
        var bench = Bench(.restartLatest, isKeyed: true)
        #expect(bench.execute(1)?.replaced == [])
        #expect(bench.execute(2)?.replaced == [])
        #expect(bench.execute(1)?.replaced == [0])
        #expect(bench.phases(3) == [.withdrawn, .running, .running])
        #expect(bench.running == 2)
        for number in bench.machine.close(by: .cancel).map(\.id.number) + [0] { _ = bench.machine.remove(number) }
        #expect(bench.machine.isIdle && bench.execute(1)?.replaced == [])
    }

    @Test func `equal keys have one number, until their executions have left`() {
        let numbers = KeyNumbers<String>()
        #expect(["a", "b", "a"].map(numbers.enter) == [1, 2, 1])
        numbers.leave(1)
        #expect(["a", "c"].map(numbers.enter) == [1, 3])
        numbers.leave(2)
        #expect(["d", "b"].map(numbers.enter) == [2, 4])
    }

    @Test func `a new policy gives slots to enqueued executions, in their order`() {
        var bench = Bench(.queue)
        for _ in 0..<4 { _ = bench.execute() }
        bench.machine.policy = .concurrent(limit: 3)
        #expect(bench.machine.fill().map(\.id.number) == [1, 2])
        #expect(bench.phases(4) == [.running, .running, .running, .ready])

        bench = Bench(.queue, isKeyed: true)
        for key in [2, 1, 2, 1, 1] { _ = bench.execute(key) }
        bench.machine.policy = .concurrent(limit: 2)
        #expect(bench.machine.fill().map(\.id.number) == [2, 3])
        bench.machine.policy = .concurrent(limit: 3)
        #expect(bench.machine.fill().map(\.id.number) == [4])
    }

    @Test func `progress counts while an execution has a slot`() {
        var bench = Bench(.queue)
        for _ in 0..<2 { _ = bench.execute() }
        bench.machine.report(0.5, of: 1)
        #expect(bench.machine.shown(isFree: true).progress == nil)
        bench.machine.report(0.25, of: 0)
        #expect(bench.machine.shown(isFree: true).progress == 0.25)
        _ = bench.end(0)
        #expect(bench.machine.shown(isFree: true).progress == 0.5)
        _ = bench.machine.close(1, by: .cancel)
        bench.machine.report(1, of: 1)
        #expect(bench.machine.shown(isFree: true).progress == 0.5)
    }

    @Test func `values are remembered while something else holds the execution's object`() {
        var bench = Bench(.dropWhileExecuting)
        var object: AdmittedExecution? = AdmittedExecution()
        _ = object.map { bench.machine.admit($0) }
        #expect(bench.machine.receiver(0)?.isHeld == true)
        withExtendedLifetime(object) {}
        object = nil
        #expect(bench.machine.receiver(0)?.isHeld == false)
        _ = bench.machine.close(0, by: .cancel)
        #expect(bench.machine.receiver(0) == nil)
    }
}
#endif
