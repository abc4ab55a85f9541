import Impulse
import Testing

/// Tests of disposal before `subscribe` has returned, and inside deliveries that bypass gates.
@Suite struct SubscribeInTests {
    @Test(.tags(.clause5Cancellation))
    func `disposal inside the first value stops a signal that sends synchronously`() {
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
    func `disposal inside a value stops an endless signal`() {
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

    /// Only the delivery itself keeps the gates alive here; the address sanitizer detects a violation.
    @Test(.tags(.clause5Cancellation), arguments: paths.indices)
    func `gates bypassed by a value outlive a disposal inside its delivery`(index: Int) {
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
    func `catch to a signal that cannot fail needs no type, and subscribe takes single closures`() {
        let ends = Counter()
        let failing = Signal<Int, TestError>.error(.one)
        failing.catch { _ in .empty }.subscribe(completed: { ends.increment() })
        failing.subscribe(error: { _ in ends.increment() })
        #expect(losses { failing.subscribe() }.count == 1)
        #expect(ends.count == 2)
    }
}
