import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of `withLatest(from:)` and `sample(when:repeating:)`, which combine one signal's events with another's
/// values.
@Suite(.impulse) struct SamplingTests {
    private let marbles = MarbleTest()

    @Test func `withLatest is silent until the other signal has emitted, and outlives it`() {
        let numbers = marbles.cold("  -1---2----3--|")
        let letters = marbles.cold("  ---a---b|")
        let pairs = numbers.withLatest(from: letters).map { $0 + $1 }
        marbles.expect(pairs, "       -----A----B--|", values: ["A": "2a", "B": "3b"])
        marbles.expect(subscriptionsTo: letters, "^-------!")
    }

    @Test func `withLatest ends with its source and disposes of the other signal`() {
        let numbers = marbles.cold("  -1---2-|")
        let letters = marbles.cold("  a-------b-")
        let pairs = numbers.withLatest(from: letters).map { $0 + $1 }
        marbles.expect(pairs, "       -A---B-|", values: ["A": "1a", "B": "2a"])
        marbles.expect(subscriptionsTo: letters, "^------!")
    }

    @Test func `withLatest passes on the error of either signal`() {
        let numbers = marbles.cold("  -1---2-#", error: TestError.one)
        let letters = marbles.cold("  a--#", error: TestError.two)
        marbles.expect(
            numbers.withLatest(from: letters).map { $0 + $1 }, "-A-#", values: ["A": "1a"], error: .two)
        marbles.expect(subscriptionsTo: numbers, "^--!")
        marbles.expect(
            numbers.withLatest(from: marbles.cold("a-b-")).map { $0 + $1 }, "-A---B-#",
            values: ["A": "1a", "B": "2b"], error: .one)
    }

    @Test func `withLatest pairs with synchronous values, and does not subscribe after a synchronous error`() {
        let subscriptions = Counter()
        let source = Signal<Int, TestError>([1, 2]).on(subscribed: { subscriptions.increment() })
        let pairs = source.withLatest(from: Signal<Int, TestError>([10, 20])).map { $0 + $1 }
        #expect(pairs.record().events == [.next(21), .next(22), .completed])
        #expect(
            source.withLatest(from: Signal<Int, TestError>.error(.one)).map { $0 + $1 }.record().events == [
                .error(.one)
            ])
        #expect(subscriptions.count == 1)
    }

    @Test func `sample repeats the last value on each tick, and emits none before the first value`() {
        let numbers = marbles.cold("                -1----2-3-------")
        let ticks = marbles.cold("                  x--x---x--x--x-|")
        marbles.expect(numbers.sample(when: ticks), " ---1---2--3--3-|")
        marbles.expect(subscriptionsTo: numbers, "  ^--------------!")
    }

    @Test func `sample without repeating is silent on a tick without a new value`() {
        let numbers = marbles.cold("                                  -1----2-3--------")
        let ticks = marbles.cold("                                    x--x-x-x--x--x--|")
        marbles.expect(numbers.sample(when: ticks, repeating: false), " ---1---2--3-----|")
    }

    @Test func `sample ends with its source too`() {
        let numbers = marbles.cold("                -1---2|")
        let ticks = marbles.cold("                  --x------x")
        marbles.expect(numbers.sample(when: ticks), " --1---|")
        marbles.expect(subscriptionsTo: ticks, "    ^-----!")
    }

    @Test func `sample passes on the error of either signal`() {
        let numbers = marbles.cold("                -1---2-#", error: TestError.one)
        let ticks = marbles.cold("                  --x-#", error: TestError.two)
        marbles.expect(numbers.sample(when: ticks), " --1-#", error: .two)
        marbles.expect(numbers.sample(when: marbles.cold("x-")), "-------#", error: .one)
    }

    @Test func `each subscription has its own latest value`() {
        let (values, ticks) = (Subject<Int, TestError>(), Subject<Int, TestError>())
        let sampled = values.signal.sample(when: ticks.signal)
        let paired = ticks.signal.withLatest(from: values.signal).map { $1 }
        let first = (sampled.subscribe(), paired.subscribe())
        values.send(1)
        let late = Recorder<Int>()
        sampled.subscribe(next: { late.record($0) })
        paired.subscribe(next: { late.record($0) })
        ticks.send(0)
        #expect(late.all.isEmpty)
        first.0.dispose()
        first.1.dispose()
        values.send(2)
        ticks.send(0)
        #expect(late.all == [2, 2])
    }

    @Test(.tags(.clause12TypedErrors))
    func `withLatest and sample take signals that cannot fail together with ones that can`() {
        let safe = Signal<Int, Never>.just(1)
        let failing = Signal<Int, TestError>.just(2)
        let pairs: [Signal<[Int], TestError>] = [
            failing.withLatest(from: safe).map { [$0, $1] }, safe.withLatest(from: failing).map { [$0, $1] },
            failing.concat(.never).sample(when: safe).map { [$0] },
            safe.concat(.never).sample(when: failing).map { [$0] },
        ]
        #expect(pairs.map { $0.record().values } == [[[2, 1]], [[1, 2]], [[2]], [[1]]])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `disposal releases the buffered value`() {
        let live = Live()
        let (values, never) = (Subject<Live.Token, Never>(), Signal<Int, Never>.never)
        let subscriptions = [
            values.signal.sample(when: never).subscribe(next: { _ in }),
            never.withLatest(from: values.signal).subscribe(next: { _, _ in }),
        ]
        values.send(live.token())
        values.send(live.token())
        #expect(live.count == 1)
        for subscription in subscriptions { subscription.dispose() }
        #expect(live.count == 0)
    }
}
