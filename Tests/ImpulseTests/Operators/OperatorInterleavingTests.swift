#if DEBUG
import Impulse
import Testing

/// Operators that end early or have several inputs, in every order in which the steps of three threads can come. See
/// ``InterleavingTests``.
@Suite struct OperatorInterleavingTests {
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

        /// One in which the inner signal of a `flatMap` has been subscribed to.
        static func flatMapped() -> Arena {
            let arena = Arena { outer, inner in outer.flatMap { _ in inner } }
            arena.outer.send(0)
            return arena
        }

        /// What was told, and what is wrong with that or with what is left.
        var outcome: String {
            let isOver = events.all.last?.isTerminal == true || subscription.isDisposed
            return told(
                "\(events.all)", (events.overlaps > 0, "overlapping"), (isOver && live.count > 0, "kept"),
                (!isOver && live.count == 0, "forgotten"))
        }
    }

    @Test(.tags(.clause1Grammar))
    func `take tells its count and its end, whichever of two threads sends the value`() {
        everyInterleaving(
            on: { Arena { outer, _ in outer.take(1) } },
            { $0.outer.send(1) },
            { $0.outer.send(2) },
            outcome: \.outcome,
            outcomes: ["[next(1), completed]", "[next(2), completed]"])
    }

    @Test(.tags(.clause1Grammar))
    func `of take's early end and the source's error, one is told`() {
        everyInterleaving(
            on: { Arena { outer, _ in outer.take(1) } },
            { $0.outer.send(1) },
            { $0.outer.send(error: .one) },
            outcome: \.outcome,
            outcomes: ["[next(1), completed]", "[error(one)]"])
    }

    @Test(.tags(.clause1Grammar, .clause5Cancellation))
    func `of take's early end and a disposal, one counts, also in the middle of it`() {
        everyInterleaving(
            on: { Arena { outer, _ in outer.take(1) } },
            { $0.outer.send(1) },
            { $0.subscription.dispose() },
            outcome: \.outcome,
            outcomes: ["[]", "[next(1)]", "[next(1), completed]"])
    }

    @Test(.tags(.clause2Serial, .clause4OneOrder))
    func `merge loses nothing of what two inputs send and end with`() {
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
    func `of the errors of two inputs, merge tells one`() {
        everyInterleaving(
            on: { Arena { .merge($0, $1) } },
            { $0.outer.send(error: .one) },
            { $0.inner.send(error: .two) },
            outcome: \.outcome,
            outcomes: ["[error(one)]", "[error(two)]"])
    }

    @Test(.tags(.clause4OneOrder))
    func `combineLatest combines the latest of each, in one order`() {
        everyInterleaving(
            on: { Arena { Signal.combineLatest($0.startWith(0), $1.startWith(0)).map { $0 * 10 + $1 } } },
            { $0.outer.send(1) },
            { $0.inner.send(1) },
            outcome: \.outcome,
            outcomes: ["[next(0), next(1), next(11)]", "[next(0), next(10), next(11)]"])
    }

    @Test(.tags(.clause1Grammar))
    func `flatMap completes once its inner and its outer signal have`() {
        everyInterleaving(
            on: Arena.flatMapped,
            { $0.inner.sendCompleted() },
            { $0.outer.sendCompleted() },
            outcome: \.outcome,
            outcomes: ["[completed]"])
    }

    @Test(.tags(.clause5Cancellation))
    func `flatMap subscribes to no signal that a disposal forgets`() {
        everyInterleaving(
            on: { Arena { outer, inner in outer.flatMap { _ in inner.startWith(7) } } },
            { $0.outer.send(0) },
            { $0.subscription.dispose() },
            outcome: \.outcome,
            outcomes: ["[]", "[next(7)]"])
    }

    @Test(.tags(.clause5Cancellation))
    func
        `members that come and go while their composite is disposed of are disposed of at most once`()
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
    func `take(until:) tells no value after the trigger's end`() {
        everyInterleaving(
            on: { Arena { outer, inner in outer.take(until: inner) } },
            { $0.outer.send(1) },
            { $0.inner.send(2) },
            outcome: \.outcome,
            outcomes: ["[completed]", "[next(1), completed]"])
    }

    @Test(.tags(.clause2Serial, .clause4OneOrder))
    func `take(untilReplacement:) tells no value of the source after one of the replacement`() {
        everyInterleaving(
            on: { Arena { outer, inner in outer.take(untilReplacement: inner) } },
            { $0.outer.send(1) },
            { $0.inner.send(2) },
            outcome: \.outcome,
            outcomes: ["[next(2)]", "[next(1), next(2)]"])
    }

    @Test(.tags(.clause2Serial))
    func `skip(until:) passes or leaves out a value that comes with the trigger's`() {
        everyInterleaving(
            on: { Arena { outer, inner in outer.skip(until: inner) } },
            { $0.outer.send(1) },
            { $0.inner.send(2) },
            outcome: \.outcome,
            outcomes: ["[]", "[next(1)]"])
    }
}
#endif
