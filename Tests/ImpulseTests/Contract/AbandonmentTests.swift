import Impulse
import Testing

/// Tests of sources that are released without a terminal event: nothing remains that could send, so nothing is kept.
@Suite struct AbandonmentTests {
    typealias Path = @Sendable (Signal<Int, TestError>) -> Signal<Int, TestError>

    private static let paths: [Path] = [
        { $0.map { $0 + 1 } },
        { $0.scan(0) { $0 + $1 } },
        { $0.filter { $0 > 0 }.distinctUntilChanged() },
        { $0.take(5).skip(0) },
        { $0.materialize().dematerialize() },
        { $0.named("name") },
        { .merge(.empty, $0) },
        { $0.concat(.empty) },
        { .concat(.empty, $0) },
        { source in .deferred { source } },
        { $0.flatMap { .just($0) } },
        { source in .just(0).flatMap { _ in source } },
        { $0.flatMap(.concat) { .just($0) } },
        { $0.flatMap(.latest) { .just($0) } },
        { $0.on(next: { _ in }) },
        { $0.catch { Signal<Int, TestError>.error($0) } },
        { source in Signal<Int, TestError>.error(.one).catch { _ in source } },
        { $0.deliver(on: .immediate) },
        { $0.subscribed(on: .immediate) },
        { Signal.combineLatest(.just("a"), $0).map { $1 } },
        { source in
            Signal { subscriber in
                source.subscribe(next: { subscriber.send($0) }, completed: { subscriber.sendCompleted() })
            }
        },
    ]

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: paths.indices)
    func `releasing the subject releases everything downstream of any two operators, though the disposable is kept`(
        upper: Int
    ) {
        for lower in Self.paths.indices {
            let live = Live()
            let subject = Holder(Subject<Int, TestError>())
            let signal = Self.paths[lower](Self.paths[upper](subject.content?.signal ?? .empty))
            let subscription = Self.subscribe(to: signal, live.token())
            subject.content?.send(1)
            #expect(live.count == 1)
            subject.content = nil
            #expect(live.count == 0, "path \(upper), then path \(lower)")
            withExtendedLifetime(subscription) {}
        }
    }

    private static func subscribe(to signal: Signal<Int, TestError>, _ token: Live.Token) -> any Disposable {
        signal.subscribe(next: { _ in token.touch() })
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `releasing the inner signals' sources releases everything downstream once the outer signal has completed`() {
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
    func `the signal of a released subject is silent and retains nothing`() {
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
