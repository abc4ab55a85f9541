import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct GroupExpiryTests {
    private let marbles = MarbleTest()

    @Test func `a silent group completes after the interval, and its key's next value opens another`() {
        let letters = marbles.hot("             -a-a--b--a-|")
        let groups = letters.group(by: { $0 }, expiringAfter: .milliseconds(4), on: marbles.time).map(\.signal)
        marbles.expect(groups, "                -x----y--z-|", inner: ["x": "a-a---|", "y": "b---|", "z": "a-|"])
    }

    @Test func `a value of another signal ends a group`() {
        let letters = marbles.hot("             -a-a-a-|")
        let trigger = marbles.cold("             ---x-|")
        let groups = letters.group(by: { $0 }, until: { _ in trigger }).map(\.signal)
        marbles.expect(groups, "                -x---y-|", inner: ["x": "a-a|", "y": "a-|"])
    }

    @Test func `a completion of another signal ends a group, an error does not`() {
        let letters = marbles.hot("             -a-a-a-|")
        let trigger = marbles.cold("             ---|")
        let completed = letters.group(by: { $0 }, until: { _ in trigger }).map(\.signal)
        marbles.expect(completed, "             -x---y-|", inner: ["x": "a-a|", "y": "a-|"])
        let others = marbles.hot("              -a-a-a-|")
        let failing: @Sendable (Any) -> Signal<Int, TestError> = { _ in .error(.one) }
        let failed = others.group(by: { $0 }, until: { failing($0) }).map(\.signal)
        marbles.expect(failed, "                -x-----|", inner: ["x": "a-a-a-|"])
    }

    @Test func `a group delivers its first value even if it is ended synchronously`() {
        let letters = marbles.hot("             -a-a-|")
        let groups = letters.group(by: { $0 }, until: { _ in Signal<Int, Never>.just(1) }).map(\.signal)
        marbles.expect(groups, "                -x-x-|", inner: ["x": "(a|)"])
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal inside the delivery of a group requests no expiry`() {
        let (subject, expiries, subscriptions) = (Subject<Int, Never>(), Recorder<Int>(), CompositeDisposable())
        let groups = subject.signal.group(
            by: { $0 },
            until: { group in
                expiries.record(group.key)
                return Signal<Int, Never>.never
            })
        groups.subscribe(in: subscriptions, next: { _ in subscriptions.dispose() })
        subject.send(1)
        #expect(expiries.all.isEmpty)
    }

    @Test func `the signal that ends a group is disposed of with it`() {
        let letters = marbles.hot("             -a-b-|")
        let never = marbles.cold("              --------", values: .digits)
        marbles.expect(letters.group(by: { $0 }, until: { _ in never }).map(\.key), "-a-b-|")
        marbles.expect(subscriptionsTo: never, "-^---!", "---^-!")
    }

    @Test func `another signal ends a group whose source was abandoned`() {
        var source: Subject<Int, Never>? = Subject()
        let trigger = Subject<Int, Never>()
        let group = source!.signal.group(by: { $0 }, until: { _ in trigger.signal }).take(1).flatMap(\.signal).record()
        source?.send(1)
        source = nil
        #expect(group.events == [.next(1)])
        trigger.send(0)
        #expect(group.events == [.next(1), .completed])
    }

    @Test func `silence ends a group whose source was abandoned`() {
        var source: Subject<Int, Never>? = Subject()
        let time = TestScheduler()
        let group = source!.signal.group(by: { $0 }, expiringAfter: .milliseconds(4), on: time).take(1).flatMap(
            \.signal
        ).record()
        source?.send(1)
        source = nil
        time.advance(by: .milliseconds(3))
        #expect(group.events == [.next(1)])
        time.advance(by: .milliseconds(1))
        #expect(group.events == [.next(1), .completed])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a group whose source was abandoned is released with the signal that would end it`() {
        let live = Live()
        var source: Subject<Int, Never>? = Subject()
        var trigger: Subject<Int, Never>? = Subject()
        let signal = trigger!.signal
        source!.signal.group(by: { $0 }, until: { .merge($0.signal.skip(9), signal) })
            .flatMap(\.signal).subscribe { [token = live.token()] _ in token.touch() }
        source?.send(1)
        source = nil
        #expect(live.count == 1)
        trigger = nil
        #expect(live.count == 0)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a group that has ended is released`() {
        struct Key: Hashable, Sendable {
            let token: Live.Token
            static func == (left: Key, right: Key) -> Bool { left.token === right.token }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(token)) }
        }
        let (live, time) = (Live(), TestScheduler())
        let subject = Subject<Int, Never>()
        let subscription = subject.signal
            .group(by: { Key(token: live.token($0)) }, expiringAfter: .milliseconds(5), on: time)
            .flatMap(\.signal).subscribe()
        for number in 0..<100 {
            subject.send(number)
            time.advance(by: .milliseconds(1))
        }
        #expect(live.count <= 5)
        time.run()
        #expect(live.count == 0)
        subscription.dispose()
    }
}
