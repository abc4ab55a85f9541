#if DEBUG
@testable import Impulse
import Synchronization
import Testing

/// The kernel's atomic steps in every order in which three threads can take them.
///
/// Each test states all that can come of it, so it fails as well if an order is left out.
@Suite struct InterleavingTests {
    /// A source, one who listens to it, and what is left when all is done.
    private struct Arena: Sendable {
        let live = Live()
        let events = Recorder<Event<Int, TestError>>()
        let source: Source
        let subscription: any Disposable

        enum Kind: CaseIterable { case subject, subscriber }

        enum Source: Sendable {
            case subject(Subject<Int, TestError>)
            case subscriber(ManualSource)
        }

        init(_ kind: Kind) {
            let signal: Signal<Int, TestError>
            switch kind {
            case .subject:
                let subject = Subject<Int, TestError>()
                (source, signal) = (.subject(subject), subject.signal)
            case .subscriber:
                let hand = ManualSource()
                (source, signal) = (.subscriber(hand), hand.signal)
            }
            let (events, token) = (events, live.token())
            subscription = signal.subscribe(
                next: { value in
                    token.touch()
                    events.record(.next(value))
                },
                error: { error in events.record(.error(error)) },
                completed: { events.record(.completed) })
        }

        func send(_ value: Int) {
            switch source {
            case .subject(let subject): subject.send(value)
            case .subscriber(let hand): hand.send(value)
            }
        }

        func complete() {
            switch source {
            case .subject(let subject): subject.sendCompleted()
            case .subscriber(let hand): hand.send(.completed)
            }
        }

        /// What was told, and what is wrong with that or with what is left.
        var outcome: String {
            told("\(events.all)", (events.overlaps > 0, "overlapping"), (!isSettled, "unsettled"))
        }

        /// ``outcome`` of what is over, of which nothing may be kept.
        var outcomeOfEnd: String { told(outcome, (live.count > 0, "kept")) }

        /// Whether nothing waits, and what is closed stays busy, or has been torn down once.
        private var isSettled: Bool {
            switch source {
            case .subject(let subject):
                let bits = subject.core.word.bits.load(ordering: .acquiring)
                return bits == 0 || bits & ~StateWord.ended == StateWord.closed | StateWord.busy
            case .subscriber(let hand):
                return hand.cleanups.count == (live.count == 0 ? 1 : 0)
            }
        }
    }

    @Test(.tags(.clause2Serial, .clause4OneOrder), arguments: Arena.Kind.allCases)
    private func `nothing that three send is lost, each keeping its order`(_ kind: Arena.Kind) {
        everyInterleaving(
            on: { Arena(kind) },
            { $0.send(1) },
            { $0.send(2) },
            { $0.send(3) },
            outcome: \.outcome,
            outcomes: [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]].map {
                "\($0.map(Event<Int, TestError>.next))"
            })
    }

    @Test(.tags(.clause1Grammar, .clause4OneOrder), arguments: Arena.Kind.allCases)
    private func `an end comes last, and what was told before keeps its order`(_ kind: Arena.Kind) {
        everyInterleaving(
            on: { Arena(kind) },
            { arena in
                arena.send(1)
                arena.send(2)
            },
            { $0.complete() },
            outcome: \.outcomeOfEnd,
            outcomes: ["[completed]", "[next(1), completed]", "[next(1), next(2), completed]"])
    }

    @Test(.tags(.clause1Grammar, .clause5Cancellation), arguments: Arena.Kind.allCases)
    private func `of values, an end and a disposal, what comes first counts`(_ kind: Arena.Kind) {
        everyInterleaving(
            on: { Arena(kind) },
            { $0.send(1) },
            { $0.complete() },
            { $0.subscription.dispose() },
            outcome: \.outcomeOfEnd,
            outcomes: ["[]", "[next(1)]", "[completed]", "[next(1), completed]"])
    }

    @Test(.tags(.clause5Cancellation), arguments: Arena.Kind.allCases)
    private func `of disposals at once, one lets go, and at most what was under way is told`(
        _ kind: Arena.Kind
    ) {
        everyInterleaving(
            on: { Arena(kind) },
            { $0.send(1) },
            { $0.subscription.dispose() },
            { $0.subscription.dispose() },
            outcome: \.outcomeOfEnd,
            outcomes: ["[]", "[next(1)]"])
    }

    @Test(.tags(.clause4OneOrder))
    func `who comes is told what is sent from then on, whoever else goes`() {
        struct Arena: Sendable {
            let subject = Subject<Int, TestError>()
            let early: Recording<Int, TestError>
            let late = Holder<Recording<Int, TestError>>()

            init() { early = subject.signal.record() }
        }
        everyInterleaving(
            on: Arena.init,
            { $0.subject.send(1) },
            { $0.late.content = $0.subject.signal.record() },
            { $0.early.dispose() },
            outcome: { [$0.early.values, $0.late.content?.values ?? []] },
            outcomes: [[[], []], [[], [1]], [[1], []], [[1], [1]]])
    }

    @Test(.tags(.clause4OneOrder))
    func `who comes as the last other goes is told what is sent then`() {
        struct Arena: Sendable {
            let subject = Subject<Int, TestError>()
            let late = Holder<Recording<Int, TestError>>()

            init() { subject.signal.take(1).subscribe() }
        }
        everyInterleaving(
            on: Arena.init,
            { $0.subject.send(1) },
            { arena in
                arena.late.content = arena.subject.signal.record()
                arena.subject.send(2)
            },
            outcome: { $0.late.content?.values ?? [] },
            outcomes: [[2], [1, 2], [2, 1]])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `nothing that waits is kept when a disposal comes in between`() {
        struct Arena: Sendable {
            let live = Live()
            let source = Holder<Subscriber<Live.Token, Never>>()
            let subscription: any Disposable

            init() {
                let source = source
                let signal = Signal<Live.Token, Never> { subscriber in
                    source.content = subscriber
                    return nil
                }
                subscription = signal.subscribe()
            }

            func send() { source.content?.send(live.token()) }
        }
        everyInterleaving(
            on: Arena.init,
            { $0.send() },
            { arena in
                arena.send()
                arena.send()
            },
            { $0.subscription.dispose() },
            outcome: \.live.count,
            outcomes: [0])
    }
}
#endif
