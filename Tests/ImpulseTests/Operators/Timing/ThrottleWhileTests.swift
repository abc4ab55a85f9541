import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct ThrottleWhileTests {
    private let marbles = MarbleTest()

    private func condition(_ diagram: String) -> Signal<Bool, Never> {
        marbles.hot(diagram, values: ["t": true, "f": false])
    }

    @Test func `the latest value is held while the condition is true, then emitted`() {
        let condition = condition("                      f---t-----f--t---")
        let letters = marbles.hot("                      -a-b--c-d-----e--|")
        marbles.expect(letters.throttle(while: condition), "-a-b------d------(e|)")
        #expect(marbles.time.now == .milliseconds(17))
    }

    @Test func `values pass until the condition emits, and a completed condition keeps its last value`() {
        let open = condition("                      ---f|")
        let letters = marbles.hot("                 -a--b-c|")
        marbles.expect(letters.throttle(while: open), "-a--b-c|")
        let shut = condition("                      ---t|")
        let others = marbles.hot("                  -a--b-c|")
        marbles.expect(others.throttle(while: shut), " -a-----(c|)")
    }

    @Test func `a held value is emitted once, and nothing if there is none`() {
        let condition = condition("                      t-f-f-t-f--")
        let letters = marbles.hot("                      -a---b----|")
        marbles.expect(letters.throttle(while: condition), "--a--b----|")
    }

    @Test func `an error drops the held value and disposes of the condition`() {
        let stopped = Counter()
        let condition = condition("t-----f").on(disposed: { stopped.increment() })
        let letters = marbles.hot("-a-#", error: TestError.one)
        marbles.expect(letters.throttle(while: condition), "---#", error: .one)
        #expect(stopped.count == 1)
    }

    @Test func `a property as the condition takes effect immediately`() {
        let isScrolling = MutableProperty(true)
        let numbers = Subject<Int, Never>()
        let recording = numbers.signal.throttle(while: isScrolling).record()
        for number in 1...3 { numbers.send(number) }
        #expect(recording.values.isEmpty)
        isScrolling.value = false
        numbers.send(4)
        #expect(recording.values == [3, 4])
    }

    @Test func `with a buffer, all held values are emitted in their order`() {
        let condition = condition("                                               t-----f--t----")
        let letters = marbles.hot("                                               -a-b-c---d-e|")
        marbles.expect(letters.throttle(while: condition, buffering: .unbounded), "------(abc)-----(de|)")
    }

    @Test(.tags(.clause5Cancellation), arguments: [false, true])
    func `a disposal inside a held value stops the others`(atCompletion: Bool) {
        let (condition, numbers) = (MutableProperty(true), Subject<Int, Never>())
        let (passed, subscription) = (Counter(), SerialDisposable())
        let held = numbers.signal.throttle(while: condition, buffering: .unbounded)
        subscription.current = held.map { _ in passed.increment() }.subscribe { _ in subscription.dispose() }
        for number in 1...3 { numbers.send(number) }
        if atCompletion { numbers.sendCompleted() } else { condition.value = false }
        #expect(passed.count == 1)
    }

    @Test func `a full buffer fails the signal if its policy says so`() {
        let condition = condition("t")
        let letters = marbles.hot("-a-b-c", error: TestError.two)
        marbles.expect(
            letters.throttle(while: condition, buffering: .failing(2, with: .one)), "-----#", error: .one)
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `what a full buffer drops is reported, except what is older than the latest value`() {
        func losses(_ policy: BufferingPolicy<Never>) -> Int {
            let losses = Counter()
            Diagnostics.withHandler({ _ in losses.increment() }) {
                _ = Signal<Int, Never>([1, 2, 3]).throttle(while: Signal.just(true), buffering: policy).record()
            }
            return losses.count
        }
        #expect(losses(.keepingOldest(2)) == 1)
        #expect(losses(.latest) == 0)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `disposal releases the held value`() {
        let live = Live()
        let values = Subject<Live.Token, Never>()
        let subscription = values.signal.throttle(while: Signal.just(true).concat(.never)).subscribe { _ in }
        values.send(live.token())
        #expect(live.count == 1)
        subscription.dispose()
        #expect(live.count == 0)
    }
}
