import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct MulticastTests {
    private let marbles = MarbleTest()

    @Test func `all uses of a published signal share one subscription`() {
        let numbers = marbles.cold("-1---2---3-|")
        marbles.expect(
            numbers.publish { .merge($0.take(1), $0.skip(2)) }, "-1-------3-|")
        marbles.expect(subscriptionsTo: numbers, "^----------!")
    }

    @Test func `values sent synchronously reach all uses of the published signal`() {
        let runs = Counter()
        let source = Signal<Int, TestError>([1, 2, 3]).on(subscribed: { runs.increment() })
        let pairs = source.publish { Signal.zip($0, $0.skip(1)) }.map { [$0, $1] }
        #expect(pairs.record().events == [.next([1, 2]), .next([2, 3]), .completed])
        #expect(runs.count == 1)
        #expect(pairs.record().events == [.next([1, 2]), .next([2, 3]), .completed])
        #expect(runs.count == 2, "each subscription has a run of its own")
    }

    @Test func `the result's end disposes of the source, and the source's end reaches all uses`() {
        let numbers = marbles.cold("-1---2---3-|")
        marbles.expect(numbers.publish { $0.take(2) }, "-1---(2|)")
        marbles.expect(subscriptionsTo: numbers, "^----!")
        let failing = marbles.cold("-1---#", error: TestError.one)
        marbles.expect(
            failing.publish { shared in shared.catch { _ in shared.startWith("x") } }, "-1---(x#)", error: .one)
    }

    @Test func `the result may continue after the source has ended`() {
        let numbers = marbles.cold("-1-|")
        let more = marbles.cold("-2-|")
        marbles.expect(numbers.publish { $0.concat(more) }, "-1--2-|")
    }

    @Test func `the error of the result may have another type`() {
        let result: Signal<Int, Never> = Signal<Int, TestError>.error(.one).publish { $0.replaceError(with: 7) }
        #expect(result.record().events == [.next(7), .completed])
    }

    @Test func `a later use receives what the subject remembers`() {
        let numbers = marbles.cold("-1-2---3-|")
        let taps = marbles.cold("   ----x---x-|")
        let received = numbers.multicast(to: ReplaySubject(capacity: 1)) { shared in
            taps.flatMap(.latest) { _ in shared }
        }
        marbles.expect(received, "      ----2--33-|")
        marbles.expect(subscriptionsTo: numbers, "^--------!")
    }

    @Test func `each subscription has its own subject`() {
        let subjects = Recorder<ObjectIdentifier>()
        @Sendable func make() -> ReplaySubject<Int, Never> {
            let subject = ReplaySubject<Int, Never>()
            subjects.record(ObjectIdentifier(subject))
            return subject
        }
        let source = Subject<Int, Never>()
        let shared = source.signal.multicast(to: make()) { $0 }
        #expect(subjects.all.isEmpty)
        let first = shared.record()
        source.send(1)
        let second = shared.record()
        source.send(2)
        #expect(first.values == [1, 2])
        #expect(second.values == [2])
        #expect(subjects.all.count == 2)
    }

    @Test(.tags(.clause5Cancellation))
    func `disposal stops the source, even inside a delivery`() {
        let stopped = Counter()
        let source = Subject<Int, Never>()
        let subscription = SerialDisposable()
        let received = Recorder<Int>()
        subscription.current = source.signal.on(disposed: { stopped.increment() })
            .publish { .merge($0, $0.map { $0 * 10 }) }
            .subscribe { value in
                received.record(value)
                subscription.dispose()
            }
        source.send(1)
        source.send(2)
        #expect(received.all == [1])
        #expect(stopped.count == 1)
    }
}
