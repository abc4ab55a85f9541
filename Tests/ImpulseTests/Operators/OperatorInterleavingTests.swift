#if DEBUG
import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Runs operators that end early or have several inputs in every order of the steps of three threads. See
/// ``InterleavingTests``.
@Suite(.impulse, .followsTheModel) struct OperatorInterleavingTests {
    private struct Arena: Sendable {
        let live = Live()
        let outer = Subject<Int, TestError>()
        let inner = Subject<Int, TestError>()
        let events = Recorder<Event<Int, TestError>>()
        let subscription: any Disposable

        init(_ make: (Signal<Int, TestError>, Signal<Int, TestError>) -> Signal<Int, TestError>) {
            let (events, token) = (events, live.token())
            subscription = make(outer.signal, inner.signal).subscribe(
                next: { value in
                    token.touch()
                    events.record(.next(value))
                },
                error: { events.record(.error($0)) },
                completed: { events.record(.completed) })
        }

        /// An arena in which the inner signal of a `flatMap` has been subscribed to.
        static func flatMapped() -> Arena {
            let arena = Arena { outer, inner in outer.flatMap { _ in inner } }
            arena.outer.send(0)
            return arena
        }

        /// An arena in which a `flatMap(.latest)` has switched to `inner`, which is its second signal. Its third one
        /// emits 7.
        static func switched() -> Arena {
            let arena = Arena { outer, inner in
                outer.flatMap(.latest) { [Signal.never, inner, Signal.never.startWith(7)][$0] }
            }
            arena.outer.send(0)
            arena.outer.send(1)
            return arena
        }

        /// The events received, with any fault in them or in the remaining state.
        var outcome: String {
            let isOver = events.all.last?.isTerminal == true || subscription.isDisposed
            return summary(
                "\(events.all)", (events.overlaps > 0, "overlapping"), (isOver && live.count > 0, "kept"),
                (!isOver && live.count == 0, "forgotten"))
        }
    }

    @Test(.tags(.clause1Grammar))
    func `take emits one value and its completion, whichever of two threads sends first`() {
        everyInterleaving(
            on: { Arena { outer, _ in outer.take(1) } },
            { $0.outer.send(1) },
            { $0.outer.send(2) },
            outcome: \.outcome,
            outcomes: ["[next(1), completed]", "[next(2), completed]"])
    }

    @Test(.tags(.clause1Grammar))
    func `when take's completion races the source's error, one of them is delivered`() {
        everyInterleaving(
            on: { Arena { outer, _ in outer.take(1) } },
            { $0.outer.send(1) },
            { $0.outer.send(error: .one) },
            outcome: \.outcome,
            outcomes: ["[next(1), completed]", "[error(one)]"])
    }

    @Test(.tags(.clause1Grammar, .clause5Cancellation))
    func `when take's completion races a disposal, one of them takes effect`() {
        everyInterleaving(
            on: { Arena { outer, _ in outer.take(1) } },
            { $0.outer.send(1) },
            { $0.subscription.dispose() },
            outcome: \.outcome,
            outcomes: ["[]", "[next(1)]", "[next(1), completed]"])
    }

    @Test(.tags(.clause2Serial, .clause4OneOrder))
    func `merge loses no value and no completion of two racing inputs`() {
        everyInterleaving(
            on: { Arena { .merge($0, $1) } },
            { $0.outer.send(1) },
            { $0.inner.send(2) },
            outcome: \.outcome,
            outcomes: ["[next(1), next(2)]", "[next(2), next(1)]"])
        everyInterleaving(
            on: { Arena { .merge($0, $1) } },
            { $0.outer.sendCompleted() },
            { $0.inner.sendCompleted() },
            outcome: \.outcome,
            outcomes: ["[completed]"])
    }

    @Test(.tags(.clause1Grammar))
    func `when two inputs fail, merge emits one error`() {
        everyInterleaving(
            on: { Arena { .merge($0, $1) } },
            { $0.outer.send(error: .one) },
            { $0.inner.send(error: .two) },
            outcome: \.outcome,
            outcomes: ["[error(one)]", "[error(two)]"])
    }

    @Test(.tags(.clause4OneOrder))
    func `combineLatest combines the latest values of two threads in one order`() {
        everyInterleaving(
            on: { Arena { Signal.combineLatest($0.startWith(0), $1.startWith(0)).map { $0 * 10 + $1 } } },
            { $0.outer.send(1) },
            { $0.inner.send(1) },
            outcome: \.outcome,
            outcomes: ["[next(0), next(1), next(11)]", "[next(0), next(10), next(11)]"])
    }

