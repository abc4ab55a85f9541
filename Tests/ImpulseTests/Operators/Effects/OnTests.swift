import Impulse
import Testing

@Suite struct OnTests {
    private func logged(_ source: Signal<Int, TestError>, _ log: Recorder<String>) -> any Disposable {
        source.on(
            subscribed: { log.record("on subscribed") },
            next: { log.record("on \($0)") },
            error: { log.record("on \($0)") },
            completed: { log.record("on completed") },
            terminated: { log.record("on terminated") },
            disposed: { log.record("on disposed") }
        ).subscribe(
            next: { log.record("\($0)") },
            error: { log.record("\($0)") },
            completed: { log.record("completed") }
        )
    }

    @Test(.tags(.clause6TearDownFirst))
    func `each closure runs before the event is passed on, and disposed runs once`() {
        let log = Recorder<String>()
        let subscription = logged(Signal([1]), log)
        subscription.dispose()
        #expect(log.all == ["on subscribed", "on 1", "1", "on completed", "on terminated", "on disposed", "completed"])
    }

    @Test func `the error closure runs before disposed`() {
        let log = Recorder<String>()
        _ = logged(.error(.one), log)
        #expect(log.all == ["on subscribed", "on one", "on terminated", "on disposed", "one"])
    }

    @Test(.tags(.clause5Cancellation))
    func `disposal runs only the disposed closure, once`() {
        let log = Recorder<String>()
        let subject = Subject<Int, TestError>()
        let subscription = logged(subject.signal, log)
        subscription.dispose()
        subscription.dispose()
        subject.send(1)
        subject.sendCompleted()
        #expect(log.all == ["on subscribed", "on disposed"])
    }

    @Test func `subscribed runs before the source starts`() {
        let log = Recorder<String>()
        _ = logged(
            .deferred {
                log.record("source")
                return .empty
            }, log)
        #expect(log.all.prefix(2) == ["on subscribed", "source"])
    }

    @Test(.tags(.clause5Cancellation))
    func `a re-entrant value enqueued before a disposal reaches no closure`() {
        let subject = Subject<Int, TestError>()
        let subscription = SerialDisposable()
        let log = Recorder<String>()
        let signal = subject.signal.on(next: { log.record("on \($0)") }, completed: { log.record("on completed") })
        subscription.current = signal.subscribe(next: { value in
            log.record("\(value)")
            subject.send(value + 1)
            subject.sendCompleted()
            subscription.dispose()
        })
        subject.send(1)
        #expect(log.all == ["on 1", "1"])
    }

    @Test(.tags(.clause5Cancellation))
    func `nothing follows a disposal inside a closure of on`() {
        let subject = Subject<Int, TestError>()
        let subscription = SerialDisposable()
        let log = Recorder<String>()
        subscription.current = logged(subject.signal.on(next: { _ in subscription.dispose() }), log)
        subject.send(1)
        subject.send(2)
        #expect(log.all == ["on subscribed", "on disposed"])
    }

    @Test(.tags(.clause5Cancellation))
    func `nothing follows a disposal inside the source's disposed closure`() {
        let log = Recorder<String>()
        let subscription = CompositeDisposable()
        Signal<Int, TestError>.error(.one)
            .on(disposed: { subscription.dispose() })
            .materialize().dematerialize()
            .on(
                error: { _ in log.record("error") },
                completed: { log.record("completed") },
                disposed: { log.record("disposed") }
            )
            .subscribe(in: subscription)
        #expect(log.all == ["disposed"])
    }

    @Test(.tags(.clause5Cancellation), arguments: [Signal<Int, TestError>.empty, .error(.one)])
    func `terminated does not run after a disposal inside error or completed`(_ source: Signal<Int, TestError>) {
        let log = Recorder<String>()
        let subscription = CompositeDisposable()
        source
            .on(
                error: { _ in subscription.dispose() },
                completed: { subscription.dispose() },
                terminated: { log.record("terminated") },
                disposed: { log.record("disposed") }
            )
            .subscribe(in: subscription, error: { _ in log.record("end") }, completed: { log.record("end") })
        #expect(log.all == ["disposed"])
    }

    @Test func `the outermost initially runs first, and all run before the source`() {
        let log = Recorder<String>()
        Signal<Int, TestError>.deferred {
            log.record("source")
            return .empty
        }
        .initially { log.record("inner") }
        .initially { log.record("outer") }
        .subscribe()
        #expect(log.all == ["outer", "inner", "source"])
    }

    @Test(.tags(.clause6TearDownFirst), arguments: [Event<Never, TestError>.completed, .error(.one)])
    func `finally runs between the tear-down of the source and the terminal event`(_ end: Event<Never, TestError>) {
        let log = Recorder<String>()
        let source = ManualSource { log.record("torn down") }
        source.signal.finally { log.record("finally") }
            .subscribe(error: { _ in log.record("end") }, completed: { log.record("end") })
        source.send(end)
        #expect(log.all == ["torn down", "finally", "end"])
    }

    @Test(.tags(.clause5Cancellation))
    func `finally does not run at a disposal`() {
        let log = Recorder<String>()
        let source = ManualSource()
        let subscription = source.signal.finally { log.record("finally") }.subscribe()
        source.send(1)
        subscription.dispose()
        source.send(.completed)
        #expect(log.all.isEmpty)
    }
}
