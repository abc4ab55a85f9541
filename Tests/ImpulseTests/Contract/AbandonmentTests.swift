import Impulse
import Testing

/// Sources that are let go of without an end: nobody is left who could send, so nothing need be kept for them.
@Suite struct AbandonmentTests {
    typealias Path = @Sendable (Signal<Int, TestError>) -> Signal<Int, TestError>

    private static let withoutGate: [Path] = [
        { $0.map { $0 + 1 } },
        { $0.scan(0) { $0 + $1 } },
        { $0.filter { $0 > 0 }.distinctUntilChanged() },
        { $0.take(5).skip(0) },
        { $0.materialize().dematerialize() },
        { $0.named("name") },
    ]

    private static let withGate: [Path] = [
        { .merge(.empty, $0) },
        { $0.concat(.empty) },
        { source in .deferred { source } },
        { $0.flatMap { .just($0) } },
        { $0.on(next: { _ in }) },
        { $0.catch { Signal<Int, TestError>.error($0) } },
        { $0.deliver(on: .immediate) },
        { combineLatest(.just("a"), $0).map { $1 } },
    ]

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: withoutGate.indices)
    func `without a gate in between, what is downstream goes with the subject, though the disposable is kept`(
        index: Int
    ) {
        let live = Live()
        let subject = Holder(Subject<Int, TestError>())
        let signal = Self.withoutGate[index](subject.content?.signal ?? .empty)
        let subscription = Self.subscribe(to: signal, live.token())
        subject.content?.send(1)
        #expect(live.count == 1)
        subject.content = nil
        #expect(live.count == 0)
        withExtendedLifetime(subscription) {}
    }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: withGate.indices)
    func `with a gate in between, what is downstream goes with the disposable at the latest`(index: Int) {
        let live = Live()
        let subject = Holder(Subject<Int, TestError>())
        let signal = Self.withGate[index](subject.content?.signal ?? .empty)
        let subscription = Holder(Self.subscribe(to: signal, live.token()))
        subject.content?.send(1)
        subject.content = nil
        subscription.content = nil
        #expect(live.count == 0)
    }

    private static func subscribe(to signal: Signal<Int, TestError>, _ token: Live.Token) -> any Disposable {
        signal.subscribe(next: { _ in token.touch() })
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `abandoned inner signals let go of what is downstream, the outer one having ended`() {
        let live = Live()
        let inner = Holder(Subject<Int, TestError>())
        let outer = Subject<Int, TestError>()
        let token = live.token()
        if let inner = inner.content?.signal {
            outer.signal.flatMap { _ in inner }.subscribe(next: { _ in token.touch() })
        }
        _ = consume token
        outer.send(1)
        outer.sendCompleted()
        inner.content?.send(1)
        #expect(live.count == 1)
        inner.content = nil
        #expect(live.count == 0)
    }

    @Test(.tags(.clause5Cancellation))
    func `the signal of a subject that is gone is silent, and holds nothing`() {
        let live = Live()
        let signal = Subject<Int, TestError>().signal
        let token = live.token()
        let subscription = signal.subscribe(next: { _ in token.touch() })
        _ = consume token
        #expect(live.count == 0)
        subscription.dispose()
        #expect(subscription.isDisposed)
    }
}
