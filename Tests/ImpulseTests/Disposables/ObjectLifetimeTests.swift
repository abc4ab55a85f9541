import Impulse
import Testing

@Suite struct ObjectLifetimeTests {
    private let numbers = Subject<Int, Never>()

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `take(during:) completes when the lifetime ends`() {
        var lifetime: Lifetime? = Lifetime()
        let recording = lifetime.map { numbers.signal.take(during: $0).record() }
        numbers.send(1)
        lifetime = nil
        numbers.send(2)
        #expect(recording?.events == [.next(1), .completed])
    }

    @Test func `take(during:) completes without subscribing if the lifetime has ended`() {
        let subscriptions = Counter()
        let signal = Signal<Int, Never>.deferred {
            subscriptions.increment()
            return .just(1)
        }.take(during: Lifetime())
        #expect(signal.record().events == [.completed])
        #expect(subscriptions.count == 0)
    }

    @Test(.tags(.clause5Cancellation))
    func `disposables tied to a lifetime are disposed of when it ends, in order`() {
        let order = Recorder<Int>()
        var lifetime: Lifetime? = Lifetime()
        for number in 1...3 {
            if let lifetime { AnyDisposable { order.record(number) }.disposed(with: lifetime) }
        }
        #expect(order.all.isEmpty)
        lifetime = nil
        #expect(order.all == [1, 2, 3])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the ended signal does not retain the lifetime, and disposal unsubscribes from it`() {
        var lifetime: Lifetime? = Lifetime()
        weak let gone = lifetime
        let ended = lifetime?.ended
        let (completions, disposed) = (Counter(), Counter())
        ended?.subscribe(completed: { completions.increment() })
        ended?.subscribe(completed: { disposed.increment() }).dispose()
        lifetime = nil
        #expect(gone == nil)
        #expect((completions.count, disposed.count) == (1, 0))
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a long-lived container releases members that have ended`() {
        let live = Live()
        let container = CompositeDisposable()
        for _ in 0..<1_000 {
            let token = live.token()
            let member = Member(token)
            container.add(member)
            member.dispose()
        }
        #expect(live.count <= 32)
        let kept = (0..<100).map { _ in AnyDisposable {} }
        for member in kept { container.add(member) }
        for _ in 0..<1_000 { container.add(AnyDisposable {}) }
        container.dispose()
        #expect(!kept.contains { !$0.isDisposed })
    }

    private final class Member: Disposable {
        private let inner = AnyDisposable {}
        private let token: Live.Token

        init(_ token: Live.Token) {
            self.token = token
        }

        func dispose() { inner.dispose() }
        var isDisposed: Bool { inner.isDisposed }
    }
}
