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

    @Test(.inOwnProcess) func `a negative number of repetitions ends the process`() async {
        await #expect(processExitsWith: .failure) { _ = Signal<Int, TestError>.never.repeat(-1) }
    }

    @Test(.tags(.clause9BoundedStack))
    func `a million repetitions do not grow the stack`() {
        let values = Counter()
        onSmallStack {
            Signal<Int, Never>.just(1).repeat(Self.many).subscribe(next: { _ in values.increment() })
            Signal<Int, Never>.deferred { .just(1) }.repeat().take(Self.many).subscribe(next: { _ in values.increment()
            })
        }
        #expect(values.count == 2 * Self.many)
    }

    #if DEBUG
    static let many = 20_000
    #else
    static let many = 1_000_000
    #endif
}
