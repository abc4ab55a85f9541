import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct ThenTests {
    private let marbles = MarbleTest()

    @Test func `then drops the values and continues with the next signal after the completion`() {
        let first = marbles.cold("                 -a-b|")
        let second = marbles.cold("                    -c-|")
        marbles.expect(first.then { second }, "    -----c-|")
        marbles.expect(subscriptionsTo: first, "   ^---!")
        marbles.expect(subscriptionsTo: second, "  ----^--!")
    }

    @Test func `an error skips the next signal, which is not made`() {
        let made = Counter()
        let first = Signal<Int, TestError>([1]).concat(.error(.one))
        let signal = first.then { () -> Signal<String, TestError> in
            made.increment()
            return .just("a")
        }
        #expect(signal.record().events == [.error(.one)])
        #expect(made.count == 0)
    }

    @Test(.tags(.clause6TearDownFirst))
    func `the next signal is made for each subscription, after the first is torn down`() {
        let log = Recorder<String>()
        let source = ManualSource { log.record("torn down") }
        let signal = source.signal.then { () -> Signal<Int, TestError> in
            log.record("made")
            return .just(1)
        }
        for _ in 1...2 {
            signal.subscribe(next: { log.record("\($0)") })
            source.send(.completed)
        }
        #expect(log.all == ["torn down", "made", "1", "torn down", "made", "1"])
    }

    @Test(.tags(.clause5Cancellation))
    func `disposal reaches whichever signal is running`() {
        let (first, second) = (ManualSource(), ManualSource())
        let signal = first.signal.then { second.signal }
        let early = signal.record()
        early.dispose()
        #expect(first.cleanups.count == 1)
        let late = signal.record()
        first.send(.completed)
        late.dispose()
        #expect(second.cleanups.count == 1)
        second.send(1)
        #expect(late.events.isEmpty)
    }

    @Test(.tags(.clause12TypedErrors))
    func `then takes signals that cannot fail together with ones that can`() {
        let safe = Signal<Int, Never>.just(1)
        let failing = Signal<Int, TestError>.just(2)
        let signals: [Signal<Int, TestError>] = [safe.then { failing }, failing.then { safe }]
        #expect(signals.map { $0.record().values } == [[2], [1]])
    }
}
