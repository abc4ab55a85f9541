import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct RepeatTests {
    private let marbles = MarbleTest()

    @Test func `repeat subscribes again after each completion, up to the given number`() {
        let letters = marbles.cold("             -a-b|")
        marbles.expect(letters.repeat(3), "      -a-b-a-b-a-b|")
        marbles.expect(subscriptionsTo: letters, "^---!", "----^---!", "--------^---!")
        #expect(Signal<Int, Never>.just(1).repeat(2).record().events == [.next(1), .next(1), .completed])
    }

    @Test func `repeat(0) completes without subscribing`() {
        let letters = marbles.cold("       -a-b|")
        marbles.expect(letters.repeat(0), "|")
        marbles.expect(subscriptionsTo: letters)
    }

    @Test func `an endless repetition ends with an error or when it is stopped`() {
        let letters = marbles.cold("               -a|")
        marbles.expect(letters.repeat().take(3), " -a-a-(a|)")
        marbles.expect(letters.repeat(), "         -a-a-a", during: "^------!")
        let number = Counter()
        let failing = Signal<Int, TestError>.deferred {
            number.increment() < 3 ? .just(number.count) : .error(.one)
        }
        #expect(failing.repeat().record().events == [.next(1), .next(2), .error(.one)])
    }

    @Test func `repeat(when:) subscribes again when the trigger emits, after the source has been torn down`() {
        let source = marbles.cold("             -a|")
        let trigger = marbles.cold("              --x-x-|")
        marbles.expect(source.repeat(when: { _ in trigger }), "-a---a---a", during: "^---------!")
        marbles.expect(subscriptionsTo: source, "^-!", "----^-!", "--------^-!")
        marbles.expect(subscriptionsTo: trigger, "--^-!", "------^-!")
    }

    @Test func `a trigger that completes without a value completes the repetition`() {
        let source = marbles.cold("             -a|")
        let trigger = marbles.cold("              --|")
        marbles.expect(source.repeat(when: { _ in trigger }), "-a--|")
    }

    @Test func `the trigger receives the number of completions, counted from 1 for each subscription`() {
        let counts = Recorder<Int>()
        let repeated = Signal<Int, Never>.just(7).repeat(when: { count -> Signal<Void, Never> in
            counts.record(count)
            return count < 3 ? .just(()) : .empty
        })
        for _ in 0..<2 { #expect(repeated.record().events == [.next(7), .next(7), .next(7), .completed]) }
        #expect(counts.all == [1, 2, 3, 1, 2, 3])
    }

    @Test func `repeat(when:) passes an error on without a trigger`() {
        let source = marbles.cold("             -a#", error: TestError.one)
        marbles.expect(source.repeat(when: { _ in Signal<Int, Never>.just(1) }), "-a#", error: .one)
    }

    @Test(.tags(.clause5Cancellation)) func `a disposal inside the last value makes no trigger`() {
        let (made, subscription) = (Counter(), SerialDisposable())
        let source = Subject<Int, Never>()
        subscription.current = source.signal.take(1)
            .repeat(when: { _ -> Signal<Void, Never> in
                made.increment()
                return .never
            })
            .subscribe { _ in subscription.dispose() }
        source.send(1)
        #expect(made.count == 0)
    }

    @Test(.tags(.clause9BoundedStack)) func `synchronous triggers do not grow the stack`() {
        let values = Counter()
        onSmallStack {
            Signal<Int, Never>.just(1).repeat(when: { _ in Signal<Int, Never>.just(1) }).take(endless)
                .subscribe(next: { _ in values.increment() })
        }
        #expect(values.count == endless)
    }

    @Test(.inOwnProcess) func `a negative number of repetitions ends the process`() async {
        await #expect(processExitsWith: .failure) { _ = Signal<Int, TestError>.never.repeat(-1) }
    }

    @Test(.tags(.clause9BoundedStack))
    func `many repetitions do not grow the stack`() {
        let values = Counter()
        onSmallStack {
            Signal<Int, Never>.just(1).repeat(endless).subscribe(next: { _ in values.increment() })
            Signal<Int, Never>.deferred { .just(1) }.repeat().take(endless).subscribe(next: { _ in values.increment()
            })
        }
        #expect(values.count == 2 * endless)
    }
}
