import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct RaceTests {
    private let marbles = MarbleTest()

    @Test func `the first input to emit wins, and the others are disposed of`() {
        let slow = marbles.cold("           ---1---2-|")
        let fast = marbles.cold("           -a--b-|")
        marbles.expect(.race(slow, fast), " -a--b-|")
        marbles.expect(subscriptionsTo: slow, "^!")
        marbles.expect(subscriptionsTo: fast, "^-----!")
    }

    @Test func `a terminal event wins the race too`() {
        let slow = marbles.cold("           ---1---2-|", error: TestError.one)
        let failing = marbles.cold("        -#", error: TestError.one)
        let empty = marbles.cold("          -|", error: TestError.one)
        marbles.expect(.race(slow, failing), "-#", error: .one)
        marbles.expect(.race(slow, empty), "-|")
    }

    @Test func `race subscribes to no signal after one that emits synchronously, and without signals completes`() {
        let subscriptions = Counter()
        let later = Signal<Int, TestError>.just(2).on(subscribed: { subscriptions.increment() })
        #expect(Signal.race([.never, .just(1), later]).record().events == [.next(1), .completed])
        #expect(Signal.race([.error(.one), later]).record().events == [.error(.one)])
        #expect(subscriptions.count == 0)
        #expect(Signal<Int, Never>.race([]).record().events == [.completed])
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal inside that of a loser has disposed of all inputs, in their order, when it returns`() {
        let log = Recorder<String>()
        let subscription = SerialDisposable()
        let first = ManualSource {
            log.record("first")
            subscription.dispose()
            log.record("disposed")
        }
        let (second, third) = (ManualSource { log.record("second") }, ManualSource { log.record("third") })
        subscription.current = Signal.race(first.signal, second.signal, third.signal).subscribe(error: { _ in })
        third.send(1)
        #expect(log.all == ["first", "second", "third", "disposed"])
    }

    @Test(.tags(.clause6TearDownFirst))
    func `the losers are disposed of before the winner's event is passed on`() {
        let log = Recorder<String>()
        let (first, second) = (ManualSource { log.record("first") }, ManualSource { log.record("second") })
        Signal.race(first.signal, second.signal)
            .subscribe(next: { log.record("\($0)") }, completed: { log.record("completed") })
        second.send(1)
        first.send(2)
        second.send(.completed)
        #expect(log.all == ["first", "1", "second", "completed"])
    }

    /// A clock that runs `work` when it is asked for the time, as `measureInterval(on:)` does while it is attached.
    private struct BusyClock: Scheduler {
        let work: @Sendable () -> Void

        func schedule(_ work: @escaping @Sendable () -> Void) { work() }
        func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
            scheduleDisposable(work)
        }
        var uptime: Duration {
            work()
            return .zero
        }
    }

    @Test(.tags(.clause5Cancellation), arguments: [false, true])
    func `a signal that is being started while another wins is never subscribed to`(isFlatMap: Bool) {
        let (winner, late) = (Subject<Int, TestError>(), ManualSource())
        let subscriptions = Counter()
        let loser = late.signal.on(subscribed: { subscriptions.increment() })
            .measureInterval(on: BusyClock { winner.send(1) }).map { _ in 2 }
        let signals = [winner.signal, loser]
        let contest: Signal<Int, TestError> =
            isFlatMap ? Signal<Int, TestError>(0...1).flatMap(.race) { signals[$0] } : .race(signals)
        let recording = contest.record()
        #expect(subscriptions.count == 0)
        winner.send(3)
        winner.sendCompleted()
        #expect(recording.events == [.next(1), .next(3), .completed])
    }

    @Test(.tags(.clause12TypedErrors))
    func `race takes signals that cannot fail together with ones that can`() {
        let safe = Signal<Int, Never>.just(1)
        let failing = Signal<Int, TestError>.just(2)
        let races: [Signal<Int, TestError>] = [.race(safe, failing), .race(failing, safe)]
        #expect(races.map { $0.record().values } == [[1], [2]])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `nothing is retained of a signal that was being started while another won`() {
        let live = Live()
        let winner = Subject<Int, TestError>()
        let contest = Signal<Int, TestError>(0...1).flatMap(.race) { number -> Signal<Int, TestError> in
            if number == 0 { return winner.signal }
            let token = live.token()
            return ManualSource().signal.on(subscribed: { token.touch() })
                .measureInterval(on: BusyClock { winner.send(1) }).map { _ in 2 }
        }
        let recording = contest.record()
        winner.sendCompleted()
        #expect(recording.events == [.next(1), .completed])
        #expect(live.count == 0)
    }
}
