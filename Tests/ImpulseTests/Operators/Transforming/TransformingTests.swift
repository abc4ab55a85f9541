import Impulse
import Testing

@Suite struct TransformingTests {
    @Test func `map transforms each value and passes the terminal event on`() {
        #expect(Signal<Int, Never>([1, 2]).map { $0 * 10 }.record().events == [.next(10), .next(20), .completed])
        let failing = Signal<Int, TestError>.error(.one).map { "\($0)" }
        #expect(failing.record().events == [.error(.one)])
    }

    @Test func `scan emits the running result after each value, without the initial one`() {
        let sums = Signal<Int, Never>([1, 2, 3]).scan(0) { $0 + $1 }
        #expect(sums.record().events == [.next(1), .next(3), .next(6), .completed])
        #expect(sums.record().events == [.next(1), .next(3), .next(6), .completed], "again from the initial value")
        let words = Signal<Int, TestError>([1, 2]).concat(.error(.one)).scan("") { $0 + "\($1)" }
        #expect(words.record().events == [.next("1"), .next("12"), .error(.one)])
        #expect(Signal<Int, Never>.empty.scan(0) { $0 + $1 }.record().events == [.completed])
    }

    @Test func `scan keeps the results of two subscriptions apart`() {
        let subject = Subject<Int, Never>()
        let sums = subject.signal.scan(0) { $0 + $1 }
        let first = sums.record()
        subject.send(1)
        let second = sums.record()
        subject.send(2)
        #expect(first.values == [1, 3])
        #expect(second.values == [2])
    }

    @Test func `materialize emits every event as a value, then completes`() {
        let failing = Signal<Int, TestError>([1]).concat(.error(.one)).materialize()
        #expect(failing.record().events == [.next(.next(1)), .next(.error(.one)), .completed])
        let completing = Signal<Int, TestError>.just(1).materialize()
        #expect(completing.record().events == [.next(.next(1)), .next(.completed), .completed])
    }

    @Test(.tags(.clause12TypedErrors))
    func `dematerialize undoes materialize`() {
        for signal in [Signal<Int, TestError>([1, 2]), .just(1), .empty, .error(.two), .error(.one).startWith(1)] {
            #expect(signal.materialize().dematerialize().record().events == signal.record().events)
        }
        let subject = Subject<Int, TestError>()
        let recording = subject.signal.materialize().dematerialize().record()
        subject.send(1)
        subject.send(error: .two)
        #expect(recording.events == [.next(1), .error(.two)])
    }

    @Test(.tags(.clause6TearDownFirst))
    func `dematerialize ends with the first terminal event among the values and stops the source`() {
        let log = Recorder<String>()
        let events = Signal<Event<Int, TestError>, Never>([.next(1), .error(.one), .next(2), .completed])
            .on(disposed: { log.record("stopped") })
        events.dematerialize().subscribe(
            next: { log.record("\($0)") },
            error: { log.record("\($0)") },
            completed: { log.record("completed") }
        )
        #expect(log.all == ["1", "stopped", "one"])
    }

    @Test func `dematerialize completes when its source completes without a terminal event among the values`() {
        let events = Signal<Event<Int, TestError>, Never>([.next(1)])
        #expect(events.dematerialize().record().events == [.next(1), .completed])
    }

    @Test(.tags(.clause12TypedErrors))
    func `dematerialize and dematerializeResults pass on an error of the source`() {
        let events = Signal<Event<Int, TestError>, TestError>([.next(1)]).concat(.error(.two))
        #expect(events.dematerialize().record().events == [.next(1), .error(.two)])
        let results = Signal<Result<Int, TestError>, TestError>([.success(1)]).concat(.error(.two))
        #expect(results.dematerializeResults().record().events == [.next(1), .error(.two)])
        let failures = Signal<Result<Int, TestError>, TestError>([.failure(.one), .success(1)])
        #expect(failures.dematerializeResults().record().events == [.error(.one)])
    }

    @Test(.tags(.clause5Cancellation))
    func `the terminal event that materialize emits may be the last value taken`() {
        let failing = Signal<Int, TestError>([1]).concat(.error(.one)).materialize()
        #expect(failing.take(2).record().events == [.next(.next(1)), .next(.error(.one)), .completed])
        #expect(failing.take(1).record().events == [.next(.next(1)), .completed])
    }
}
