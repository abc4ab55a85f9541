import Impulse
import Testing

@Suite struct SubscriberTests {
    @Test(.tags(.clause6TearDownFirst))
    func `a disposable returned after a synchronous completion is disposed of immediately`() {
        let log = Recorder<String>()
        Signal<Int, Never> { subscriber in
            subscriber.sendCompleted()
            return AnyDisposable { log.record("cleanup") }
        }.subscribe(next: { _ in }, completed: { log.record("completed") })
        #expect(log.all == ["completed", "cleanup"])
    }

    @Test(.tags(.clause6TearDownFirst))
    func `disposables registered early are disposed of before a synchronous completion`() {
        let log = Recorder<String>()
        Signal<Int, Never> { subscriber in
            subscriber.onDispose { log.record("first") }
            subscriber.onDispose(AnyDisposable { log.record("second") })
            subscriber.send(1)
            subscriber.sendCompleted()
            subscriber.onDispose { log.record("late") }
            return nil
        }.subscribe(next: { log.record("\($0)") }, completed: { log.record("completed") })
        #expect(log.all == ["1", "first", "second", "completed", "late"])
    }

    @Test(.tags(.clause5Cancellation))
    func `isDisposed is true once the subscription has been disposed of`() {
        let source = Holder<Subscriber<Int, Never>>()
        let recording = Signal<Int, Never> { subscriber in
            source.content = subscriber
            return nil
        }.record()
        #expect(source.content?.isDisposed == false)
        recording.dispose()
        #expect(source.content?.isDisposed == true)
    }

    @Test(.tags(.clause5Cancellation))
    func `take stops an endless source within its subscription`() {
        let cleanups = Counter()
        let endless = Signal<Int, Never> { subscriber in
            subscriber.onDispose { cleanups.increment() }
            var number = 0
            while !subscriber.isDisposed {
                subscriber.send(number)
                number += 1
            }
            return nil
        }
        #expect(endless.take(3).record().events == [.next(0), .next(1), .next(2), .completed])
        #expect(cleanups.count == 1)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a subscriber that is not retained releases everything downstream, and its cleanup still runs`() {
        let live = Live()
        let cleanups = Counter()
        let token = live.token()
        let subscription = Signal<Int, Never> { _ in AnyDisposable { cleanups.increment() } }
            .subscribe(next: { _ in token.touch() })
        _ = consume token
        #expect(live.count == 0)
        #expect(cleanups.count == 0)
        subscription.dispose()
        #expect(cleanups.count == 1)
    }

    @Test(.tags(.clause4OneOrder))
    func `a value sent before the subscriber is released is delivered`() {
        let source = Holder<Subscriber<Int, Never>>()
        let log = Recorder<Int>()
        Signal<Int, Never> { subscriber in
            source.content = subscriber
            return nil
        }.subscribe(next: { value in
            log.record(value)
            guard value == 1 else { return }
            source.content?.send(2)
            source.content = nil
        })
        source.content?.send(1)
        #expect(log.all == [1, 2])
    }

    @Test func `a subscriber of Void sends without an argument`() {
        let recorder = Counter()
        Signal<Void, Never> { subscriber in
            subscriber.send()
            return nil
        }.subscribe(next: { recorder.increment() })
        #expect(recorder.count == 1)
    }
}
