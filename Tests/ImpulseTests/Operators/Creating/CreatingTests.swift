import Impulse
import Testing

@Suite struct CreatingTests {
    @Test func `just emits its value, then completes`() {
        #expect(Signal<Int, Never>.just(1).record().events == [.next(1), .completed])
        #expect(Signal<Int, TestError>.just(1).record().events == [.next(1), .completed])
    }

    @Test func `empty completes, error fails, and both dispose of the subscription`() {
        let empty = Signal<Int, TestError>.empty.record()
        let failed = Signal<Int, TestError>.error(.two).record()
        #expect(empty.events == [.completed])
        #expect(failed.events == [.error(.two)])
        #expect(empty.subscription.isDisposed)
        #expect(failed.subscription.isDisposed)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `never emits nothing and retains nothing of its subscriber`() {
        let live = Live()
        let token = live.token()
        let subscription = Signal<Int, TestError>.never.subscribe(next: { _ in token.touch() })
        _ = consume token
        #expect(live.count == 0)
        #expect(!subscription.isDisposed)
        subscription.dispose()
        #expect(subscription.isDisposed)
    }

    @Test func `deferred makes a signal for each subscription, and not before`() {
        let made = Counter()
        let signal = Signal<Int, Never>.deferred { .just(made.increment()) }
        #expect(made.count == 0)
        #expect(signal.record().events == [.next(1), .completed])
        #expect(signal.record().events == [.next(2), .completed])
    }

    @Test func `a sequence emits its elements for each subscription`() {
        let signal = Signal<Int, Never>([1, 2, 3])
        #expect(signal.record().events == [.next(1), .next(2), .next(3), .completed])
        #expect(signal.record().events == [.next(1), .next(2), .next(3), .completed])
        #expect(Signal<String, TestError>([]).record().events == [.completed])
    }

    @Test func `a sequence is iterated no further than is taken`() {
        let numbers = Making { $0 }
        #expect(Signal<Int, Never>(numbers).take(2).record().events == [.next(0), .next(1), .completed])
        #expect(numbers.asked.count == 2)
    }

    @Test(.tags(.clause5Cancellation))
    func `disposal stops an endless sequence`() {
        let subscription = SerialDisposable()
        let values = Counter()
        Signal<Int, TestError> { subscriber in
            subscriber.onDispose(subscription)
            subscription.current = AnyDisposable { values.increment() }
            subscriber.sendCompleted()
            return nil
        }.subscribe(next: { _ in })
        #expect(values.count == 1)

        let stop = Subject<Int, Never>()
        let sent = Counter()
        let endless = Signal<Int, Never>(0...).on(next: { if $0 == 10 { stop.sendCompleted() } })
        let stopping = stop.signal.materialize().map { _ in -1 }
        Signal.merge(stopping, endless).take(20).filter { $0 >= 0 }.subscribe(next: { _ in sent.increment() })
        #expect(sent.count == 19)
    }

    @Test func `onDispose runs its cleanup once, when it is disposed of`() {
        let cleanups = Counter()
        let recording = Signal<Int, Never>.onDispose { cleanups.increment() }.record()
        #expect(cleanups.count == 0)
        recording.dispose()
        recording.dispose()
        #expect(cleanups.count == 1)
        #expect(recording.events.isEmpty)
    }

    @Test(.tags(.clause6TearDownFirst))
    func `onDispose merged with another signal cleans up before the terminal event`() {
        let log = Recorder<String>()
        let subject = Subject<Int, TestError>()
        Signal.merge(subject.signal, .onDispose { log.record("cleanup") })
            .subscribe(next: { log.record("\($0)") }, error: { log.record("\($0)") })
        subject.send(1)
        subject.send(error: .one)
        #expect(log.all == ["1", "cleanup", "one"])
    }

    @Test func `a signal's description has its types and its name`() {
        let signal = Signal<Int, TestError>.just(1)
        #expect(signal.name == nil)
        #expect(signal.description == "Signal<Int, TestError>")
        let named = signal.named("answer", fileID: "Game/Scores.swift", line: 12)
        #expect(named.name?.name == "answer")
        #expect(named.description == "Signal<Int, TestError> answer (Game/Scores.swift:12)")
        #expect(named.record().events == [.next(1), .completed])
        #expect(named.map { $0 }.name == nil)
    }
}
