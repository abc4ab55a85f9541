import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of `mapError`, `catch(to:)`, `replaceError`, `assertNoFailure` and `try`.
@Suite(.impulse) struct ErrorHandlingTests {
    private let marbles = MarbleTest()

    @Test func `mapError changes only the error`() {
        let letters = marbles.cold("                              -a--#", error: TestError.one)
        marbles.expect(letters.mapError { _ in TestError.two }, " -a--#", error: .two)
        let just = Signal<Int, TestError>.just(1).mapError { _ in TestError.two }
        #expect(just.record().events == [.next(1), .completed])
        let several = Signal<Int, TestError>([1, 2]).mapError { _ in TestError.two }
        #expect(several.record().events == [.next(1), .next(2), .completed])
    }

    @Test func `catch(to:) continues with the given signal after an error`() {
        let letters = marbles.cold("         -a--#", error: TestError.one)
        let others = marbles.cold("              -b|")
        marbles.expect(letters.catch(to: others), "-a---b|")
        marbles.expect(subscriptionsTo: others, "----^-!")
        #expect(Signal<Int, TestError>.error(.one).catch(to: .just(1)).record().events == [.next(1), .completed])
    }

    @Test func `replaceError emits the value and completes`() {
        let letters = marbles.cold("                   -a--#", error: TestError.one)
        marbles.expect(letters.replaceError(with: "b"), "-a--(b|)")
        marbles.expect(marbles.cold("a|", error: TestError.one).replaceError(with: "b"), "a|")
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal during the value of replaceError drops the completion`() {
        let source = ManualSource()
        let subscription = SerialDisposable()
        let completions = Counter()
        subscription.current = source.signal.replaceError(with: 0)
            .subscribe(next: { _ in subscription.dispose() }, completed: { completions.increment() })
        source.send(.error(.one))
        #expect(completions.count == 0)
    }

    @Test func `assertNoFailure passes on a signal that does not fail`() {
        let signal = Signal<Int, TestError>([1, 2]).assertNoFailure()
        #expect(signal.record().events == [.next(1), .next(2), .completed])
    }

    @Test(.inOwnProcess) func `assertNoFailure ends the process with message, error and call site`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Signal<Int, TestError>.error(.two).assertNoFailure("ours is sound", fileID: "Here.swift", line: 42)
                .subscribe(next: { _ in })
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(output.contains("Here.swift:42"))
        #expect(output.contains("ours is sound: a signal that must not fail has failed with two"))
    }

    @Test(.inOwnProcess) func `assertNoFailure shows an error from a stranger in one line`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Signal<Int, Refusal>.error(Refusal(description: "no\r\nImpulse: all is well\u{1B}[2J")).assertNoFailure()
                .subscribe()
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(output.contains(#"has failed with no\r\nImpulse: all is well\u{1B}[2J"#))
    }

    @Test func `try passes on each value after its closure, and fails with a thrown error`() {
        let letters = marbles.cold("-a-b-c-|", error: TestError.one)
        let tried = letters.try { letter throws(TestError) in
            if letter == "c" { throw .two }
        }
        marbles.expect(tried, "     -a-b-#", error: .two)
        marbles.expect(subscriptionsTo: letters, "^----!")
    }

    @Test func `try calls its closure once for each value`() {
        let tried = Recorder<Int>()
        let signal = Signal<Int, TestError>([1, 2]).try { value throws(TestError) in tried.record(value) }
        #expect(signal.record().values == [1, 2])
        #expect(tried.all == [1, 2])
    }

    @Test func `try may fail a signal that cannot fail otherwise`() {
        let signal = Signal<Int, Never>([1, 2, 3]).try { value throws(TestError) in
            if value == 2 { throw .one }
        }
        #expect(signal.record().events == [.next(1), .error(.one)])
    }

    @Test(.tags(.clause6TearDownFirst))
    func `try stops its source before it emits the thrown error`() {
        let log = Recorder<String>()
        let source = ManualSource { log.record("stopped") }
        source.signal.try { _ throws(TestError) in throw .two }
            .subscribe(next: { _ in log.record("value") }, error: { log.record("\($0)") })
        source.send(1)
        source.send(2)
        #expect(log.all == ["stopped", "two"])
    }
}

/// An error with the words of somebody else.
private struct Refusal: Error, CustomStringConvertible {
    let description: String
}
