import Impulse
import Testing

@Suite struct SubjectTests {
    @Test func `who listens is told, and who comes later is not told what has been`() {
        let subject = Subject<Int, Never>()
        subject.send(1)
        let first = subject.signal.record()
        subject.send(2)
        let second = subject.signal.record()
        subject.send(3)
        #expect(first.values == [2, 3])
        #expect(second.values == [3])
    }

    @Test func `a subject of nothing sends without an argument`() {
        let taps = Subject<Void, Never>()
        let told = Recorder<String>()
        taps.signal.subscribe { told.record("tap") }
        taps.send()
        #expect(told.all == ["tap"])
    }

    @Test func `subscribers are told in the order of their subscription, also when others have left`() {
        let subject = Subject<Int, Never>()
        let told = Recorder<Int>()
        let subscriptions = (0..<10).map { number in subject.signal.subscribe { _ in told.record(number) } }
        // More than half leave, so that the holes are closed.
        for number in [0, 2, 3, 4, 7, 8, 9] { subscriptions[number].dispose() }
        subject.signal.subscribe { _ in told.record(10) }
        subject.send(1)
        #expect(told.all == [1, 5, 6, 10])
    }

    @Test(.tags(.clause4OneOrder))
    func `a value sent inside a delivery follows it, and all see one order`() {
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
    func `who comes during a delivery is told from the next value on`() {
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
    func `who is disposed of during a delivery, before its turn, is not told`() {
        let subject = Subject<Int, Never>()
        let second = Holder<any Disposable>()
        let told = Recorder<Int>()
        subject.signal.subscribe { _ in second.content?.dispose() }
        second.content = subject.signal.subscribe { told.record($0) }
        subject.send(1)
        subject.send(2)
        #expect(told.all.isEmpty)
    }

    @Test(.tags(.clause5Cancellation))
    func `who disposes of itself inside a delivery is told nothing more, not even what it has sent`() {
        let subject = Subject<Int, Never>()
        let own = Holder<any Disposable>()
        let told = Recorder<Int>()
        own.content = subject.signal.subscribe { value in
            told.record(value)
            subject.send(value + 1)
            own.content?.dispose()
        }
        subject.send(1)
        #expect(told.all == [1])
    }

    @Test(.tags(.clause1Grammar))
    func `nothing follows the end, and there is one`() {
        let subject = Subject<Int, TestError>()
        let recording = subject.signal.record()
        subject.send(1)
        subject.send(error: .one)
        subject.send(2)
        subject.sendCompleted()
        #expect(recording.events == [.next(1), .error(.one)])
    }

    @Test func `the end is remembered for later subscribers`() {
        let completed = Subject<Int, TestError>()
        completed.sendCompleted()
        #expect(completed.signal.record().events == [.completed])
        let failed = Subject<Int, TestError>()
        failed.send(error: .two)
        #expect(failed.signal.record().events == [.error(.two)])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `subscribers are let go of at the end, and at their disposal`() {
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
    func `a subject that is let go of falls silent, and lets go of its subscribers`() {
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
        // The signal is still there, and does not keep it.
        #expect(gone == nil)
        #expect(live.count == 0)
        #expect(recording?.events == [.next(1)])
        let late = subscribe()
        #expect(live.count == 0)
        withExtendedLifetime((signal, subscription, late)) {}
    }

    @Test(.tags(.clause3NoCallOutUnderLock, .clause4OneOrder))
    func `an object that goes with its subscriber may send, subscribe and dispose`() {
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
