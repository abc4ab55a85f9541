import Dispatch
import Impulse
import Testing

@Suite struct SubscribedOnTests {
    private let scheduler = CrankedScheduler()

    @Test func `the source is subscribed to when the scheduler runs`() {
        let runs = Counter()
        let signal = Signal<Int, TestError> { subscriber in
            subscriber.send(runs.increment())
            subscriber.send(error: .one)
            return nil
        }
        let recording = signal.subscribed(on: scheduler).record()
        #expect(runs.count == 0)
        scheduler.run()
        #expect(runs.count == 1)
        #expect(recording.events == [.next(1), .error(.one)])
    }

    @Test(.tags(.clause7Synchronous))
    func `events are delivered on the thread on which the source sends them`() {
        let mark = DispatchSpecificKey<Bool>()
        let queue = DispatchQueue(label: "disk")
        queue.setSpecific(key: mark, value: true)
        let places = Recorder<Bool>()
        Signal<Int, Never> { subscriber in
            subscriber.send(1)
            return nil
        }.subscribed(on: QueueScheduler(target: queue)).subscribe { _ in
            places.record(DispatchQueue.getSpecific(key: mark) ?? false)
        }
        queue.sync {}
        #expect(places.all == [true])
        let subject = Subject<Int, Never>()
        let recording = subject.signal.subscribed(on: scheduler).record()
        subject.send(1)
        scheduler.run()
        subject.send(2)
        #expect(recording.values == [2])
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `a disposal before the scheduler runs never subscribes, and releases everything`() {
        let runs = Counter()
        let live = Live()
        func subscribe() -> any Disposable {
            let token = live.token()
            let source = Signal<Int, Never>.never.on(subscribed: {
                token.touch()
                runs.increment()
            })
            return source.subscribed(on: scheduler).subscribe { _ in token.touch() }
        }
        let subscription = subscribe()
        #expect(live.count == 1)
        subscription.dispose()
        #expect(live.count == 0)
        scheduler.run()
        #expect(runs.count == 0)
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal after the scheduler has run disposes of the source`() {
        let disposed = Counter()
        let recording = Signal<Int, Never>.never.on(disposed: { disposed.increment() })
            .subscribed(on: scheduler).record()
        scheduler.run()
        #expect(disposed.count == 0)
        recording.dispose()
        #expect(disposed.count == 1)
    }
}
