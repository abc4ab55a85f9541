import Impulse
import Testing

@Suite struct ScopedDisposableTests {
    @Test func `releasing the last reference disposes of the held disposable`() {
        let subject = Subject<Int, Never>()
        let received = Recorder<Int>()
        var scoped: ScopedDisposable? = subject.signal.subscribe { received.record($0) }.scoped()
        subject.send(1)
        let second = scoped
        scoped = nil
        subject.send(2)
        #expect(second?.isDisposed == false)
        withExtendedLifetime(second) {}
        #expect(received.all == [1, 2])
    }

    @Test func `a scoped subscription ends when its owner is deallocated`() {
        final class Screen {
            let subscription: ScopedDisposable
            init(_ clock: Signal<Int, Never>, _ received: Recorder<Int>) {
                subscription = clock.subscribe { received.record($0) }.scoped()
            }
        }
        let subject = Subject<Int, Never>()
        let received = Recorder<Int>()
        var screen: Screen? = Screen(subject.signal, received)
        subject.send(1)
        withExtendedLifetime(screen) {}
        screen = nil
        subject.send(2)
        #expect(received.all == [1])
    }

    @Test(.tags(.clause5Cancellation))
    func `explicit disposal disposes of the held disposable once`() {
        let runs = Counter()
        do {
            let scoped = ScopedDisposable(AnyDisposable { runs.increment() })
            #expect(!scoped.isDisposed)
            scoped.dispose()
            #expect(scoped.isDisposed)
            #expect(runs.count == 1)
        }
        #expect(runs.count == 1)
    }

    @Test func `isDisposed is true once the held subscription has ended`() {
        let subject = Subject<Int, Never>()
        let scoped = subject.signal.subscribe { _ in }.scoped()
        #expect(!scoped.isDisposed)
        subject.sendCompleted()
        #expect(scoped.isDisposed)
    }

    @Test func `releasing another kind of disposable does not dispose of it`() {
        let runs = Counter()
        func make() -> AnyDisposable { AnyDisposable { runs.increment() } }
        do {
            let composite = CompositeDisposable([make()])
            let serial = SerialDisposable(make())
            withExtendedLifetime((composite, serial)) {}
        }
        let subject = Subject<Int, Never>()
        let received = Recorder<Int>()
        _ = subject.signal.subscribe { received.record($0) }
        subject.send(1)
        #expect(runs.count == 0)
        #expect(received.all == [1])
    }
}
