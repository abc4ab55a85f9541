import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of operators that begin or end with an event of another signal.
@Suite(.impulse) struct TakeUntilTests {
    private let marbles = MarbleTest()

    @Test(arguments: ["-----x--", "-----|"])
    func `take(until:) completes when the trigger emits a value or completes`(trigger: String) {
        let letters = marbles.cold("                         -a--b---c-|")
        let trigger = marbles.cold(trigger)
        marbles.expect(letters.take(until: trigger), "       -a--b|")
        marbles.expect(subscriptionsTo: letters, "           ^----!")
        marbles.expect(subscriptionsTo: trigger, "           ^----!")
    }

    @Test func `take(until:) ignores an error of the trigger`() {
        let letters = marbles.cold("                         -a--b---c-|")
        let trigger = marbles.cold("                         ---#", error: TestError.one)
        marbles.expect(letters.take(until: trigger), "       -a--b---c-|")
    }

    @Test(arguments: ["-a--b|", "-a--b#"])
    func `take(until:) ends with the source and disposes of the trigger`(source: String) {
        let letters = marbles.cold(source, error: TestError.one)
        let trigger = marbles.cold("                         -------x")
        marbles.expect(letters.take(until: trigger), source, error: .one)
        marbles.expect(subscriptionsTo: trigger, "           ^----!")
    }

    @Test func `take(until:) does not subscribe to the source if the trigger fires synchronously`() {
        let subscriptions = Counter()
        let source = Signal<Int, TestError>.just(1).on(subscribed: { subscriptions.increment() })
        #expect(source.take(until: Signal<Int, TestError>.just(0)).record().events == [.completed])
        #expect(source.take(until: Signal<Int, Never>.empty).record().events == [.completed])
        #expect(subscriptions.count == 0)
        #expect(source.take(until: Signal<Int, TestError>.error(.two)).record().events == [.next(1), .completed])
        #expect(subscriptions.count == 1)
    }

    @Test(.tags(.clause4OneOrder))
    func `a trigger that is the source itself is served first`() {
        let subject = Subject<Int, Never>()
        let taken = subject.signal.take(until: subject.signal).record()
        let skipped = subject.signal.skip(until: subject.signal).record()
        subject.send(1)
        #expect(taken.events == [.completed])
        #expect(skipped.events == [.next(1)])
    }

    @Test(arguments: ["------x--x-", "------|"])
    func `skip(until:) begins when the trigger emits or completes, and disposes of the trigger`(trigger: String) {
        let letters = marbles.cold("                         -a--b---c-d|")
        let trigger = marbles.cold(trigger)
        marbles.expect(letters.skip(until: trigger), "       --------c-d|")
        marbles.expect(subscriptionsTo: trigger, "           ^-----!")
    }

    @Test func `skip(until:) begins immediately if the trigger fires synchronously`() {
        let numbers = Signal<Int, TestError>([1, 2])
        #expect(numbers.skip(until: Signal<Int, Never>.just(0)).record().values == [1, 2])
        #expect(numbers.skip(until: Signal<Int, Never>.empty).record().values == [1, 2])
    }

    @Test func `skip(until:) never begins after an error of the trigger, and ends with the source`() {
        let failing = Signal<Int, TestError>.error(.two)
        let numbers = Signal<Int, TestError>([1, 2])
        #expect(numbers.skip(until: failing).record().events == [.completed])
        #expect(numbers.concat(.error(.one)).skip(until: failing).record().events == [.error(.one)])
    }

    @Test func `skip(until:) disposes of the trigger when the source ends`() {
        let letters = marbles.cold("                         -a--b|")
        let trigger = marbles.cold("                         ---------x")
        marbles.expect(letters.skip(until: trigger), "       -----|")
        marbles.expect(subscriptionsTo: trigger, "           ^----!")
    }

    @Test func `take(untilReplacement:) switches to the replacement with its first value`() {
        let letters = marbles.cold("                                      -a--b---c-|")
        let replacement = marbles.cold("                                  -----x----y-|")
        marbles.expect(letters.take(untilReplacement: replacement), "     -a--bx----y-|")
        marbles.expect(subscriptionsTo: letters, "                        ^----!")
    }

    @Test(arguments: ["-a-|", "-a-#"])
    func `take(untilReplacement:) ends with the replacement, even without a value of it`(diagram: String) {
        let letters = marbles.cold("                                      -a--b---c-|", error: TestError.one)
        let replacement = marbles.cold(diagram.replacing("a", with: "-"), error: TestError.one)
        marbles.expect(letters.take(untilReplacement: replacement), diagram, error: .one)
        marbles.expect(subscriptionsTo: letters, "                        ^--!")
    }

    @Test func `take(untilReplacement:) waits for the replacement when the source completes`() {
        let letters = marbles.cold("                                      -a-|")
        let replacement = marbles.cold("                                  -----x--|")
        marbles.expect(letters.take(untilReplacement: replacement), "     -a---x--|")
        marbles.expect(subscriptionsTo: replacement, "                    ^-------!")
    }

    @Test func `take(untilReplacement:) fails with the source and disposes of the replacement`() {
        let letters = marbles.cold("                                      -a-#", error: TestError.one)
        let replacement = marbles.cold("                                  -----x--|")
        marbles.expect(letters.take(untilReplacement: replacement), "     -a-#", error: .one)
        marbles.expect(subscriptionsTo: replacement, "                    ^--!")
    }

    @Test func `take(untilReplacement:) does not subscribe to the source if it is replaced synchronously`() {
        let subscriptions = Counter()
        let source = Signal<Int, TestError>.just(1).on(subscribed: { subscriptions.increment() })
        #expect(source.take(untilReplacement: .just(2)).record().events == [.next(2), .completed])
        #expect(source.take(untilReplacement: .startingWith(2)).record().events == [.next(2)])
        #expect(source.take(untilReplacement: .error(.two)).record().events == [.error(.two)])
        #expect(subscriptions.count == 0)
    }

    @Test(.tags(.clause4OneOrder))
    func `take(untilReplacement:) drops values of the source after the replacement`() {
        let (subject, replacement) = (Subject<Int, TestError>(), Subject<Int, TestError>())
        let values = Recorder<Int>()
        subject.signal.take(untilReplacement: replacement.signal).subscribe(next: { value in
            values.record(value)
            guard value == 1 else { return }
            // Both are enqueued during this delivery, in this order.
            replacement.send(10)
            subject.send(2)
        })
        subject.send(1)
        replacement.send(20)
        #expect(values.all == [1, 10, 20])
    }

    @Test(.tags(.clause5Cancellation))
    func `take(untilReplacement:) disposes of its inputs in the order of subscription`() {
        let log = Recorder<String>()
        func logging(_ name: String) -> Signal<Int, TestError> {
            .onDispose { log.record(name) }
        }
        logging("source").take(untilReplacement: logging("replacement")).subscribe().dispose()
        #expect(log.all == ["replacement", "source"])
    }

    @Test(.tags(.clause12TypedErrors))
    func `take(untilReplacement:) takes signals that cannot fail together with ones that can`() {
        let safe = Signal<Int, Never>.just(1)
        let failing = Signal<Int, TestError>.error(.one)
        #expect(safe.take(untilReplacement: failing).record().events == [.error(.one)])
        #expect(failing.take(untilReplacement: safe).record().events == [.next(1), .completed])
        #expect(safe.take(untilReplacement: safe).record().events == [.next(1), .completed])
    }
}

extension Signal {
    /// Emits a value, and never ends.
    fileprivate static func startingWith(_ value: Value) -> Signal { .just(value).concat(.never) }
}
