import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct DelayTests {
    private let marbles = MarbleTest()

    private func delayed<Failure>(_ source: Signal<String, Failure>) -> Signal<String, Failure> {
        source.delay(for: .milliseconds(3), on: marbles.time)
    }

    @Test func `delay shifts values and the completion in time and keeps their distances`() {
        let letters = marbles.hot("         -a-(bc)-d|")
        marbles.expect(delayed(letters), "----a-(bc)-d|")
        marbles.expect(subscriptionsTo: letters, "^-----!")
    }

    @Test func `delay passes an error on immediately and drops pending values`() {
        let letters = marbles.hot("       -a--b-#", error: TestError.one)
        marbles.expect(delayed(letters), "----a-#", error: .one)
        #expect(marbles.time.now == .milliseconds(6))
    }

    @Test func `delay of an empty signal completes later`() {
        marbles.expect(delayed(Signal<String, Never>.empty), "---|")
    }

    @Test func `values sent on another thread are delivered on the scheduler`() {
        let scheduler = CrankedScheduler()
        let source = ManualSource()
        let recording = source.signal.delay(for: .seconds(1), on: scheduler).record()
        source.send(1)
        source.send(2)
        source.send(.completed)
        #expect(recording.events == [])
        scheduler.run()
        #expect(recording.events == [.next(1), .next(2), .completed])
    }

    @Test func `many pending values use one timer`() {
        let scheduler = CrankedScheduler()
        let recording = Signal<Int, Never>(0..<1_000).delay(for: .seconds(1), on: scheduler).record()
        scheduler.turn()
        #expect(scheduler.count == 1)
        scheduler.run()
        #expect(recording.values == Array(0..<1_000))
    }

    @Test func `delay on the immediate scheduler delays nothing`() {
        let values = Signal<Int, TestError>([1, 2]).delay(for: .seconds(1), on: .immediate)
        #expect(values.record().events == [.next(1), .next(2), .completed])
    }

    @Test func `nothing is lost on a scheduler that runs due work within the call`() {
        let scheduler = PunctualScheduler()
        let source = ManualSource()
        let recording = source.signal.delay(for: .seconds(1), on: scheduler).record()
        source.send(1)
        source.send(2)
        scheduler.uptime = .seconds(5)
        source.send(3)
        scheduler.runDue()
        #expect(recording.values == [1, 2])
        scheduler.uptime = .seconds(6)
        scheduler.runDue()
        #expect(recording.values == [1, 2, 3])
    }

    @Test(.tags(.clause9BoundedStack))
    func `values that are due together do not grow the stack`() {
        let scheduler = PunctualScheduler()
        let passed = Counter()
        let source = Subject<Int, Never>()
        source.signal.delay(for: .seconds(1), on: scheduler).subscribe { _ in passed.increment() }
        for number in 0..<10_000 { source.send(number) }
        scheduler.uptime = .seconds(1)
        onSmallStack { scheduler.runDue() }
        #expect(passed.count == 10_000)
    }

    @Test func `delaySubscription subscribes later`() {
        let letters = marbles.cold("                                     -a--b-|")
        let late = letters.delaySubscription(for: .milliseconds(3), on: marbles.time)
        marbles.expect(late, "----a--b-|")
        marbles.expect(subscriptionsTo: letters, "---^-----!")
    }

    @Test func `delaySubscription misses what a hot source emits before`() {
        let letters = marbles.hot("-a-b-c-#", error: TestError.one)
        let late = letters.delaySubscription(for: .milliseconds(4), on: marbles.time)
        marbles.expect(late, "     -----c-#", error: .one)
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal before delaySubscription's time never subscribes to the source`() {
        let letters = marbles.cold("-a--b-|")
        let late = letters.delaySubscription(for: .milliseconds(3), on: marbles.time)
        marbles.expect(late, "-", during: "^-!")
        marbles.expect(subscriptionsTo: letters)
    }
}