    @Test(.tags(.clause1Grammar))
    func `flatMap completes once its inner and its outer signal have, in any order`() {
        everyInterleaving(
            on: Arena.flatMapped,
            { $0.inner.sendCompleted() },
            { $0.outer.sendCompleted() },
            outcome: \.outcome,
            outcomes: ["[completed]"])
    }

    @Test(.tags(.clause5Cancellation))
    func `flatMap disposes of an inner signal that races a disposal`() {
        everyInterleaving(
            on: { Arena { outer, inner in outer.flatMap { _ in inner.startWith(7) } } },
            { $0.outer.send(0) },
            { $0.subscription.dispose() },
            outcome: \.outcome,
            outcomes: ["[]", "[next(7)]"])
    }

    @Test(.tags(.clause4OneOrder))
    func `flatMap(.latest) emits a replaced signal's value before the new one's, or not at all`() {
        everyInterleaving(
            on: Arena.switched,
            { $0.inner.send(1) },
            { $0.outer.send(2) },
            outcome: \.outcome,
            outcomes: ["[next(1), next(7)]", "[next(7)]"])
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `flatMap(.latest) disposes of the replaced and the new signal when a switch races a disposal`() {
        everyInterleaving(
            on: Arena.switched,
            { $0.outer.send(2) },
            { $0.subscription.dispose() },
            outcome: \.outcome,
            outcomes: ["[]", "[next(7)]"])
    }

    @Test(.tags(.clause5Cancellation))
    func
        `members added or removed during their composite's disposal are disposed of at most once`()
    {
        struct Arena: Sendable {
            let composite = CompositeDisposable()
            let disposed = Recorder<Int>()
            let member: any Disposable

            init() {
                member = AnyDisposable { [disposed] in disposed.record(1) }
                composite.add(member)
            }

            func add() { composite.add(AnyDisposable { [disposed] in disposed.record(2) }) }
        }
        everyInterleaving(
            on: Arena.init,
            { $0.add() },
            { $0.composite.remove($0.member) },
            { $0.composite.dispose() },
            outcome: \.disposed.all,
            outcomes: [[2], [1, 2], [2, 1]])
    }

    @Test(.tags(.clause1Grammar, .clause2Serial))
    func `take(until:) emits no value after the trigger`() {
        everyInterleaving(
            on: { Arena { outer, inner in outer.take(until: inner) } },
            { $0.outer.send(1) },
            { $0.inner.send(2) },
            outcome: \.outcome,
            outcomes: ["[completed]", "[next(1), completed]"])
    }

    @Test(.tags(.clause2Serial, .clause4OneOrder))
    func `take(untilReplacement:) emits no value of the source after one of the replacement`() {
        everyInterleaving(
            on: { Arena { outer, inner in outer.take(untilReplacement: inner) } },
            { $0.outer.send(1) },
            { $0.inner.send(2) },
            outcome: \.outcome,
            outcomes: ["[next(2)]", "[next(1), next(2)]"])
    }

    @Test(.tags(.clause2Serial))
    func `skip(until:) passes on or drops a value that races the trigger`() {
        everyInterleaving(
            on: { Arena { outer, inner in outer.skip(until: inner) } },
            { $0.outer.send(1) },
            { $0.inner.send(2) },
            outcome: \.outcome,
            outcomes: ["[]", "[next(1)]"])
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `of a race, nothing is left of a signal that is attached while another wins`() {
        struct Arena: Sendable {
            let live = Live()
            let signals = Subject<Bool, Never>()
            let winner = Subject<Int, Never>()
            let recording: Recording<Int, Never>

            init() {
                let (live, winner) = (live, winner)
                recording = signals.signal.flatMap(.race) { isWinner -> Signal<Int, Never> in
                    if isWinner { return winner.signal }
                    let token = live.token()
                    return Signal.never.on(disposed: { token.touch() })
                }.record()
                signals.send(true)
            }
        }
        everyInterleaving(
            on: Arena.init,
            { $0.signals.send(false) },
            { $0.winner.send(1) },
            outcome: { summary("\($0.recording.values)", ($0.live.count > 0, "kept")) },
            outcomes: ["[1]"])
    }
}
#endif
