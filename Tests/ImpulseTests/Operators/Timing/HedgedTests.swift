import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct HedgedTests {
    private let marbles = MarbleTest()

    /// A source whose subscriptions have these signals, in turn.
    private func attempts(_ signals: [Signal<String, TestError>]) -> Signal<String, TestError> {
        let next = Counter()
        return .deferred { signals[next.increment() - 1] }
    }

    private func expectHedged(_ texts: [String], _ expected: String, error: TestError? = nil) {
        let signals = texts.map { marbles.cold($0, error: TestError.one) }
        let hedged = attempts(signals).hedged(after: .milliseconds(3), attempts: signals.count, on: marbles.time)
        marbles.expect(hedged, expected, error: error)
    }

    @Test func `a source that emits in time is subscribed to once`() {
        let source = marbles.cold("                                                --a-b-|", error: TestError.one)
        marbles.expect(source.hedged(after: .milliseconds(3), on: marbles.time), " --a-b-|")
        marbles.expect(subscriptionsTo: source, "                                 ^-----!")
    }

    @Test func `the attempt that emits first wins, and the others are disposed of`() {
        let (slow, fast) = (
            marbles.cold("------a-|", error: TestError.one), marbles.cold("-b-c|", error: TestError.one)
        )
        let hedged = attempts([slow, fast]).hedged(after: .milliseconds(3), on: marbles.time)
        marbles.expect(hedged, "                   ----b-c|")
        marbles.expect(subscriptionsTo: slow, "    ^---!")
        marbles.expect(subscriptionsTo: fast, "    ---^---!")
    }

    @Test func `the first attempt may still win after the second has begun`() {
        expectHedged(["----a-b|", "-----c|"], "----a-b|")
    }

    @Test func `a completion without a value wins too`() {
        expectHedged(["----|", "-----c|"], "----|")
    }

    @Test func `an attempt that fails is replaced immediately, and the delay begins anew`() {
        expectHedged(["-#", "-----a|", "-b|"], "-----b|")
    }

    @Test func `it fails with the error of the last attempt to fail`() {
        expectHedged(["-----#", "-#"], "-----#", error: .one)
        expectHedged(["#", "#", "#"], "#", error: .one)
    }

    @Test func `the error of an attempt that has emitted passes through`() {
        expectHedged(["-a-#", "b|"], "-a-#", error: .one)
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal disposes of all attempts and of the timer`() {
        let source = marbles.cold("---------a|", error: TestError.one)
        let hedged = source.hedged(after: .milliseconds(3), attempts: 5, on: marbles.time)
        marbles.expect(hedged, "                       -----", during: "^----!")
        marbles.expect(subscriptionsTo: source, "      ^----!", "---^-!")
        #expect(marbles.time.now == .milliseconds(5))
    }

    @Test(.tags(.clause1Grammar, .clause2Serial))
    func `of two attempts that emit at once on two threads, one wins`() {
        race(
            on: { Arena() },
            { $0.subjects[0].send(1) },
            { $0.subjects[1].send(2) },
            outcome: { arena in arena.received.all.map(String.init).joined() }, allowed: ["1", "2"])
    }

    private struct Arena: Sendable {
        let subjects = [Subject<Int, TestError>(), Subject<Int, TestError>()]
        let received = Recorder<Int>()

        init() {
            let next = Counter()
            Signal.deferred { [subjects] in subjects[next.increment() - 1].signal }
                .hedged(after: .seconds(1), on: .immediate)
                .subscribe(next: { [received] in received.record($0) }, error: { _ in })
        }
    }

    @Test func `a timer that is stored late does not cancel the next attempt`() {
        let (scheduler, starts) = (HastyScheduler(), Counter())
        Signal<Int, TestError>.endless.initially { starts.increment() }
            .hedged(after: .milliseconds(1), attempts: 3, on: scheduler).subscribe(error: { _ in })
        scheduler.later.run()
        #expect(starts.count == 3)
    }

    @Test(.tags(.clause9BoundedStack))
    func `many attempts that fail synchronously take no stack`() {
        onSmallStack {
            let recording = Signal<Int, TestError>.error(.one)
                .hedged(after: .seconds(1), attempts: endless, on: TestScheduler()).record()
            #expect(recording.events == [.error(.one)])
        }
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the last attempt leaves no timer behind`() {
        let (time, attempts) = (TestScheduler(), Counter())
        Signal<Int, TestError>.deferred { attempts.increment() == 1 ? .error(.one) : .endless }
            .hedged(after: .seconds(3_600), on: time).subscribe(error: { _ in })
        time.run()
        #expect(time.now.offset == .zero)
    }
}
