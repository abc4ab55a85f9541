import Dispatch
import Impulse
import Testing

@Suite struct DeliverTests {
    private let scheduler = CrankedScheduler()
    private let subject = Subject<Int, TestError>()

    @Test func `events are delivered in order when the scheduler runs, the terminal event included`() {
        let recording = subject.signal.deliver(on: scheduler).record()
        subject.send(1)
        subject.send(2)
        subject.send(error: .one)
        #expect(recording.events.isEmpty)
        scheduler.run()
        #expect(recording.events == [.next(1), .next(2), .error(.one)])
    }

    @Test(.tags(.clause7Synchronous))
    func `the source is subscribed to synchronously on the subscribing thread`() {
        let subscribed = Counter()
        subject.signal.on(subscribed: { subscribed.increment() }).deliver(on: scheduler).record()
            .dispose()
        #expect(subscribed.count == 1)
        #expect(scheduler.count == 0)
    }

    @Test(.tags(.clause4OneOrder))
    func `a value sent inside a delivery follows it`() {
        let (subject, order) = (subject, Recorder<String>())
        subject.signal.deliver(on: scheduler).subscribe(
            next: { value in
                order.record("\(value)")
                if value < 3 { subject.send(value + 1) }
                order.record("\(value) done")
            })
        subject.send(1)
        scheduler.run()
        #expect(order.all == ["1", "1 done", "2", "2 done", "3", "3 done"])
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal on the scheduler ends the delivery`() {
        let recording = subject.signal.deliver(on: scheduler).record()
        subject.send(1)
        subject.send(2)
        scheduler.schedule { recording.dispose() }
        subject.send(3)
        scheduler.run()
        subject.send(4)
        scheduler.run()
        // All values sent earlier are delivered in the first turn, before the disposal.
        #expect(recording.values == [1, 2, 3])
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal inside a delivery drops enqueued events`() {
        let own = Holder<any Disposable>()
        let received = Recorder<Int>()
        own.content = subject.signal.deliver(on: scheduler).subscribe(
            next: { value in
                received.record(value)
                if value == 2 { own.content?.dispose() }
            },
            completed: { received.record(-1) })
        for value in 1...5 { subject.send(value) }
        subject.sendCompleted()
        scheduler.run()
        #expect(received.all == [1, 2])
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `disposal releases enqueued values and the subscriber`() {
        let live = Live()
        let tokens = Subject<Live.Token, Never>()
        func subscribe() -> any Disposable {
            let token = live.token()
            return tokens.signal.deliver(on: scheduler).subscribe { _ in token.touch() }
        }
        let subscription = subscribe()
        for number in 1...3 { tokens.send(live.token(number)) }
        #expect(live.count == 4)
        subscription.dispose()
        // The scheduler has not run yet, and retains nothing.
        #expect(live.count == 0)
        scheduler.run()
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `a disposal inside a delivery releases enqueued values when the delivery returns`() {
        let live = Live()
        let tokens = Subject<Live.Token, Never>()
        let own = Holder<any Disposable>()
        own.content = tokens.signal.deliver(on: scheduler).subscribe { _ in own.content?.dispose() }
        for number in 1...3 { tokens.send(live.token(number)) }
        scheduler.turn()
        #expect(live.count == 0)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a value is released once delivered, before the values behind it`() {
        let live = Live()
        let tokens = Subject<Live.Token, Never>()
        let counts = Recorder<Int>()
        tokens.signal.deliver(on: scheduler).subscribe { _ in counts.record(live.count) }
        for number in 1...3 { tokens.send(live.token(number)) }
        scheduler.run()
        #expect(counts.all == [3, 2, 1])
    }

    @Test(.tags(.clause2Serial, .clause4OneOrder))
    func `values from two threads are delivered on a queue serially, each thread's in order`() {
        let queue = DispatchQueue(label: "deliver")
        let recording = subject.signal.deliver(on: QueueScheduler(target: queue)).record()
        let (subject, crew) = (subject, Crew(2))
        crew.run { thread in
            for number in 0..<2_000 { subject.send(thread * 2_000 + number) }
        }
        crew.dismiss()
        subject.sendCompleted()
        queue.sync {}
        #expect(recording.values.filter { $0 < 2_000 } == Array(0..<2_000))
        #expect(recording.values.filter { $0 >= 2_000 } == Array(2_000..<4_000))
        #expect(recording.events.last == .completed)
    }
}
