import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct DelayedErrorsTests {
    private let marbles = MarbleTest()

    @Test func `an error of an inner signal is emitted once the others have ended`() {
        let inner = [
            "a": marbles.cold("-1#", error: TestError.one), "b": marbles.cold("--2--2|", error: TestError.one),
        ]
        let source = marbles.hot("(ab)--|", error: TestError.two)
        marbles.expect(
            source.flatMap(.merge.delayingErrors) { inner[$0] ?? .empty }, "-12--2#", error: .one)
    }

    @Test func `an error of the source waits for the inner signals`() {
        let inner = marbles.cold("---1-|", error: TestError.one)
        let source = marbles.hot("a-#", error: TestError.two)
        marbles.expect(source.flatMap(.merge.delayingErrors) { _ in inner }, "---1-#", error: .two)
    }

    @Test func `with concat, the signals after the one that failed run`() {
        let inner = ["a": marbles.cold("1#", error: TestError.one), "b": marbles.cold("2|", error: TestError.one)]
        let source = marbles.hot("(ab)|", error: TestError.two)
        marbles.expect(source.flatMap(.concat.delayingErrors) { inner[$0] ?? .empty }, "12#", error: .one)
    }

    @Test func `without an error it completes`() {
        #expect(
            Signal<Int, TestError>([1, 2]).flatMap(.merge.delayingErrors) { .just($0) }.record().events
                == [.next(1), .next(2), .completed])
    }

    @Test(.tags(.clause10NothingLostInSilence)) func `the first error is emitted, and the others are reported`() {
        let losses = losses {
            let events = Signal<TestError, TestError>([.two, .one, .one])
                .flatMap(.merge.delayingErrors) { Signal<Int, TestError>.error($0) }.record().events
            #expect(events == [.error(.two)])
        }
        #expect(losses.count == 2)
    }

    @Test func `combineLatest: an input that fails counts as one that has completed`() {
        let failing = marbles.cold("-a-#", error: TestError.one)
        let other = marbles.cold("--b--c-#", error: TestError.two)
        let pairs = Signal.delayingErrors { delay in .combineLatest(delay(failing), delay(other)) }.map { $0 + $1 }
        marbles.expect(pairs, "--x--y-#", values: ["x": "ab", "y": "ac"], error: .one)
    }

    @Test func `zip: the values from before the error are emitted, then the others are disposed of`() {
        let failing = marbles.cold("(de)#", error: TestError.one)
        let other = marbles.cold("--b--c--|", error: TestError.two)
        let pairs = Signal.delayingErrors { delay in .zip(delay(failing), delay(other)) }.map { $0 + $1 }
        marbles.expect(pairs, "--x--(y#)", values: ["x": "db", "y": "ec"], error: .one)
        marbles.expect(subscriptionsTo: other, "^----!")
    }

    @Test func `merge: all values are emitted, then the first error`() {
        let failing = marbles.cold("-a-#", error: TestError.one)
        let other = marbles.cold("--b--c-|", error: TestError.two)
        marbles.expect(.delayingErrors { delay in .merge(delay(failing), delay(other)) }, "-ab--c-#", error: .one)
    }

    @Test func `concat: the signals after the one that failed run`() {
        let failing = marbles.cold("-a#", error: TestError.one)
        let other = marbles.cold("-b|", error: TestError.two)
        marbles.expect(.delayingErrors { delay in .concat(delay(failing), delay(other)) }, "-a-b#", error: .one)
    }

    @Test func `an error without a delay ends the others, and does not hide the first`() {
        let failing = marbles.cold("-a#", error: TestError.one)
        let other = marbles.cold("--b-#", error: TestError.two)
        marbles.expect(.delayingErrors { delay in .merge(delay(failing), other) }, "-ab-#", error: .one)
    }

    @Test func `each subscription has a first error of its own`() {
        let signal = Signal<Int, TestError>.delayingErrors { delay in .concat(delay(.error(.one)), .just(1)) }
        for _ in 0..<2 { #expect(signal.record().events == [.next(1), .error(.one)]) }
    }

    @Test(.tags(.clause10NothingLostInSilence)) func `an error that is delayed after the end is reported`() {
        let kept = Recorder<ErrorDelay<TestError>>()
        let losses = losses {
            let signal = Signal<Int, TestError>.delayingErrors { delay in
                kept.record(delay)
                return .just(1)
            }
            #expect(signal.record().events == [.next(1), .completed])
            let late = kept.all[0](Signal<Int, TestError>.error(.two))
            #expect(late.record().events == [.completed])
        }
        #expect(losses.count == 1)
    }

    @Test func `the error of a buffer that is full ends it, and does not hide the first`() {
        let inner = Subject<Int, TestError>()
        let signal = inner.signal
        let recording = Signal<Int, TestError>([0, 1, 2])
            .flatMap(.concurrent(limit: 1, buffering: .failing(0, with: .two)).delayingErrors) { _ in signal }.record()
        #expect(recording.events == [.error(.two)])
    }

    @Test(.tags(.clause5Cancellation)) func `a disposal disposes of all`() {
        let disposed = Counter()
        let signal = Signal<Int, TestError>.never.on(disposed: { disposed.increment() })
        let subscription = Signal<Int, TestError>([0, 1]).concat(signal)
            .flatMap(.merge.delayingErrors) { $0 == 0 ? .error(.one) : signal }
            .subscribe(error: { _ in Issue.record("disposed of") })
        #expect(disposed.count == 0)
        subscription.dispose()
        #expect(disposed.count == 2)
    }
}
