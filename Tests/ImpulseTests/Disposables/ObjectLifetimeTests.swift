import Impulse
import Testing

@Suite struct ObjectLifetimeTests {
    private let numbers = Subject<Int, Never>()

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a signal is taken until the life is over`() {
        var lifetime: Lifetime? = Lifetime()
        let told = lifetime.map { numbers.signal.take(during: $0).record() }
        numbers.send(1)
        lifetime = nil
        numbers.send(2)
        #expect(told?.events == [.next(1), .completed])
    }

    @Test func `of a life that is over there is nothing to take`() {
        let subscriptions = Counter()
        let signal = Signal<Int, Never>.deferred {
            subscriptions.increment()
            return .just(1)
        }.take(during: Lifetime())
        #expect(signal.record().events == [.completed])
        #expect(subscriptions.count == 0)
    }

    @Test(.tags(.clause5Cancellation))
    func `what was tied to it is disposed of with it, in that order`() {
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
    func `its signal does not prolong it, and a disposal unties`() {
        var lifetime: Lifetime? = Lifetime()
        weak let gone = lifetime
        let ended = lifetime?.ended
        let (told, untied) = (Counter(), Counter())
        ended?.subscribe(completed: { told.increment() })
        ended?.subscribe(completed: { untied.increment() }).dispose()
        lifetime = nil
        #expect(gone == nil)
        #expect((told.count, untied.count) == (1, 0))
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `members that have ended leave a container that lives on`() {
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
