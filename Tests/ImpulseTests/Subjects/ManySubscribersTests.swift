import Impulse
import Testing

/// Tests of ten thousand subscribers that dispose of their subscriptions in several orders.
@Suite struct ManySubscribersTests {
    private static let number = 10_000

    /// Orders of disposal: first to last, last to first, and scattered.
    private static let orders: [[Int]] = [
        Array(0..<number),
        (0..<number).reversed(),
        // 7,919 is coprime to the count, so each index comes up once.
        (0..<number).map { $0 * 7_919 % number },
    ]

    private func check(_ subject: some SubjectProtocol<Int, Never>, leaving order: [Int], skipping skipped: Int) {
        let live = Live()
        let received = Counter()
        let subscriptions = (0..<Self.number).map { _ -> any Disposable in
            let token = live.token()
            return subject.signal.skip(skipped).subscribe { _ in
                token.touch()
                received.increment()
            }
        }
        subject.send(1)
        #expect(received.count == Self.number)
        for number in order.prefix(Self.number / 2) { subscriptions[number].dispose() }
        #expect(live.count == Self.number / 2)
        subject.send(2)
        #expect(received.count == Self.number + Self.number / 2)
        for number in order { subscriptions[number].dispose() }
        #expect(live.count == 0)
        subject.send(3)
        #expect(received.count == Self.number + Self.number / 2)
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse), arguments: 0..<orders.count)
    func `the subscribers of a subject may be disposed of in any order`(order: Int) {
        check(Subject(), leaving: Self.orders[order], skipping: 0)
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse), arguments: 0..<orders.count)
    func `the subscribers of a behavior subject may be disposed of in any order`(order: Int) {
        check(BehaviorSubject(0), leaving: Self.orders[order], skipping: 1)
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse), arguments: 0..<orders.count)
    func `the subscribers of a replay subject may be disposed of in any order`(order: Int) {
        check(ReplaySubject(), leaving: Self.orders[order], skipping: 0)
    }

    @Test(.tags(.clause5Cancellation))
    func `all subscribers may be disposed of inside a delivery`() {
        let subject = Subject<Int, Never>()
        let received = Counter()
        let all = CompositeDisposable()
        subject.signal.take(1).subscribe { _ in all.dispose() }
        for _ in 0..<1_000 { all += subject.signal.subscribe { _ in received.increment() } }
        subject.send(1)
        #expect(received.count == 0)
        subject.signal.subscribe { _ in received.increment() }
        subject.send(2)
        #expect(received.count == 1)
    }
}
