import Impulse
import Testing

@Suite struct SubjectTests {
    @Test func `subscribers receive values sent after their subscription`() {
        let subject = Subject<Int, Never>()
        subject.send(1)
        let first = subject.signal.record()
        subject.send(2)
        let second = subject.signal.record()
        subject.send(3)
        #expect(first.values == [2, 3])
        #expect(second.values == [3])
    }

    @Test func `a subject of Void sends without an argument`() {
        let taps = Subject<Void, Never>()
        let received = Recorder<String>()
        taps.signal.subscribe { received.record("tap") }
        taps.send()
        #expect(received.all == ["tap"])
    }

    @Test func `subscribers are served in the order of subscription, even after others have been disposed of`() {
        let subject = Subject<Int, Never>()
        let received = Recorder<Int>()
        let subscriptions = (0..<10).map { number in subject.signal.subscribe { _ in received.record(number) } }
        // More than half are disposed of, so the entries are compacted.
        for number in [0, 2, 3, 4, 7, 8, 9] { subscriptions[number].dispose() }
        subject.signal.subscribe { _ in received.record(10) }
        subject.send(1)
        #expect(received.all == [1, 5, 6, 10])
    }

    @Test(.tags(.clause4OneOrder))
    func `a value sent inside a delivery follows it, and all subscribers receive one order`() {
        let subject = Subject<Int, Never>()
        let order = Recorder<String>()
        subject.signal.subscribe { value in
            order.record("a\(value)")
            if value < 3 { subject.send(value + 1) }
            order.record("a\(value) done")
        }
        subject.signal.subscribe { order.record("b\($0)") }
        subject.send(1)
        #expect(order.all == ["a1", "a1 done", "b1", "a2", "a2 done", "b2", "a3", "a3 done", "b3"])
    }

    @Test(.tags(.clause4OneOrder))
    func `a subscriber during a delivery receives values from the next one on`() {
        let subject = Subject<Int, Never>()
        let late = Recorder<Int>()
        subject.signal.take(1).subscribe { _ in
            subject.signal.subscribe { late.record($0) }
            subject.send(2)
        }
        subject.send(1)
        #expect(late.all == [2])
    }

    @Test(.tags(.clause5Cancellation))
    func `a subscriber disposed of during a delivery before its turn receives nothing`() {
        let subject = Subject<Int, Never>()
        let second = Holder<any Disposable>()
        let received = Recorder<Int>()
        subject.signal.subscribe { _ in second.content?.dispose() }
        second.content = subject.signal.subscribe { received.record($0) }
        subject.send(1)
        subject.send(2)
        #expect(received.all.isEmpty)
    }

    @Test(.tags(.clause5Cancellation))
    func `a subscriber that disposes of its subscription in a delivery drops its re-entrant value`() {
        let subject = Subject<Int, Never>()
        let own = Holder<any Disposable>()
        let received = Recorder<Int>()
        own.content = subject.signal.subscribe { value in
            received.record(value)
            subject.send(value + 1)
            own.content?.dispose()
        }
        subject.send(1)
        #expect(received.all == [1])
    }

    @Test(.tags(.clause1Grammar))
    func `nothing follows the error, and it is delivered once`() {
        let subject = Subject<Int, TestError>()
        let recording = subject.signal.record()
        subject.send(1)
        subject.send(error: .one)
        subject.send(2)
        subject.sendCompleted()
        #expect(recording.events == [.next(1), .error(.one)])
    }

    @Test func `the terminal event is remembered for later subscribers`() {
        let completed = Subject<Int, TestError>()
        completed.sendCompleted()
        #expect(completed.signal.record().events == [.completed])
        let failed = Subject<Int, TestError>()
        failed.send(error: .two)
        #expect(failed.signal.record().events == [.error(.two)])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the end and a disposal release subscribers`() {
        let subject = Subject<Int, Never>()
        let live = Live()
        func subscribe() -> any Disposable {
            let token = live.token()
            return subject.signal.subscribe { _ in token.touch() }
        }
        let subscriptions = [subscribe(), subscribe()]
        #expect(live.count == 2)
        subscriptions[0].dispose()
        #expect(live.count == 1)
        subject.sendCompleted()
        #expect(live.count == 0)
        #expect(subscriptions[1].isDisposed)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `releasing the subject ends delivery and releases its subscribers`() {
        var subject: Subject<Int, Never>? = Subject()
        let live = Live()
        let signal = subject?.signal
        let recording = signal?.record()
        func subscribe() -> (any Disposable)? {
            let token = live.token()
            return signal?.subscribe { _ in token.touch() }
        }
        let subscription = subscribe()
        subject?.send(1)
        weak let gone = subject
        subject = nil
        // The signal is still held, but does not retain the subject.
        #expect(gone == nil)
        #expect(live.count == 0)
        #expect(recording?.events == [.next(1)])
        let late = subscribe()
        #expect(live.count == 0)
        withExtendedLifetime((signal, subscription, late)) {}
    }

    @Test(.tags(.clause3NoCallOutUnderLock, .clause4OneOrder))
    func `an object released with its subscriber may send, subscribe and dispose`() {
        let subject = Subject<Int, Never>()
        let others = Recorder<Int>()
        let other = subject.signal.subscribe { _ in }
        subject.signal.subscribe { others.record($0) }
        func subscribe() -> any Disposable {
            let canary = Canary {
                subject.send(1)
                subject.signal.subscribe { others.record($0 * 10) }
                other.dispose()
            }
            return subject.signal.subscribe { _ in canary.sing() }
        }
        subscribe().dispose()
        subject.send(2)
        #expect(others.all == [1, 2, 20])
    }
}
