import Impulse
import Testing

@Suite struct BehaviorSubjectTests {
    @Test func `a subscriber receives the current value, then later ones`() {
        let temperature = BehaviorSubject<Int, Never>(20)
        let first = temperature.signal.record()
        temperature.send(21)
        temperature.send(22)
        let second = temperature.signal.record()
        temperature.send(23)
        #expect(first.values == [20, 21, 22, 23])
        #expect(second.values == [22, 23])
    }

    @Test(.tags(.clause4OneOrder))
    func `a value sent inside a delivery is current immediately and delivered afterwards`() {
        let subject = BehaviorSubject<Int, Never>(0)
        let current = Recorder<Int>()
        subject.signal.filter { $0 == 1 }.subscribe { _ in
            subject.send(2)
            current.record(subject.value)
        }
        let received = subject.signal.record()
        subject.send(1)
        #expect(current.all == [2])
        #expect(received.values == [0, 1, 2])
    }

    @Test(.tags(.clause4OneOrder))
    func `a subscriber during a delivery receives the current value synchronously, and no value twice`() {
        let subject = BehaviorSubject<Int, Never>(0)
        let late = Holder<Recording<Int, Never>>()
        let within = Recorder<[Int]>()
        subject.signal.filter { $0 == 1 }.subscribe { _ in
            subject.send(2)
            let recording = subject.signal.record()
            within.record(recording.values)
            late.content = recording
            subject.send(3)
        }
        subject.send(1)
        #expect(within.all == [[2]])
        #expect(late.content?.values == [2, 3])
    }

    @Test(.tags(.clause4OneOrder))
    func `a value sent while the current value is delivered follows it`() {
        let subject = BehaviorSubject<Int, Never>(0)
        let order = Recorder<String>()
        subject.signal.subscribe { value in
            order.record("\(value)")
            if value < 2 { subject.send(value + 1) }
            order.record("\(value) done")
        }
        #expect(order.all == ["0", "0 done", "1", "1 done", "2", "2 done"])
    }

    @Test(.tags(.clause1Grammar))
    func `a subscriber after the end receives the last value, then the error`() {
        let subject = BehaviorSubject<Int, TestError>(0)
        let early = subject.signal.record()
        subject.send(1)
        subject.send(error: .one)
        subject.send(2)
        subject.sendCompleted()
        #expect(subject.value == 1)
        #expect(early.events == [.next(0), .next(1), .error(.one)])
        #expect(subject.signal.record().events == [.next(1), .error(.one)])
    }

    @Test(.tags(.clause1Grammar, .clause4OneOrder))
    func `a subscriber behind an enqueued completion receives the last value and the completion`() {
        let subject = BehaviorSubject<Int, Never>(0)
        let late = Holder<Recording<Int, Never>>()
        subject.signal.skip(1).subscribe { _ in
            subject.sendCompleted()
            late.content = subject.signal.record()
        }
        let other = subject.signal.record()
        subject.send(1)
        #expect(late.content?.events == [.next(1), .completed])
        #expect(other.events == [.next(0), .next(1), .completed])
    }

    @Test(.tags(.clause5Cancellation))
    func `take(1) receives only the current value`() {
        let subject = BehaviorSubject<Int, Never>(0)
        let one = subject.signal.take(1).record()
        subject.send(1)
        #expect(one.events == [.next(0), .completed])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `releasing the subject ends delivery and releases its subscribers`() {
        var subject: BehaviorSubject<Int, Never>? = BehaviorSubject(1)
        let signal = subject?.signal
        let live = Live()
        func subscribe() -> (any Disposable)? {
            let token = live.token()
            return signal?.subscribe { _ in token.touch() }
        }
        let early = subscribe()
        let recording = signal?.record()
        weak let gone = subject
        subject = nil
        #expect(gone == nil)
        #expect(live.count == 0)
        #expect(recording?.events == [.next(1)])
        #expect(signal?.record().events == [.next(1)])
        // Nothing remains that could send to this subscriber either.
        let late = subscribe()
        #expect(live.count == 0)
        withExtendedLifetime((early, late)) {}
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a replaced value is released, and so is a subscriber that has ended`() {
        let live = Live()
        let subject = BehaviorSubject<Live.Token, Never>(live.token())
        subject.send(live.token())
        #expect(live.count == 1)
        func subscribe() -> any Disposable {
            let token = live.token()
            return subject.signal.subscribe { _ in token.touch() }
        }
        let subscriptions = [subscribe(), subscribe()]
        subscriptions[0].dispose()
        #expect(live.count == 2)
        subject.sendCompleted()
        #expect(live.count == 1)
        #expect(subscriptions.map(\.isDisposed) == [true, true])
    }

    @Test(.tags(.clause3NoCallOutUnderLock))
    func `an object released with the old value may read, send and subscribe`() {
        let subject = BehaviorSubject<Canary?, Never>(nil)
        let received = Recorder<Bool>()
        subject.signal.subscribe { received.record($0 != nil) }
        subject.send(
            Canary {
                _ = subject.value
                subject.signal.take(1).subscribe { _ in received.record(true) }
                subject.send(nil)
            })
        subject.send(nil)
        #expect(received.all == [false, true, true, false, false])
    }
}
