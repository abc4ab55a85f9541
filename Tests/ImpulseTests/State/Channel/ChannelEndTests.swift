import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of the two ends of a channel.
@Suite(.impulse) struct ChannelEndTests {
    private let one: ChannelEnd<Int, TestError>
    private let other: ChannelEnd<Int, TestError>

    init() { (one, other) = ChannelEnd.pair() }

    @Test func `what is sent to an end is received at the other end only`() {
        let (atOne, atOther) = (one.signal.record(), other.signal.record())
        one.send(1)
        other.send(2)
        #expect(atOther.events == [.next(1)])
        #expect(atOne.events == [.next(2)])
    }

    @Test func `a completion of either end completes both`() {
        let (atOne, atOther) = (one.signal.record(), other.signal.record())
        other.sendCompleted()
        one.send(1)
        #expect(atOne.events == [.completed])
        #expect(atOther.events == [.completed])
    }

    @Test(.tags(.clause12TypedErrors))
    func `an error of either end fails both, also for later subscribers`() {
        let (atOne, atOther) = (one.signal.record(), other.signal.record())
        one.send(error: .one)
        #expect(atOne.events == [.error(.one)])
        #expect(atOther.events == [.error(.one)])
        #expect(other.signal.record().events == [.error(.one)])
    }

    @Test(.tags(.clause4OneOrder))
    func `an answer that is sent during a delivery is delivered afterwards`() {
        let log = Recorder<String>()
        other.signal.subscribe(
            next: {
                other.send($0 * 10)
                log.record("asked \($0)")
            }, error: { _ in })
        one.signal.subscribe(next: { log.record("answered \($0)") }, error: { _ in })
        one.send(1)
        #expect(log.all == ["asked 1", "answered 10"])
    }

    @Test func `an end takes the events of a signal, and a target those of an end`() {
        let (shown, typed) = (MutableProperty(0), Subject<Int, TestError>())
        one.subscribe(to: typed.signal)
        shown <~ other.signal.catch { _ in Signal<Int, Never>.empty }
        typed.send(3)
        #expect(shown.value == 3)
        typed.send(error: .two)
        #expect(one.signal.record().events == [.error(.two)])
    }

    @Test func `a cleanup runs when the channel ends`() {
        let cleaned = Counter()
        one.onDispose { cleaned.increment() }
        other.sendCompleted()
        #expect(cleaned.count == 1)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `an end that is released leaves the other, and both release their subscribers`() {
        let live = Live()
        var (one, other): (ChannelEnd<Int, Never>?, ChannelEnd<Int, Never>?) = ChannelEnd.pair()
        let received = Recorder<Int>()
        other?.signal.map { [token = live.token()] number in
            token.touch()
            return number
        }.subscribe { received.record($0) }
        other = nil
        one?.send(1)
        #expect(received.all == [1])
        #expect(live.count == 1)
        one = nil
        #expect(live.count == 0)
    }
}

#if DEBUG
@Suite(.impulse) struct ChannelEndInterleavingTests {
    private struct Arena: Sendable {
        let one: ChannelEnd<Int, TestError>
        let other: ChannelEnd<Int, TestError>
        let atOne: Recording<Int, TestError>
        let atOther: Recording<Int, TestError>

        init() {
            (one, other) = ChannelEnd.pair()
            (atOne, atOther) = (one.signal.record(), other.signal.record())
        }

        var events: [[Event<Int, TestError>]] { [atOne.events, atOther.events] }
    }

    @Test(.tags(.clause4OneOrder))
    func `when both ends terminate the channel, all receive the same event`() {
        let result = everyInterleaving(
            limit: orders(upTo: 20_000), on: Arena.init,
            { $0.one.sendCompleted() },
            { $0.other.send(error: .one) },
            outcome: \.events,
            outcomes: [[[.completed], [.completed]], [[.error(.one)], [.error(.one)]]])
        note(result)
    }

    @Test(.tags(.clause4OneOrder))
    func `a value that is sent while the other end completes is received before the completion, or not at all`() {
        let result = everyInterleaving(
            limit: orders(upTo: 20_000), on: Arena.init,
            { $0.one.send(1) },
            { $0.other.sendCompleted() },
            outcome: \.events,
            outcomes: [[[.completed], [.next(1), .completed]], [[.completed], [.completed]]])
        note(result)
    }

    @Test(.tags(.clause4OneOrder))
    func `values that cross are each received once`() {
        let result = everyInterleaving(
            limit: orders(upTo: 20_000), on: Arena.init,
            { $0.one.send(1) },
            { $0.other.send(2) },
            outcome: \.events,
            outcomes: [[[.next(2)], [.next(1)]]])
        note(result)
    }
}
#endif
