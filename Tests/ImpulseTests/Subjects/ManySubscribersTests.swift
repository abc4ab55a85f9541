import Impulse
import Testing

/// Ten thousand subscribers, who leave in some order.
@Suite struct ManySubscribersTests {
    private static let number = 10_000

    /// Orders of leaving: as they came, the last first, and all over the place.
    private static let orders: [[Int]] = [
        Array(0..<number),
        (0..<number).reversed(),
        // 7,919 is prime to their number, so that each comes up once.
        (0..<number).map { $0 * 7_919 % number },
    ]

    private func check(_ subject: some SubjectProtocol<Int, Never>, leaving order: [Int], skipping skipped: Int) {
        let live = Live()
        let told = Counter()
        let subscriptions = (0..<Self.number).map { _ -> any Disposable in
            let token = live.token()
            return subject.signal.skip(skipped).subscribe { _ in
                token.touch()
                told.increment()
            }
        }
        subject.send(1)
        #expect(told.count == Self.number)
        for number in order.prefix(Self.number / 2) { subscriptions[number].dispose() }
        #expect(live.count == Self.number / 2)
        subject.send(2)
        #expect(told.count == Self.number + Self.number / 2)
        for number in order { subscriptions[number].dispose() }
        #expect(live.count == 0)
        subject.send(3)
        #expect(told.count == Self.number + Self.number / 2)
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse), arguments: 0..<orders.count)
    func `the subscribers of a subject leave in any order`(order: Int) {
        check(Subject(), leaving: Self.orders[order], skipping: 0)
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse), arguments: 0..<orders.count)
    func `the subscribers of a behavior subject leave in any order`(order: Int) {
        check(BehaviorSubject(0), leaving: Self.orders[order], skipping: 1)
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse), arguments: 0..<orders.count)
    func `the subscribers of a replay subject leave in any order`(order: Int) {
        check(ReplaySubject(), leaving: Self.orders[order], skipping: 0)
    }

    @Test(.tags(.clause5Cancellation))
    func `subscribers may all leave inside a delivery`() {
        let subject = Subject<Int, Never>()
        let told = Counter()
        let all = CompositeDisposable()
        subject.signal.take(1).subscribe { _ in all.dispose() }
        for _ in 0..<1_000 { all += subject.signal.subscribe { _ in told.increment() } }
        subject.send(1)
        #expect(told.count == 0)
        subject.signal.subscribe { _ in told.increment() }
        subject.send(2)
        #expect(told.count == 1)
    }
}
