import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct DebounceTests {
    private let marbles = MarbleTest()

    private func debounced<Failure>(_ source: Signal<String, Failure>) -> Signal<String, Failure> {
        source.debounce(for: .milliseconds(3), on: marbles.time)
    }

    @Test func `debounce emits a value once no other has followed for the interval`() {
        let letters = marbles.hot("          -a-b-c-----d----e---|")
        marbles.expect(debounced(letters), " --------c-----d----e|")
        marbles.expect(subscriptionsTo: letters, "^-------------------!")
    }

    @Test func `a value that arrives when another is due replaces it`() {
        let letters = marbles.hot("         -a--b--c------|")
        marbles.expect(debounced(letters), "----------c---|")
    }

    @Test func `a completion emits the pending value first`() {
        let letters = marbles.hot("         -a-b|")
        marbles.expect(debounced(letters), "----(b|)")
        #expect(marbles.time.now == .milliseconds(4))
    }

    @Test func `an error drops the pending value`() {
        let letters = marbles.hot("         -a-b#", error: TestError.one)
        marbles.expect(debounced(letters), "----#", error: .one)
        #expect(marbles.time.now == .milliseconds(4))
    }

    @Test func `a signal that emits without a pause is never passed on`() {
        let letters = marbles.hot("         abcabcabcabcabcab--#", error: TestError.one)
        marbles.expect(debounced(letters), "-------------------#", error: .one)
    }

    @Test func `a value exempt from debouncing is emitted immediately and drops the pending one`() {
        let letters = marbles.hot("      -a-X-------b---|")
        let debounced = letters.debounce(for: .milliseconds(3), on: marbles.time) { $0 != "X" }
        marbles.expect(debounced, "      ---X----------b|")
    }

    @Test func `debounce on the immediate scheduler delays nothing`() {
        let values = Signal<Int, TestError>([1, 2]).debounce(for: .seconds(1), on: .immediate)
        #expect(values.record().events == [.next(1), .next(2), .completed])
    }

    @Test func `debounce of a thousand values uses one timer`() {
        let scheduler = CrankedScheduler()
        let subject = Subject<Int, Never>()
        let recording = subject.signal.debounce(for: .seconds(1), on: scheduler).record()
        for number in 1...1_000 {
            scheduler.uptime += .milliseconds(1)
            subject.send(number)
        }
        #expect(scheduler.delays == [.seconds(1)])
        scheduler.uptime = .milliseconds(1_001)
        scheduler.turn()
        #expect(scheduler.delays == [.seconds(1), .milliseconds(999)])
        #expect(recording.values == [])
        scheduler.turn()
        #expect(recording.values == [1_000])
        #expect(scheduler.count == 0)
    }

    @Test func `debounce emits a value once it was the last for the interval, though its timer is late`() {
        let scheduler = CrankedScheduler()
        let subject = Subject<Int, Never>()
        let recording = subject.signal.debounce(for: .seconds(1), on: scheduler).record()
        subject.send(1)
        scheduler.uptime = .milliseconds(500)
        subject.send(2)
        // The scheduler has been busy. The timer is next, before a value.
        scheduler.uptime = .seconds(3)
        scheduler.schedule { subject.send(3) }
        scheduler.turn()
        #expect(recording.values == [2])
        scheduler.turn()
        scheduler.uptime = .seconds(5)
        scheduler.run()
        #expect(recording.values == [2, 3])
    }

    @Test func `debounce(until:): a signal that emits or completes synchronously holds nothing back`() {
        let letters = marbles.cold("         -a-b-|")
        marbles.expect(letters.debounce(until: { _ in Signal<Int, Never>.just(1) }), "-a-b-|")
        marbles.expect(letters.debounce(until: { _ in Signal<Int, Never>.empty }), "  -a-b-|")
    }

    @Test(.tags(.clause5Cancellation)) func `debounce(until:): a value disposes of the signal of the one before`() {
        let letters = marbles.hot("          -a-b---|")
        let trigger = marbles.cold("         ---x")
        marbles.expect(letters.debounce(until: { _ in trigger }), "------b|")
        marbles.expect(subscriptionsTo: trigger, "-^-!", "---^--!")
    }

    @Test(.tags(.clause4OneOrder)) func `debounce(until:): a value sent by the signal's own value follows`() {
        let (numbers, trigger) = (Subject<Int, Never>(), Subject<Int, Never>())
        let triggers = trigger.signal
        let received = Recorder<Int>()
        let subscription = numbers.signal.debounce(until: { _ in triggers }).subscribe { number in
            received.record(number)
            if number == 1 { numbers.send(2) }
        }
        numbers.send(1)
        trigger.send(0)
        #expect(received.all == [1])
        trigger.send(0)
        #expect(received.all == [1, 2])
        withExtendedLifetime(subscription) {}
    }
}
