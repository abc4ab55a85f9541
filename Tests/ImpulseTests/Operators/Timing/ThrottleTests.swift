import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct ThrottleTests {
    private let marbles = MarbleTest()

    private func throttled<Failure>(
        _ source: Signal<String, Failure>, latest: Bool = true
    ) -> Signal<String, Failure> {
        source.throttle(for: .milliseconds(4), on: marbles.time, latest: latest)
    }

    @Test func `throttle emits the first value immediately, then the latest of each interval`() {
        let letters = marbles.hot("         -abc-----d--e---|")
        marbles.expect(throttled(letters), "-a---c---d---e--|")
    }

    @Test func `throttle emits the first value of each interval if latest is false`() {
        let letters = marbles.hot("                        -abc-----d--e---|")
        marbles.expect(throttled(letters, latest: false), "-a---b---d---e--|")
    }

    @Test func `a value after a quiet interval is emitted immediately`() {
        let letters = marbles.hot("         -a-------b-----c-|")
        marbles.expect(throttled(letters), "-a-------b-----c-|")
    }

    @Test func `two values are an interval apart, even if the first of them was delayed`() {
        let letters = marbles.hot("         -ab---c-----|")
        marbles.expect(throttled(letters), "-a---b---c--|")
    }

    @Test func `a completion follows the pending value when that is due`() {
        let letters = marbles.hot("         -ab|")
        marbles.expect(throttled(letters), "-a---(b|)")
        marbles.expect(subscriptionsTo: letters, "^--!")
        #expect(marbles.time.now == .milliseconds(5))
    }

    @Test func `a completion is passed on immediately if no value is pending`() {
        let letters = marbles.hot("         -ab----|")
        marbles.expect(throttled(letters), "-a---b-|")
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `a disposal after the source's completion drops the pending value`() {
        let live = Live()
        let subject = Subject<Live.Token, Never>()
        let recording = subject.signal.throttle(for: .seconds(1), on: marbles.time).map(\.number).record()
        for number in 1...2 { subject.send(live.token(number)) }
        subject.sendCompleted()
        #expect(live.count == 1)
        recording.dispose()
        #expect(live.count == 0)
        marbles.time.run()
        #expect(marbles.time.now == .zero)
        #expect(recording.events == [.next(1)])
    }

    @Test func `a value after the interval is emitted immediately, though the timer is late`() {
        let (scheduler, source) = (CrankedScheduler(), ManualSource())
        let recording = source.signal.throttle(for: .seconds(1), on: scheduler).record()
        source.send(1)
        scheduler.uptime = .seconds(1)
        source.send(2)
        #expect(recording.values == [1, 2])
        source.send(3)
        scheduler.uptime = .seconds(2)
        scheduler.run()
        #expect(recording.values == [1, 2, 3])
    }

    @Test(arguments: [true, false])
    func `a value that arrives when the pending one is due does not replace it`(latest: Bool) {
        let (scheduler, source) = (CrankedScheduler(), ManualSource())
        let recording = source.signal.throttle(for: .seconds(1), on: scheduler, latest: latest).record()
        for value in 1...3 { source.send(value) }
        scheduler.uptime = .seconds(1)
        for value in 4...5 { source.send(value) }
        source.send(.completed)
        #expect(recording.values == [1])
        scheduler.turn()
        #expect(recording.values == [1, latest ? 3 : 2])
        #expect(scheduler.delays.last == .seconds(1))
        scheduler.uptime = .seconds(2)
        scheduler.run()
        #expect(recording.events.dropFirst(2) == [.next(latest ? 5 : 4), .completed])
    }

    @Test func `an error drops the pending value`() {
        let letters = marbles.hot("         -ab#", error: TestError.one)
        marbles.expect(throttled(letters), "-a-#", error: .one)
        #expect(marbles.time.now == .milliseconds(3))
    }

    @Test func `throttle on the immediate scheduler passes everything on`() {
        let values = Signal<Int, TestError>([1, 2, 3]).throttle(for: .seconds(1), on: .immediate)
        #expect(values.record().events == [.next(1), .next(2), .next(3), .completed])
    }
}
