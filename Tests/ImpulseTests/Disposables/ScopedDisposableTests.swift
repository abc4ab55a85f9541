import Impulse
import Testing

@Suite struct ScopedDisposableTests {
    @Test func `what it holds is disposed of when nobody holds it any more`() {
        let subject = Subject<Int, Never>()
        let told = Recorder<Int>()
        var scoped: ScopedDisposable? = subject.signal.subscribe { told.record($0) }.scoped()
        subject.send(1)
        let second = scoped
        scoped = nil
        subject.send(2)
        #expect(second?.isDisposed == false)
        withExtendedLifetime(second) {}
        #expect(told.all == [1, 2])
    }

    @Test func `the subscription ends with its owner`() {
        final class Screen {
            let subscription: ScopedDisposable
            init(_ clock: Signal<Int, Never>, _ told: Recorder<Int>) {
                subscription = clock.subscribe { told.record($0) }.scoped()
            }
        }
        let subject = Subject<Int, Never>()
        let told = Recorder<Int>()
        var screen: Screen? = Screen(subject.signal, told)
        subject.send(1)
        withExtendedLifetime(screen) {}
        screen = nil
        subject.send(2)
        #expect(told.all == [1])
    }

    @Test(.tags(.clause5Cancellation))
    func `it may be disposed of before, and is disposed of once`() {
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

    @Test func `it knows that what it holds has ended by itself`() {
        let subject = Subject<Int, Never>()
        let scoped = subject.signal.subscribe { _ in }.scoped()
        #expect(!scoped.isDisposed)
        subject.sendCompleted()
        #expect(scoped.isDisposed)
    }

    @Test func `letting go of any other disposable does not dispose of it`() {
        let runs = Counter()
        func make() -> AnyDisposable { AnyDisposable { runs.increment() } }
        do {
            let composite = CompositeDisposable([make()])
            let serial = SerialDisposable(make())
            withExtendedLifetime((composite, serial)) {}
        }
        let subject = Subject<Int, Never>()
        let told = Recorder<Int>()
        _ = subject.signal.subscribe { told.record($0) }
        subject.send(1)
        #expect(runs.count == 0)
        #expect(told.all == [1])
    }
}
