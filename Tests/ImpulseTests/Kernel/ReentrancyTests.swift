import Impulse
import Testing

@Suite struct ReentrancyTests {
    @Test(.tags(.clause4OneOrder))
    func `all subscribers receive re-entrant values in one order, none of them nested`() {
        let subject = Subject<Int, Never>()
        let logs = (0..<3).map { _ in Recorder<Int>() }
        for (index, log) in logs.enumerated() {
            subject.signal.subscribe(next: { value in
                log.record(value)
                // Each subscriber sends re-entrantly for the first generations of values, so re-entrant sends pile
                // up.
                if value < 100 { subject.send(value * 10 + index) }
            })
        }
        subject.send(1)
        #expect(logs[0].all == [1, 10, 11, 12, 100, 101, 102, 110, 111, 112, 120, 121, 122])
        #expect(logs[1].all == logs[0].all)
        #expect(logs[2].all == logs[0].all)
    }

    @Test(.tags(.clause4OneOrder))
    func `a subscriber enqueues values sent during its own delivery`() {
        let source = Holder<Subscriber<Int, Never>>()
        let log = Recorder<String>()
        let signal = Signal<Int, Never> { subscriber in
            source.content = subscriber
            return nil
        }
        signal.subscribe(
            next: { value in
                log.record("begin \(value)")
                if value < 3 { source.content?.send(value + 1) }
                log.record("end \(value)")
            },
            completed: { log.record("completed") }
        )
        source.content?.send(1)
        source.content?.sendCompleted()
        #expect(log.all == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3", "completed"])
    }

    @Test(.tags(.clause4OneOrder))
    func `a subscription made during a delivery receives values sent after it`() {
        let subject = Subject<Int, Never>()
        let late = Recorder<Int>()
        let isLate = Counter()
        subject.signal.subscribe(next: { value in
            guard isLate.increment() == 1 else { return }
            subject.send(value + 1)
            subject.signal.subscribe(next: { late.record($0) })
            subject.send(value + 2)
        })
        subject.send(1)
        #expect(late.all == [3], "2 was sent before the subscription, 3 after it")
    }

    @Test(.tags(.clause1Grammar))
    func `a subscription behind an enqueued error receives the error`() {
        let subject = Subject<Int, TestError>()
        let late = Holder<Recording<Int, TestError>>()
        let live = Live()
        let held = Holder<any Disposable>()
        subject.signal.subscribe(
            next: { _ in
                subject.send(error: .one)
                late.content = subject.signal.record()
                let token = live.token()
                held.content = subject.signal.subscribe(next: { _ in token.touch() }, error: { _ in token.touch() })
            },
            error: { _ in })
        subject.send(1)
        #expect(late.content?.events == [.error(.one)])
        #expect(live.count == 0, "the subscriber is released though the disposable is kept")
    }

    @Test(.tags(.clause5Cancellation))
    func `one subscriber may dispose of another during a delivery`() {
        let subject = Subject<Int, Never>()
        let second = SerialDisposable()
        let log = Recorder<Int>()
        subject.signal.subscribe(next: { _ in second.dispose() })
        second.current = subject.signal.subscribe(next: { log.record($0) })
        let third = subject.signal.record()
        subject.send(1)
        subject.send(2)
        #expect(log.all.isEmpty)
        #expect(third.values == [1, 2])
    }

    @Test(.tags(.clause4OneOrder))
    func `a value sent before the subject is released is delivered`() {
        let live = Live()
        let subject = Holder(Subject<Int, Never>())
        let log = Recorder<Int>()
        subject.content?.signal.subscribe(next: { log.record($0) })
        let last = AtEnd {
            subject.content?.send(1)
            subject.content = nil
        }
        let other = subject.content?.signal.subscribe(next: { _ in last.touch() })
        _ = consume last
        // Releases `last` while the subject is busy removing this subscriber, so the value is enqueued.
        other?.dispose()
        #expect(log.all == [1])
        #expect(live.count == 0)
    }
}

/// Runs a closure when it is deallocated.
private final class AtEnd: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    deinit { body() }
    func touch() {}
}
