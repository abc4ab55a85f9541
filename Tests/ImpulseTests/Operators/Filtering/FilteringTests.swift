import Impulse
import Testing

@Suite struct FilteringTests {
    @Test func `filter passes on values that satisfy the condition, and every terminal event`() {
        #expect(Signal<Int, Never>([1, 2, 3]).filter { $0 > 1 }.record().events == [.next(2), .next(3), .completed])
        #expect(Signal<Int, TestError>.error(.one).filter { _ in false }.record().events == [.error(.one)])
    }

    @Test func `distinctUntilChanged passes on values that differ from the last one emitted`() {
        let values = Signal<Int, Never>([1, 1, 2, 2, 1, 1])
        #expect(values.distinctUntilChanged().record().events == [.next(1), .next(2), .next(1), .completed])
    }

    @Test func `distinctUntilChanged compares optional values, including nil`() {
        let values = Signal<Int?, Never>([nil, nil, 1, nil])
        #expect(values.distinctUntilChanged().record().values == [nil, 1, nil])
    }

    @Test func `distinctUntilChanged compares with the last value emitted, not the last received`() {
        let compared = Recorder<[Int]>()
        let values = Signal<Int, Never>([1, 2, 3, 5]).distinctUntilChanged { last, next in
            compared.record([last, next])
            return next - last < 2
        }
        #expect(values.record().values == [1, 3, 5])
        #expect(compared.all == [[1, 2], [1, 3], [3, 5]])
    }

    @Test func `take passes on the first values, then completes`() {
        let values = Signal<Int, Never>([1, 2, 3])
        #expect(values.take(2).record().events == [.next(1), .next(2), .completed])
        #expect(values.take(3).record().events == [.next(1), .next(2), .next(3), .completed])
        #expect(values.take(4).record().events == [.next(1), .next(2), .next(3), .completed])
        #expect(Signal<Int, TestError>.error(.one).take(1).record().events == [.error(.one)])
    }

    @Test func `take(0) completes without subscribing`() {
        let subscriptions = Counter()
        let source = Signal<Int, TestError>.deferred {
            subscriptions.increment()
            return .error(.one)
        }
        #expect(source.take(0).record().events == [.completed])
        #expect(subscriptions.count == 0)
    }

    @Test func `take completes before an error that would follow`() {
        let source = Signal<Int, TestError>([1]).concat(.error(.one))
        #expect(source.take(1).record().events == [.next(1), .completed])
    }

    @Test(.tags(.clause4OneOrder))
    func `take drops values sent re-entrantly during its last value`() {
        let subject = Subject<Int, Never>()
        let log = Recorder<Event<Int, Never>>()
        subject.signal.take(2).subscribe(
            next: { value in
                log.record(.next(value))
                subject.send(value + 1)
            },
            completed: { log.record(.completed) }
        )
        subject.send(1)
        #expect(log.all == [.next(1), .next(2), .completed])
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal during the last value keeps take from completing`() {
        let subject = Subject<Int, Never>()
        let subscription = SerialDisposable()
        let log = Recorder<String>()
        subscription.current = subject.signal.take(1).subscribe(
            next: { _ in
                log.record("value")
                subscription.dispose()
            },
            completed: { log.record("completed") }
        )
        subject.send(1)
        #expect(log.all == ["value"])
    }

    @Test func `nested takes complete with the smaller count`() {
        let values = Signal<Int, Never>(0...)
        #expect(values.take(3).take(2).record().events == [.next(0), .next(1), .completed])
        #expect(values.take(2).take(3).record().events == [.next(0), .next(1), .completed])
    }

    @Test func `skip drops the first values`() {
        let values = Signal<Int, Never>([1, 2, 3])
        #expect(values.skip(0).record().values == [1, 2, 3])
        #expect(values.skip(2).record().events == [.next(3), .completed])
        #expect(values.skip(5).record().events == [.completed])
        #expect(Signal<Int, TestError>.error(.one).skip(1).record().events == [.error(.one)])
    }
}
