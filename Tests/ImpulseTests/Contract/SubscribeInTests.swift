import Impulse
import Testing

/// Disposal before `subscribe` has returned, and inside deliveries that pass gates by.
@Suite struct SubscribeInTests {
    @Test(.tags(.clause5Cancellation))
    func `a signal that sends at once is disposed of inside its first value`() {
        let container = CompositeDisposable()
        let values = Recorder<Int>()
        let ends = Counter()
        let signal = Signal<Int, Never> { subscriber in
            for number in 0..<3 { subscriber.send(number) }
            subscriber.sendCompleted()
            return nil
        }
        signal.subscribe(
            in: container,
            next: {
                values.record($0)
                container.dispose()
            },
            completed: { ends.increment() }
        )
        #expect(values.all == [0])
        #expect(ends.count == 0)
    }

    @Test(.tags(.clause5Cancellation))
    func `an endless signal is stopped from inside`() {
        let container = CompositeDisposable()
        let values = Recorder<Int>()
        Signal(0...).subscribe(
            in: container,
            next: {
                values.record($0)
                if $0 == 2 { container.dispose() }
            })
        #expect(values.all == [0, 1, 2])
    }

    static let paths: [@Sendable (Signal<Int, Never>) -> Signal<Int, Never>] = [
        { source in .deferred { .deferred { source } } },
        { source in .deferred { .concat(.empty, source) } },
        { source in Signal<Int, TestError>.error(.one).catch { _ in .deferred { source } } },
        { source in .deferred { source.on(next: { _ in }) } },
        { source in .deferred { source.startWith(0).skip(1) } },
    ]

    /// Nothing but the delivery itself keeps the gates alive here; the address sanitizer tells if it does not.
    @Test(.tags(.clause5Cancellation), arguments: paths.indices)
    func `a disposal inside a value that passes gates by leaves them alive until it has returned`(index: Int) {
        let subject = Subject<Int, Never>()
        let subscription = SerialDisposable()
        let values = Recorder<Int>()
        subscription.current = Self.paths[index](subject.signal).take(2).materialize().take(5).subscribe { event in
            event.value.map(values.record)
            subscription.dispose()
        }
        subject.send(1)
        subject.send(2)
        #expect(values.all == [1])
    }

    @Test(.tags(.clause12TypedErrors))
    func `a catch that cannot fail needs no type, and each closure of subscribe may stand alone`() {
        let ends = Counter()
        let failing = Signal<Int, TestError>.error(.one)
        failing.catch { _ in .empty }.subscribe(completed: { ends.increment() })
        failing.subscribe(error: { _ in ends.increment() })
        #expect(losses { failing.subscribe() }.count == 1)
        #expect(ends.count == 2)
    }
}
