import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of a command whose work receives a state, and which may have an obstacle.
@Suite(.impulse) struct CommandStateReadingTests {
    private enum Refusal: Error, Equatable {
        case empty
        case offline
    }

    private let cart = MutableProperty<[String]>([])

    @Test func `the work receives the input and the state`() {
        let command = Command<String, String, Never>(state: cart, on: .immediate) { address, items in
            .just("\(items.joined(separator: "+")) to \(address)")
        }
        cart.value = ["tea", "jam"]
        #expect(command.execute("Ada").record().values == ["tea+jam to Ada"])
    }

    @Test func `a state that the condition refuses disables the command`() {
        let command = Command<Void, Int, Never>(state: cart, enabledIf: { !$0.isEmpty }, on: .immediate) { _, items in
            .just(items.count)
        }
        let enabled = command.enabled.signal.record()
        #expect(command.execute().record().events == [.error(.disabled)])
        cart.value = ["tea"]
        #expect(command.execute().record().events == [.next(1), .completed])
        cart.value = []
        #expect(enabled.values == [false, true, false, true, false])
    }

    @Test func `an optional state disables the command while it is nil, and the work receives one that is not`() {
        let user = MutableProperty<String?>(nil)
        let greet = Command<Void, String, Never>(state: user, enabledIf: { $0 != nil }, on: .immediate) { _, user in
            Signal(optional: user.map { "Hello, \($0)" })
        }
        let rename = Command<Void, String, Refusal>(
            state: user, obstacle: { $0 == nil ? .empty : nil }, on: .immediate
        ) { _, user in Signal(optional: user) }
        #expect(greet.execute().record().events == [.error(.disabled)])
        #expect(rename.execute().record().events == [.error(.obstructed(.empty))])
        user.value = "Ada"
        #expect(greet.execute().record().values == ["Hello, Ada"])
        #expect(rename.execute().record().values == ["Ada"])
    }

    @Test(.tags(.clause12TypedErrors))
    func `a refused execution fails with the obstacle, even while another runs`() {
        let isOnline = MutableProperty(true)
        let command = Command<Void, Int, Refusal>(
            state: Property.combineLatest(cart, isOnline),
            obstacle: { items, isOnline in items.isEmpty ? .empty : isOnline ? nil : .offline },
            on: .immediate
        ) { _, _ in .endless }
        #expect(!command.enabled.value)
        #expect(command.execute().record().events == [.error(.obstructed(.empty))])
        cart.value = ["tea"]
        #expect(command.enabled.value)
        let running = command.execute().record()
        #expect(command.execute().record().events == [.error(.disabled)])
        isOnline.value = false
        #expect(command.execute().record().events == [.error(.obstructed(.offline))])
        #expect(running.events.isEmpty)
        #expect("\(CommandError.obstructed(Refusal.offline))" == "the command is disabled: offline")
    }

    @Test func `the errors of the command do not emit an obstacle`() {
        let command = Command<Void, Int, Refusal>(state: cart, obstacle: { _ in .empty }, on: .immediate) { _, _ in
            .just(1)
        }
        let errors = command.errors.record()
        command.execute()
        #expect(errors.events.isEmpty)
    }

    @Test func `a state that changes on another scheduler's turn counts for the next request, before enabled changes`()
    {
        let scheduler = CrankedScheduler()
        let command = Command<Void, Int, Never>(state: cart, enabledIf: { !$0.isEmpty }, on: scheduler) { _, items in
            .just(items.count)
        }
        scheduler.run()
        cart.value = ["tea"]
        #expect(!command.enabled.value)
        let result = command.execute().record()
        scheduler.run()
        #expect(result.values == [1])
    }

    @Test func `work with a state reports its progress, and has a key`() {
        let command = Command<Int, Int, Never>(
            state: cart, on: .immediate, by: .key { $0 }
        ) { _, items, report in
            report(Double(items.count) / 2)
            return .endless
        }
        cart.value = ["tea"]
        command.execute(1)
        #expect(command.progress.value == 0.5)
        #expect(command.execute(1).record().events == [.error(.disabled)])
        command.execute(2)
        #expect(command.state.value == .executing(2))
    }

    @Test func `asynchronous work receives the state`() async throws {
        cart.value = ["tea"]
        let command = Command<Int, Int, Never>.task(state: cart, on: .immediate) { $0 + $1.count }
        #expect(try await command.execute(4).last() == 5)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the command does not keep its state's owner alive, nor outlive its own release`() {
        let live = Live()
        do {
            let token = live.token()
            let command = Command<Void, Int, Never>(state: cart, on: .immediate) { _, _ in
                token.touch()
                return .just(1)
            }
            command.execute()
        }
        #expect(live.count == 0)
    }
}

#if DEBUG
@Suite(.impulse) struct CommandStateInterleavingTests {
    private struct Arena: Sendable {
        let state = MutableProperty(1)
        let received = Recorder<Int>()
        let command: Command<Void, Int, Never>

        init() {
            command = Command(state: state, enabledIf: { $0 > 0 }, on: .immediate) { [received] _, state in
                received.record(state)
                return .just(state)
            }
        }
    }

    @Test(.tags(.clause4OneOrder))
    func `the work never receives a state that the check has not seen`() {
        let result = everyInterleaving(
            limit: orders(upTo: 2_000), on: Arena.init,
            { $0.command.execute() },
            { $0.state.value = 0 },
            outcome: { $0.received.all },
            outcomes: [[1], []])
        note(result)
    }
}
#endif
