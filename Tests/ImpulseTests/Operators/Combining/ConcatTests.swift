import Impulse
import Testing

@Suite struct ConcatTests {
    @Test func `concat runs one signal after another`() {
        let (first, second) = (Subject<Int, TestError>(), Subject<Int, TestError>())
        let recording = first.signal.concat(second.signal).record()
        second.send(-1)
        first.send(1)
        first.sendCompleted()
        first.send(-1)
        second.send(2)
        second.sendCompleted()
        #expect(recording.events == [.next(1), .next(2), .completed])
    }

    @Test func `concat of no signals completes`() {
        #expect(Signal<Int, Never>.concat([]).record().events == [.completed])
    }

    @Test func `concat ends with an error and requests no further signal`() {
        let signals = Making { number -> Signal<Int, TestError> in number < 2 ? .just(number) : .error(.one) }
        #expect(Signal<Int, TestError>.concat(signals).record().events == [.next(0), .next(1), .error(.one)])
        #expect(signals.asked.count == 3)
    }

    @Test func `take stops an endless concat`() {
        let signals = Making { Signal<Int, TestError>.just($0) }
        #expect(Signal.concat(signals).take(2).record().events == [.next(0), .next(1), .completed])
        #expect(signals.asked.count == 2)
    }

    @Test(.tags(.clause6TearDownFirst))
    func `concat tears one signal down before it subscribes to the next`() {
        let log = Recorder<String>()
        let first = ManualSource { log.record("first torn down") }
        let second = Signal<Int, TestError>.empty.on(subscribed: { log.record("second subscribed") })
        first.signal.concat(second).subscribe(next: { _ in }, completed: { log.record("completed") })
        first.send(.completed)
        #expect(log.all == ["first torn down", "second subscribed", "completed"])
    }

    @Test(.tags(.clause5Cancellation))
    func `concat subscribes to nothing after a disposal`() {
        let first = Subject<Int, TestError>()
        let subscriptions = Counter()
        let recording = first.signal.concat(
            .deferred {
                subscriptions.increment()
                return .empty
            }
        ).record()
        recording.dispose()
        first.sendCompleted()
        #expect(subscriptions.count == 0)
        #expect(recording.events.isEmpty)
    }

    @Test func `startWith emits its value before it subscribes`() {
        let log = Recorder<String>()
        let source = Signal<Int, Never>([1, 2]).on(subscribed: { log.record("subscribed") })
        source.startWith(0).subscribe(next: { log.record("\($0)") }, completed: { log.record("completed") })
        #expect(log.all == ["0", "subscribed", "1", "2", "completed"])
        #expect(Signal<Int, TestError>.error(.one).startWith(0).record().events == [.next(0), .error(.one)])
    }

    @Test func `startWith emits several values in order`() {
        #expect(
            Signal<Int, Never>([4]).startWith(1, 2, 3).record().events == [1, 2, 3, 4].map { .next($0) } + [.completed])
        #expect(Signal<[Int], Never>.just([1]).startWith([]).record().values == [[], [1]])
    }

    @Test(.tags(.clause12TypedErrors))
    func `concat takes signals that cannot fail together with ones that can`() {
        let safe = Signal<Int, Never>.just(1)
        let failing = Signal<Int, TestError>.error(.one)
        #expect(safe.concat(failing).record().events == [.next(1), .error(.one)])
        #expect(failing.concat(safe).record().events == [.error(.one)])
        #expect(safe.concat(safe).record().events == [.next(1), .next(1), .completed])
    }
}
