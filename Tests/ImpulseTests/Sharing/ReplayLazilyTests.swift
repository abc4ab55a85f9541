import Impulse
import Testing

@Suite struct ReplayLazilyTests {
    @Test func `the source runs once, at the first subscription, and all subscribers receive everything`() {
        let runs = Counter()
        let source = Subject<Int, TestError>()
        let shared = source.signal.on(subscribed: { runs.increment() }).replayLazily()
        #expect(runs.count == 0)
        let first = shared.record()
        #expect(runs.count == 1)
        source.send(1)
        #expect(first.values == [1])
        let second = shared.record()
        source.send(2)
        source.send(error: .one)
        let third = shared.record()
        let all: [Event<Int, TestError>] = [.next(1), .next(2), .error(.one)]
        #expect(first.events == all)
        #expect(second.events == all)
        #expect(third.events == all)
        #expect(runs.count == 1)
    }

    @Test(.tags(.clause7Synchronous))
    func `the first subscriber receives synchronous values once`() {
        let shared = Signal<Int, Never>([1, 2, 3]).replayLazily()
        #expect(shared.record().events == [.next(1), .next(2), .next(3), .completed])
        #expect(shared.record().events == [.next(1), .next(2), .next(3), .completed])
    }

    @Test(.tags(.clause7Synchronous))
    func `the first subscriber receives values as they are sent, even synchronously`() {
        let order = Recorder<String>()
        let shared = Signal<Int, Never>([1, 2]).on(next: { order.record("sent \($0)") }).replayLazily()
        shared.subscribe { order.record("received \($0)") }
        #expect(order.all == ["sent 1", "received 1", "sent 2", "received 2"])
    }

    @Test(.tags(.clause5Cancellation))
    func `disposal of a subscriber does not stop the source`() {
        let disposed = Counter()
        let source = Subject<Int, Never>()
        let shared = source.signal.on(disposed: { disposed.increment() }).replayLazily()
        let first = shared.record()
        source.send(1)
        first.dispose()
        #expect(disposed.count == 0)
        source.send(2)
        #expect(first.values == [1])
        #expect(shared.record().values == [1, 2])
    }

    @Test func `copies of the signal and signals made from it share one run`() {
        let runs = Counter()
        let shared = Signal<Int, Never>.deferred { .just(runs.increment()) }.replayLazily()
        let mapped = shared.map { $0 * 10 }
        let copy = shared
        #expect(mapped.record().values == [10])
        #expect(copy.record().values == [1])
        #expect(runs.count == 1)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the last reference to the signal releases the values`() {
        let live = Live()
        do {
            let shared = Signal<Live.Token, Never>.deferred { .just(live.token()) }.replayLazily()
            shared.subscribe { _ in }
            #expect(live.count == 1)
            withExtendedLifetime(shared) {}
        }
        #expect(live.count == 0)
    }
}
