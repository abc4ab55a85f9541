#if NATS
import Impulse
@testable import ImpulseNATS
import ImpulseNATSTesting
import ImpulseTesting
import Testing

/// A command whose work another process does.
struct CommandTests {
    private let time = TestScheduler()
    private let broker: MemoryBroker
    private let (asking, answering): (NATS, NATS)
    private let work = Subject<Double, NATSError>()
    private let open: Command<Int, Double, NATSError>
    private let outcomes = Collected<String>()

    init() {
        broker = MemoryBroker(on: time)
        (asking, answering) = (broker.connect(), broker.connect())
        open = asking.command("valve.open", of: Int.self, answer: Double.self, on: time, policy: .concurrent())
        time.advance(by: .zero)
    }

    private func answer() {
        let valve = Command<Int, Double, NATSError>(on: time) { [work] number in
            work.signal.take(1).map { $0 * Double(number) }
        }
        answering.reply(to: "valve.open", of: Int.self, command: valve).subscribe(error: { Issue.record("\($0)") })
    }

    private func execute(_ number: Int) {
        open.execute(number).subscribe(
            next: { outcomes.add("\($0)") },
            error: { error in
                switch error {
                case .failed(.refused(let code, _)): outcomes.add("refused \(code)")
                case .failed(.timedOut): outcomes.add("timed out")
                case .failed(.noResponders): outcomes.add("nobody")
                default: outcomes.add("\(error)")
                }
            })
        time.advance(by: .zero)
    }

    @Test func `an execution does the other's work, and has its answer`() {
        answer()
        execute(7)
        #expect(outcomes.values == [])
        #expect(open.executing.value)
        work.send(10)
        time.advance(by: .zero)
        #expect(outcomes.values == ["70.0"])
        #expect(!open.executing.value)
    }

    @Test func `the policy of the other's command holds for all who ask`() {
        answer()
        execute(7)
        let third = broker.connect().command("valve.open", of: Int.self, answer: Double.self, on: time)
        time.advance(by: .zero)
        let refused = Collected<Bool>()
        third.execute(1).subscribe(
            error: { if case .failed(.refused(503, _)) = $0 { refused.add(true) } else { refused.add(false) } })
        time.advance(by: .zero)
        execute(8)
        #expect(refused.values == [true])
        #expect(outcomes.values == ["refused 503"])
        work.send(1)
        time.advance(by: .zero)
        #expect(outcomes.values == ["refused 503", "7.0"])
    }

    @Test func `work that fails is a refusal with its reason`() {
        answer()
        execute(7)
        work.send(error: .client("stuck"))
        time.advance(by: .zero)
        #expect(outcomes.values == ["refused 500"])
    }

    @Test func `an execution without an answer in time fails, and the next can be made`() {
        answer()
        execute(7)
        time.advance(by: .seconds(5))
        #expect(outcomes.values == ["timed out"])
        #expect(!open.executing.value)
        // The work goes on, and its answer reaches nobody.
        execute(8)
        #expect(outcomes.values.last == "refused 503")
        work.send(1)
        time.advance(by: .zero)
        #expect(outcomes.values == ["timed out", "refused 503"])
    }

    @Test func `an execution that nobody answers fails`() {
        execute(7)
        #expect(outcomes.values == ["nobody"])
    }
}
#endif
