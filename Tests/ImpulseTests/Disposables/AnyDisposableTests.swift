import Dispatch
import Impulse
import Testing

@Suite struct AnyDisposableTests {
    @Test(.tags(.clause5Cancellation))
    func `the closure runs once, however often the object is disposed of`() {
        let runs = Counter()
        let disposable = AnyDisposable { runs.increment() }
        #expect(!disposable.isDisposed)
        disposable.dispose()
        disposable.dispose()
        #expect(runs.count == 1)
        #expect(disposable.isDisposed)
    }

    // Each access used to wrap the closure in another one, which stayed: the disposal overflowed the stack.
    @Test(.tags(.clause9BoundedStack))
    func `the closure is called directly, however often the object was asked whether it is disposed of`() {
        let runs = Counter()
        let disposable = AnyDisposable { runs.increment() }
        for _ in 0..<200_000 { _ = disposable.isDisposed }
        disposable.dispose()
        #expect(runs.count == 1)
    }

    @Test func `the closure runs on the disposing thread`() {
        let mark = DispatchSpecificKey<Bool>()
        let queue = DispatchQueue(label: "dispose")
        queue.setSpecific(key: mark, value: true)
        let places = Recorder<Bool>()
        let disposable = AnyDisposable { places.record(DispatchQueue.getSpecific(key: mark) ?? false) }
        queue.sync { disposable.dispose() }
        #expect(places.all == [true])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the closure is released once it has run`() {
        let live = Live()
        func make() -> AnyDisposable {
            let token = live.token()
            return AnyDisposable { token.touch() }
        }
        let disposable = make()
        #expect(live.count == 1)
        disposable.dispose()
        #expect(live.count == 0)
        #expect(disposable.isDisposed)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the closure is released without running if the object is never disposed of`() {
        let live = Live()
        let runs = Counter()
        do {
            let token = live.token()
            _ = AnyDisposable {
                token.touch()
                runs.increment()
            }
        }
        #expect(live.count == 0)
        #expect(runs.count == 0)
    }

    @Test(.tags(.clause3NoCallOutUnderLock))
    func `the closure may dispose of the object again`() {
        let own = Holder<AnyDisposable>()
        let seen = Recorder<Bool>()
        own.content = AnyDisposable {
            own.content?.dispose()
            seen.record(own.content?.isDisposed ?? false)
        }
        own.content?.dispose()
        #expect(seen.all == [true])
    }
}
