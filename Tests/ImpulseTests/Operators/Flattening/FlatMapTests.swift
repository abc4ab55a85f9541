import Impulse
import Testing

@Suite struct FlatMapTests {
    @Test func `flatMap passes on the values of all inner signals without delay`() {
        let inner = [Subject<String, Never>(), Subject<String, Never>()]
        let outer = Subject<Int, Never>()
        let recording = outer.signal.flatMap { inner[$0].signal }.record()
        outer.send(0)
        outer.send(1)
        inner[1].send("b")
        inner[0].send("a")
        #expect(recording.values == ["b", "a"])
    }

    @Test func `flatMap completes when the source and all inner signals have completed`() {
        let inner = [Subject<Int, Never>(), Subject<Int, Never>()]
        let outer = Subject<Int, Never>()
        let recording = outer.signal.flatMap { inner[$0].signal }.record()
        outer.send(0)
        outer.send(1)
        inner[0].sendCompleted()
        outer.sendCompleted()
        inner[1].send(7)
        #expect(recording.events == [.next(7)])
        inner[1].sendCompleted()
        #expect(recording.events == [.next(7), .completed])
        #expect(Signal<Int, Never>.empty.flatMap { .just($0) }.record().events == [.completed])
    }

    @Test func `flatMap passes on an inner error after disposing of all other signals`() {
        let log = Recorder<String>()
        let outer = ManualSource { log.record("outer") }
        let inner = [ManualSource { log.record("inner 0") }, ManualSource { log.record("inner 1") }]
        outer.signal.flatMap { inner[$0].signal }
            .subscribe(next: { log.record("\($0)") }, error: { log.record("\($0)") })
        outer.send(0)
        outer.send(1)
        inner[0].send(5)
        inner[1].send(.error(.two))
        inner[0].send(6)
        #expect(log.all == ["5", "inner 1", "outer", "inner 0", "two"])
    }

    @Test func `flatMap passes on an error of the source after disposing of all inner signals`() {
        let log = Recorder<String>()
        let outer = ManualSource()
        let inner = ManualSource { log.record("inner") }
        outer.signal.flatMap { _ in inner.signal }.subscribe(next: { _ in }, error: { log.record("\($0)") })
        outer.send(0)
        outer.send(.error(.one))
        #expect(log.all == ["inner", "one"])
    }

    @Test func `flatMap makes no more signals once it has ended`() {
        let made = Counter()
        let signal = Signal<Int, TestError>(0...).flatMap { number -> Signal<Int, TestError> in
            made.increment()
            return number < 2 ? .just(number) : .error(.one)
        }
        #expect(signal.record().events == [.next(0), .next(1), .error(.one)])
        #expect(made.count == 3)
        #expect(
            Signal<Int, Never>(0...).flatMap { Signal<Int, Never>([$0, $0]) }.take(3).record().values == [0, 0, 1])
    }

    @Test(.tags(.clause4OneOrder))
    func `flatMap enqueues the values of a signal made during a delivery`() {
        let subject = Subject<Int, Never>()
        let log = Recorder<String>()
        subject.signal.flatMap { Signal<Int, Never>([$0 * 10, $0 * 10 + 1]) }.subscribe(next: { value in
            log.record("begin \(value)")
            if value == 10 { subject.send(2) }
            log.record("end \(value)")
        })
        subject.send(1)
        #expect(
            log.all == [
                "begin 10", "end 10", "begin 11", "end 11", "begin 20", "end 20", "begin 21", "end 21",
            ])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `flatMap releases an inner signal that has ended`() {
        let live = Live()
        let outer = Subject<Int, Never>()
        let inner = Subject<Int, Never>()
        outer.signal.flatMap { _ in
            let token = live.token(1)
            return inner.signal.take(1).map { $0 + token.number }
        }.subscribe(next: { _ in })
        for value in 1...10 { outer.send(value) }
        #expect(live.count == 10)
        inner.send(1)
        #expect(live.count == 0)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `flatMap retains nothing of inner signals that have ended, nor of their subjects`() {
        struct Failure: Error { let token: Live.Token }
        let live = Live()
        let outer = Subject<Int, Never>()
        let current = Holder<Subject<Int, Failure>>()
        let subscription = outer.signal.flatMap { _ in
            let subject = Subject<Int, Failure>()
            current.content = subject
            return subject.signal.materialize()
        }.subscribe(next: { _ in })
        for value in 1...10 {
            outer.send(value)
            // The subject remembers its error, and so the token, as long as it is held.
            current.content?.send(error: Failure(token: live.token()))
        }
        current.content = nil
        #expect(live.count == 0)
        withExtendedLifetime((outer, subscription)) {}
    }

    @Test(.tags(.clause12TypedErrors))
    func `flatMap takes inner signals that can or cannot fail`() {
        let safe = Signal<Int, Never>([1, 2])
        let failing = Signal<Int, TestError>([1, 2])
        let toFailing = safe.flatMap { _ in Signal<Int, TestError>.error(.one) }
        let toSafe = failing.flatMap { Signal<Int, Never>.just($0) }
        let both = safe.flatMap { Signal<Int, Never>.just($0) }
        #expect(toFailing.record().events == [.error(.one)])
        #expect(toSafe.record().events == [.next(1), .next(2), .completed])
        #expect(both.record().events == [.next(1), .next(2), .completed])
        #expect(safe.flatMap { .just($0 + 1) }.record().values == [2, 3])
        #expect(failing.flatMap { .just($0 + 1) }.record().values == [2, 3])
    }
}
