import Impulse
import Testing

/// Tests of the end of a subject during deliveries.
@Suite struct SubjectEndTests {
    @Test(.tags(.clause4OneOrder))
    func `an error sent inside a delivery follows it and all values sent before`() {
        let subject = Subject<Int, TestError>()
        subject.signal.take(1).subscribe { _ in
            subject.send(2)
            subject.send(error: .one)
            subject.send(3)
        }
        let recording = subject.signal.record()
        subject.send(1)
        #expect(recording.events == [.next(1), .next(2), .error(.one)])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a subscriber behind an enqueued completion receives the completion and is released`() {
        let subject = Subject<Int, Never>()
        let late = Holder<Recording<Int, Never>>()
        let live = Live()
        let subscription = Holder<any Disposable>()
        subject.signal.take(1).subscribe { _ in
            subject.sendCompleted()
            late.content = subject.signal.record()
            let token = live.token()
            subscription.content = subject.signal.subscribe { _ in token.touch() }
        }
        subject.send(1)
        #expect(late.content?.events == [.completed])
        #expect(live.count == 0)
        #expect(subscription.content?.isDisposed == true)
    }

    @Test func `values sent before the subject is released are delivered`() {
        let subject = Holder(Subject<Int, Never>())
        let recording = subject.content?.signal.record()
        func subscribe() -> (any Disposable)? {
            // Deallocated while the subject releases the subscriber.
            let canary = Canary {
                subject.content?.send(1)
                subject.content?.sendCompleted()
                subject.content = nil
            }
            return subject.content?.signal.subscribe { _ in canary.sing() }
        }
        subscribe()?.dispose()
        #expect(recording?.events == [.next(1), .completed])
    }
}
