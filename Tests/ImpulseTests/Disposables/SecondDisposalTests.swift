#if DEBUG
import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Two threads dispose of one subscription. Once either call has returned, the subscriber receives nothing more, even
/// if the other is still at its work.
@Suite(.impulse) struct SecondDisposalTests {
    struct Arena: Sendable {
        let subscription: any Disposable
        let received: Recorder<Int>
        let send: @Sendable (Int) -> Void
    }

    /// A source, and how it is subscribed to.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable () -> Arena

        /// - Parameter make: returns the signal of a new source, and what sends a value to it.
        init(
            _ name: String,
            _ make: @escaping @Sendable () -> (signal: Signal<Int, Never>, send: @Sendable (Int) -> Void)
        ) {
            self.init(name, subscribing: make) { signal, receive in signal.subscribe(next: receive) }
        }

        init(
            _ name: String,
            subscribing make: @escaping @Sendable () -> (signal: Signal<Int, Never>, send: @Sendable (Int) -> Void),
            by subscribe: @escaping @Sendable (Signal<Int, Never>, @escaping @Sendable (Int) -> Void) -> any Disposable
        ) {
            testDescription = name
            self.make = {
                let received = Recorder<Int>()
                let source = make()
                let subscription = subscribe(source.signal) { if $0 == 1 { received.record($0) } }
                return Arena(subscription: subscription, received: received, send: source.send)
            }
        }
    }

    private static func subject(
        _ operators: @escaping @Sendable (Signal<Int, Never>) -> Signal<Int, Never> = { $0 }
    ) -> (signal: Signal<Int, Never>, send: @Sendable (Int) -> Void) {
        let subject = Subject<Int, Never>()
        return (operators(subject.signal), { subject.send($0) })
    }

    private static func property(
        _ derived: @escaping @Sendable (Property<Int>) -> Property<Int> = { $0 }
    ) -> (signal: Signal<Int, Never>, send: @Sendable (Int) -> Void) {
        let property = MutableProperty(0)
        return (derived(property.readOnly).signal, { property.value = $0 })
    }

    static let sources: [Case] = [
        Case("a subject") { subject() },
        Case("a behavior subject") {
            let subject = BehaviorSubject<Int, Never>(0)
            return (subject.signal, { subject.send($0) })
        },
        Case("a replay subject") {
            let subject = ReplaySubject<Int, Never>()
            return (subject.signal, { subject.send($0) })
        },
        Case("a property") { property() },
        Case("a property's changes") {
            let property = MutableProperty(0)
            return (property.changes, { property.value = $0 })
        },
        Case("a mapped property") { property { $0.map { $0 } } },
        Case("combined properties") { property { Property.combineLatest($0, $0).map { one, _ in one } } },
        Case("a validated property") {
            let property = ValidatedProperty<Int, TestError>(0) { _ in .valid }
            return (property.signal, { property.value = $0 })
        },
        Case("a property that follows a signal") {
            let subject = Subject<Int, Never>()
            let property = Property(0, then: subject.signal)
            return (property.signal, { value in withExtendedLifetime(property) { subject.send(value) } })
        },
    ]

    static let operators: [Case] = [
        Case("a named subject") { subject { $0.named("numbers") } },
        Case("map") { subject { $0.map { $0 } } },
        Case("concat") { subject { $0.concat(.never) } },
        Case("concat, the second") { subject { .concat(.just(0), $0) } },
        Case("merge") { subject { $0.merge(with: .never) } },
        Case("flatMap") { subject { numbers in Signal.just(0).concat(.never).flatMap { _ in numbers } } },
        Case("deliver(on: .immediate)") { subject { $0.deliver(on: .immediate) } },
        Case("share") { subject { $0.share() } },
        Case("replayLazily") { subject { $0.replayLazily() } },
        Case("group(by:)") { subject { $0.group { $0 % 2 }.flatMap { $0.signal } } },
    ]

    static let forms: [Case] = [
        Case("a composite", subscribing: { subject() }) { signal, receive in
            CompositeDisposable([signal.subscribe(next: receive)])
        },
        Case("a composite of many", subscribing: { subject() }) { signal, receive in
            let first = (1...3).map { _ in AnyDisposable {} }
            return CompositeDisposable(first + [signal.subscribe(next: receive)])
        },
        Case("subscribe(in:)", subscribing: { subject() }) { signal, receive in
            let composite = CompositeDisposable()
            signal.subscribe(in: composite, next: receive)
            return composite
        },
        Case("a serial disposable", subscribing: { subject() }) { signal, receive in
            SerialDisposable(signal.subscribe(next: receive))
        },
        Case("a scoped disposable", subscribing: { property() }) { signal, receive in
            signal.subscribe(next: receive).scoped()
        },
        Case("a binding to a subject", subscribing: { subject() }) { signal, receive in
            let target = Subject<Int, Never>()
            return CompositeDisposable([target.subscribe(to: signal), target.signal.subscribe(next: receive)])
        },
        Case("a binding to a property", subscribing: { property() }) { signal, receive in
            let target = MutableProperty(0)
            target.signal.subscribe(next: receive)
            return target <~ signal
        },
    ]

    @Test(.tags(.clause5Cancellation), arguments: sources + operators + forms)
    func `once either of two disposals has returned, nothing more is received`(_ tried: Case) {
        everyInterleaving(
            limit: orders(upTo: 20_000), on: tried.make,
            { $0.subscription.dispose() },
            { arena in
                arena.subscription.dispose()
                arena.send(1)
            },
            outcome: { $0.received.all },
            outcomes: [[]])
    }

    @Test(.tags(.clause5Cancellation), arguments: sources + operators + forms)
    func `a third thread's send reaches the subscriber at most once, whatever the disposals do`(_ tried: Case) {
        everyInterleaving(
            limit: orders(upTo: 500), on: tried.make,
            { $0.subscription.dispose() },
            { $0.subscription.dispose() },
            { $0.send(1) },
            outcome: { arena -> [Int] in
                arena.send(1)
                return arena.received.all
            },
            outcomes: [[], [1]])
    }

    @Test(.tags(.clause5Cancellation), arguments: [true, false])
    func `once either of two disposals of a channel has returned, it forwards nothing more`(_ isForth: Bool) {
        struct Arena: Sendable {
            let one = MutableProperty(0)
            let other = MutableProperty(0)
            let channel: any Disposable

            init() { channel = one.channel(to: other) }
        }
        everyInterleaving(
            limit: orders(upTo: 20_000), on: Arena.init,
            { $0.channel.dispose() },
            { arena in
                arena.channel.dispose()
                (isForth ? arena.one : arena.other).value = 1
            },
            outcome: { (isForth ? $0.other : $0.one).value },
            outcomes: [0])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: [true, false])
    func `after two disposals at once, nothing is retained by the subscription or its source`(_ isProperty: Bool) {
        struct Arena: Sendable {
            let live = Live()
            let subject = Subject<Int, Never>()
            let property = MutableProperty(0)
            let subscription: any Disposable

            init(_ isProperty: Bool) {
                let token = live.token()
                let signal = isProperty ? property.signal : subject.signal
                subscription = signal.subscribe { _ in token.touch() }
            }
        }
        everyInterleaving(
            limit: orders(upTo: 20_000), on: { Arena(isProperty) },
            { $0.subscription.dispose() },
            { $0.subscription.dispose() },
            outcome: { $0.live.count },
            outcomes: [0])
    }

    @Test(.tags(.clause5Cancellation, .clause9BoundedStack))
    func `members whose cleanup disposes of their container do not nest, and each is disposed of once`() {
        let composite = CompositeDisposable()
        let disposed = Recorder<Int>()
        for number in 0..<20_000 {
            composite += AnyDisposable { [weak composite] in
                disposed.record(number)
                composite?.dispose()
            }
        }
        composite.dispose()
        #expect(disposed.all == Array(0..<20_000))
        #expect(composite.isDisposed)
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal inside that of a member leaves the others to the disposal that is running`() {
        let composite = CompositeDisposable()
        let log = Recorder<String>()
        composite += AnyDisposable { [weak composite] in
            composite?.dispose()
            log.record("first")
        }
        for name in ["second", "third"] { composite += AnyDisposable { log.record(name) } }
        composite.dispose()
        #expect(log.all == ["first", "second", "third"])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `what a serial disposable and a composite have disposed of is released`() {
        let live = Live()
        let (serial, composite) = (SerialDisposable(), CompositeDisposable())
        for _ in 0..<2 {
            let (one, others) = (live.token(), (0..<4).map { live.token($0) })
            serial.current = AnyDisposable { one.touch() }
            for other in others { composite += AnyDisposable { other.touch() } }
        }
        serial.dispose()
        composite.dispose()
        #expect(live.count == 0)
    }
}
#endif
