#if DEBUG
import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Runs subjects that remember values in every order of the steps of three threads. See ``InterleavingTests``.
@Suite(.impulse, .followsTheModel) struct SubjectInterleavingTests {
    private struct Arena<Hot: SubjectProtocol<Int, Never>>: Sendable {
        let subject: Hot
        let early: Recording<Int, Never>
        let late = Holder<Recording<Int, Never>>()

        init(_ subject: Hot) {
            self.subject = subject
            early = subject.signal.record()
        }

        func subscribe() { late.content = subject.signal.record() }

        /// The events that both subscribers received, with any fault in them.
        var outcome: String {
            let overlaps = early.recorder.overlaps + (late.content?.recorder.overlaps ?? 0)
            return summary("\(early.events) \(late.content?.events ?? [])", (overlaps > 0, "overlapping"))
        }
    }

    @Test(.tags(.clause4OneOrder))
    func `values from two threads are emitted in one order, the current value last`() {
        everyInterleaving(
            limit: allOrders, on: { Arena(BehaviorSubject<Int, Never>(0)) },
            { $0.subject.send(1) },
            { $0.subject.send(2) },
            outcome: { [$0.early.values, [$0.subject.value]] },
            outcomes: [[[0, 1, 2], [2]], [[0, 2, 1], [1]]])
    }

    @Test(.tags(.clause4OneOrder))
    func `a subscriber that races two sends receives the current value and all later ones`() {
        everyInterleaving(
            on: { Arena(BehaviorSubject<Int, Never>(0)) },
            { $0.subject.send(1) },
            { $0.subject.send(2) },
            { $0.subscribe() },
            outcome: \.outcome,
            outcomes: [[0, 1, 2], [0, 2, 1]].flatMap { values -> [String] in
                let events = values.map(Event<Int, Never>.next)
                return (1...3).map { "\(events) \(Array(events.suffix($0)))" }
            })
    }

    @Test(.tags(.clause4OneOrder, .clause1Grammar))
    func `a subscriber that races a value and the completion receives both in order`() {
        everyInterleaving(
            on: { Arena(ReplaySubject<Int, Never>()) },
            { arena in
                arena.subject.send(1)
                arena.subject.sendCompleted()
            },
            { $0.subscribe() },
            outcome: \.outcome,
            outcomes: ["[next(1), completed] [next(1), completed]"])
    }

    @Test(.tags(.clause2Serial))
    func
        `when two first subscribers of replayLazily race, the source runs once and both receive everything`()
    {
        struct Arena: Sendable {
            let runs = Counter()
            let shared: Signal<Int, Never>
            let recordings = [Holder<Recording<Int, Never>>(), Holder<Recording<Int, Never>>()]

            init() {
                shared = Signal.just(1).on(subscribed: { [runs] in runs.increment() }).replayLazily()
            }

            func subscribe(_ index: Int) { recordings[index].content = shared.record() }
        }
        everyInterleaving(
            limit: allOrders, on: Arena.init,
            { $0.subscribe(0) },
            { $0.subscribe(1) },
            outcome: {
                "runs: \($0.runs.count), received: \($0.recordings.map { $0.content?.events ?? [] })"
            },
            outcomes: ["runs: 1, received: [[next(1), completed], [next(1), completed]]"])
    }
}
#endif
