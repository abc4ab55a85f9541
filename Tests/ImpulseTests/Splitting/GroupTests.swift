import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct GroupTests {
    private let marbles = MarbleTest()

    @Test func `a group is emitted with the first value of its key and misses none`() {
        let letters = marbles.hot("                                     -a-B-A--b-|")
        let groups = letters.group(by: { $0.lowercased() })
        let keys = marbles.record(groups.map(\.key))
        marbles.expect(groups.map(\.signal), "-x-y------|", inner: ["x": "a---A----|", "y": "B----b-|"])
        marbles.expect(keys, "                -a-b------|")
    }

    @Test func `an error reaches all groups`() {
        let letters = marbles.hot("        -a-b-#", error: TestError.one)
        let groups = letters.group(by: { $0 }).map(\.signal)
        marbles.expect(groups, "           -x-y-#", inner: ["x": "a---#", "y": "b-#"], innerError: .one, error: .one)
    }

    @Test(.tags(.clause4OneOrder))
    func `the completion is delivered to the subscriber first, then to the groups in order`() {
        let subject = Subject<Int, Never>()
        let ended = Recorder<Int>()
        subject.signal.group(by: { $0 }).subscribe(
            next: { (group: GroupedSignal<Int, Int, Never>) in
                group.signal.subscribe(completed: { ended.record(group.key) })
            },
            completed: { ended.record(-1) })
        for number in 0..<20 { subject.send(number) }
        subject.sendCompleted()
        #expect(ended.all == Array(-1..<20))
    }

    @Test func `values of a group without subscribers are dropped`() {
        let subject = Subject<Int, Never>()
        let groups = subject.signal.group(by: { _ in 0 }).record()
        subject.send(1)
        let late = groups.values.first?.signal.record()
        subject.send(2)
        subject.sendCompleted()
        #expect(late?.events == [.next(2), .completed])
        #expect(groups.values.first?.signal.record().events == [.completed])
    }

    @Test(.tags(.clause4OneOrder))
    func `a value sent inside the delivery of a group follows it`() {
        let subject = Subject<Int, Never>()
        let received = Recorder<Int>()
        subject.signal.group(by: { _ in 0 }).subscribe { group in
            subject.send(2)
            group.signal.subscribe { value in
                received.record(value)
                if value == 1 { subject.send(3) }
            }
        }
        subject.send(1)
        #expect(received.all == [1, 2, 3])
    }
}

@Suite(.impulse) struct GroupLifetimeTests {
    private let marbles = MarbleTest()

    @Test func `groups continue after the subscription to new ones has ended`() {
        let letters = marbles.hot("                         -a-b-a--|")
        let first = letters.group(by: { $0 }).take(1).flatMap(\.signal)
        marbles.expect(first, "                             -a---a--|")
        marbles.expect(subscriptionsTo: letters, "          ^-------!")
    }

    @Test(.tags(.clause5Cancellation))
    func `the source is disposed of once no group has a subscriber`() {
        let letters = marbles.hot("                         -a-b-a--a-|")
        let two = letters.group(by: { $0 }).take(1).flatMap { $0.signal.take(2) }
        marbles.expect(two, "                               -a---(a|)")
        marbles.expect(subscriptionsTo: letters, "          ^----!")
    }

    @Test(.tags(.clause5Cancellation))
    func `the source is disposed of with the subscriber if no group has one`() {
        let letters = marbles.hot("                         -a-b-a--a-|")
        marbles.expect(letters.group(by: { $0 }).map(\.key).take(1), "-(a|)")
        marbles.expect(subscriptionsTo: letters, "          ^!")
        let others = marbles.hot("                          -a-b-a--a-|")
        marbles.expect(others.group(by: { $0 }).flatMap(\.signal), "-a-b-a", during: "^------!")
        marbles.expect(subscriptionsTo: others, "           ^------!")
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `releasing the source releases the groups and their subscribers`() {
        let live = Live()
        var subject: Subject<Int, Never>? = Subject()
        let groups = subject?.signal.group(by: { $0 }, until: { $0.signal.skip(9) })
        groups?.flatMap(\.signal).subscribe { [token = live.token()] _ in token.touch() }
        subject?.send(1)
        #expect(live.count == 1)
        subject = nil
        #expect(live.count == 0)
    }

    @Test(.tags(.clause5Cancellation))
    func `a group's pending expiry does not keep the source subscribed`() {
        let letters = marbles.hot("                         -a-b-a--a-|")
        let groups = letters.group(by: { $0 }, until: { $0.signal.skip(9) })
        marbles.expect(groups.map(\.key).take(2), "         -a-(b|)")
        marbles.expect(subscriptionsTo: letters, "          ^--!")
    }
}
