#if DEBUG
@testable import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Synchronization
import Testing

/// Runs the kernel's atomic steps in every order in which three threads can take them.
///
/// Each test states the exact set of outcomes, so it also fails if one never occurs.
@Suite(.impulse, .followsTheModel) struct InterleavingTests {
    /// A source with one subscription, and the state that remains afterwards.
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

        /// The events received, with any fault in them or in the remaining state.
        var outcome: String {
            summary("\(events.all)", (events.overlaps > 0, "overlapping"), (!isSettled, "unsettled"))
        }

        /// ``outcome`` after the end, when nothing may be retained.
        var outcomeOfEnd: String { summary(outcome, (live.count > 0, "kept")) }

        /// True if nothing is enqueued, and a closed source stays busy or has been torn down once.
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
    private func `values from three threads all arrive, each thread's in order`(_ kind: Arena.Kind) {
        let result = everyInterleaving(
            limit: orders(upTo: 100_000), on: { Arena(kind) },
            { $0.send(1) },
            { $0.send(2) },
            { $0.send(3) },
            outcome: \.outcome,
            outcomes: [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]].map {
                "\($0.map(Event<Int, TestError>.next))"
            })
        note(result)
    }

    @Test(.tags(.clause1Grammar, .clause4OneOrder), arguments: Arena.Kind.allCases)
    private func `the completion is delivered last, and the values before it keep their order`(_ kind: Arena.Kind) {
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
    private func `when a value, an end and a disposal race, nothing follows end or disposal`(_ kind: Arena.Kind) {
        let result = everyInterleaving(
            limit: orders(upTo: 100_000), on: { Arena(kind) },
            { $0.send(1) },
            { $0.complete() },
            { $0.subscription.dispose() },
            outcome: \.outcomeOfEnd,
            outcomes: ["[]", "[next(1)]", "[completed]", "[next(1), completed]"])
        note(result)
    }

    @Test(.tags(.clause5Cancellation), arguments: Arena.Kind.allCases)
    private func `when disposals race a value, the subscriber is released and receives at most that value`(
        _ kind: Arena.Kind
    ) {
        let result = everyInterleaving(
            limit: orders(upTo: 100_000), on: { Arena(kind) },
            { $0.send(1) },
            { $0.subscription.dispose() },
            { $0.subscription.dispose() },
            outcome: \.outcomeOfEnd,
            outcomes: ["[]", "[next(1)]"])
        note(result)
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `of two errors that race, one is delivered, and the other is reported`() {
        struct Arena: Sendable {
            let source = ManualSource()
            let losses = Recorder<String>()
            let received: Recording<Int, TestError>

            init() { received = source.signal.record(losses: losses) }
        }
        everyInterleaving(
            on: Arena.init,
            { $0.source.send(.error(.one)) },
            { $0.source.send(.error(.two)) },
            outcome: { "\($0.received.events), reported: \($0.losses.all.count)" },
            outcomes: ["[error(one)], reported: 1", "[error(two)], reported: 1"])
    }

    @Test(.tags(.clause4OneOrder))
    func `a new subscriber receives later values while another one is disposed of`() {
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
    func `a subscriber that arrives as the last one leaves receives later values`() {
        struct Arena: Sendable {
            let subject = Subject<Int, TestError>()
            let late = Holder<Recording<Int, TestError>>()

            init() { subject.signal.take(1).subscribe() }
        }
        let result = everyInterleaving(
            limit: orders(upTo: 100_000), on: Arena.init,
            { $0.subject.send(1) },
            { arena in
                arena.late.content = arena.subject.signal.record()
                arena.subject.send(2)
            },
            outcome: { $0.late.content?.values ?? [] },
            outcomes: [[2], [1, 2], [2, 1]])
        note(result)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a concurrent disposal releases all enqueued values`() {
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
            limit: allOrders, on: Arena.init,
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
