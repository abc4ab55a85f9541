import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct RaceTests {
    private let marbles = MarbleTest()

    @Test func `the first to send wins, and the others are disposed of`() {
        let slow = marbles.cold("           ---1---2-|")
        let fast = marbles.cold("           -a--b-|")
        marbles.expect(.race(slow, fast), " -a--b-|")
        marbles.expect(subscriptionsTo: slow, "^!")
        marbles.expect(subscriptionsTo: fast, "^-----!")
    }

    @Test func `an end wins as well`() {
        let slow = marbles.cold("           ---1---2-|", error: TestError.one)
        let failing = marbles.cold("        -#", error: TestError.one)
        let empty = marbles.cold("          -|", error: TestError.one)
        marbles.expect(.race(slow, failing), "-#", error: .one)
        marbles.expect(.race(slow, empty), "-|")
    }

    @Test func `none is subscribed to after one that sends at once, and none at all completes`() {
        let subscriptions = Counter()
        let later = Signal<Int, TestError>.just(2).on(subscribed: { subscriptions.increment() })
        #expect(Signal.race([.never, .just(1), later]).record().events == [.next(1), .completed])
        #expect(Signal.race([.error(.one), later]).record().events == [.error(.one)])
        #expect(subscriptions.count == 0)
        #expect(Signal<Int, Never>.race([]).record().events == [.completed])
    }

    @Test(.tags(.clause6TearDownFirst))
    func `the losers are disposed of before the winner's event is passed on`() {
        let log = Recorder<String>()
        let (first, second) = (HandSource { log.record("first") }, HandSource { log.record("second") })
        Signal.race(first.signal, second.signal)
            .subscribe(next: { log.record("\($0)") }, completed: { log.record("completed") })
        second.send(1)
        first.send(2)
        second.send(.completed)
        #expect(log.all == ["first", "1", "second", "completed"])
    }

    @Test(.tags(.clause12TypedErrors))
    func `what cannot fail races with what can`() {
        let safe = Signal<Int, Never>.just(1)
        let failing = Signal<Int, TestError>.just(2)
        let races: [Signal<Int, TestError>] = [.race(safe, failing), .race(failing, safe)]
        #expect(races.map { $0.record().values } == [[1], [2]])
    }
}
