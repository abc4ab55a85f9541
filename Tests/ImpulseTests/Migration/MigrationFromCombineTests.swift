import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Rows of `Documentation/FromOthers.md` on Combine, CombineExt and combine-schedulers that no other test shows.
@Suite(.impulse) struct MigrationFromCombineTests {
    private let marbles = MarbleTest()

    @Test func `prefix(untilOutputFrom:): the completion of the other signal ends the values`() {
        marbles.expect(marbles.cold("-a--b--c-|").take(until: marbles.cold("---|")), "-a-|")
    }

    @Test func `drop(untilOutputFrom:): the completion of the other signal lets values through, its error is ignored`()
    {
        let letters = marbles.cold("                          -a--b--c-|")
        marbles.expect(letters.skip(until: marbles.cold("     ---|")), "  ----b--c-|")
        let failing = marbles.cold("                          ---#", error: TestError.one)
        marbles.expect(letters.skip(until: failing), "                  ---------|")
    }

    @Test func `delay: an error is not delayed, and drops the values that are`() {
        let failing = marbles.cold("                                                   -a-b-#", error: TestError.one)
        marbles.expect(failing.delay(for: .milliseconds(3), on: marbles.time), "       ----a#", error: .one)
    }

    @Test func `debounce: the completion delivers the last value`() {
        let letters = marbles.cold("                                                   -a-b|")
        marbles.expect(letters.debounce(for: .milliseconds(3), on: marbles.time), "    ----(b|)")
    }

    @Test func `throttle: an error drops the value that is kept`() {
        let letters = marbles.cold("                                                   -ab-#", error: TestError.one)
        marbles.expect(letters.throttle(for: .milliseconds(9), on: marbles.time), "    -a--#", error: .one)
    }

    @Test func `throttle: a value after a quiet interval is delivered synchronously`() {
        let (subject, scheduler) = (Subject<Int, Never>(), CrankedScheduler())
        let recording = subject.signal.throttle(for: .seconds(1), on: scheduler).record()
        subject.send(1)
        #expect(recording.values == [1])
        #expect(scheduler.count == 0)
    }

    @Test func `timeout: without an error, it switches to an empty signal`() {
        let letters = marbles.cold("-a-----b-|")
        let limited = letters.timeout(afterSilence: .milliseconds(4), on: marbles.time, switchTo: .empty)
        marbles.expect(limited, "   -a---|")
    }

    @Test func `collect(.byTime): the timer starts with the first value of an array`() {
        let letters = marbles.cold("                                       -----ab------c|")
        let arrays = letters.collect(every: .milliseconds(4), on: marbles.time).map { $0.joined() }
        marbles.expect(
            arrays, "                                           ---------x----(y|)", values: ["x": "ab", "y": "c"])
    }

    @Test func `assign(to:on:): the target is held weakly`() {
        let (source, live) = (ManualSource(), Live())
        do {
            let target = Target(live)
            source.signal.assertNoFailure().bind(to: target, \.number)
            source.send(1)
            #expect(target.number == 1)
        }
        #expect(live.count == 0)
        source.send(2)
        #expect(source.cleanups.count == 1)
    }

    @Test func `handleEvents: disposed runs at a cancellation and at each end`() {
        let (source, disposals) = (ManualSource(), Counter())
        let signal = source.signal.on(disposed: { disposals.increment() })
        signal.record().dispose()
        #expect(disposals.count == 1)
        let recording = signal.record()
        source.send(.completed)
        #expect(disposals.count == 2)
        #expect(recording.events == [.completed])
    }

    @Test func `share(): a subscriber after the completion subscribes to the source again`() {
        let runs = Counter()
        let shared = Signal<Int, Never>.deferred { .just(runs.increment()) }.share()
        #expect(shared.record().events == [.next(1), .completed])
        #expect(shared.record().events == [.next(2), .completed])
    }

    @Test func `CombineExt's withLatestFrom: the source is subscribed to from the start, and the other's error fails`()
    {
        let (source, other) = (ManualSource(), ManualSource())
        let recording = source.signal.withLatest(from: other.signal).map { [$0, $1] }.record()
        #expect(source.subscriber.content != nil)
        source.send(1)
        other.send(10)
        source.send(2)
        other.send(.error(.two))
        #expect(recording.events == [.next([2, 10]), .error(.two)])
    }

    @Test func `CombineExt's retryWhen: the closure makes a trigger for each error`() {
        let (source, attempts) = (ManualSource(), Recorder<Int>())
        let recording = source.signal.retry(when: { error, attempt in
            attempts.record(attempt)
            return attempt < 3 ? Signal<Void, TestError>.just(()) : .error(error)
        }).record()
        for _ in 1...3 { source.send(.error(.one)) }
        #expect(attempts.all == [1, 2, 3])
        #expect(recording.events == [.error(.one)])
    }

    @Test func `CombineExt's ignoreFailure: completes with .empty, and does not with .never`() {
        let failing = Signal<Int, TestError>.just(1).concat(.error(.one))
        #expect(failing.catch { _ in Signal<Int, Never>.empty }.record().events == [.next(1), .completed])
        #expect(failing.catch { _ in Signal<Int, Never>.never }.record().events == [.next(1)])
    }

    @Test func `CombineExt's values() and failures(): the values or the error of the materialized events`() {
        let events = Signal<Int, TestError>.just(1).concat(.error(.one)).materialize()
        #expect(events.compactMap(\.value).record().events == [.next(1), .completed])
        #expect(events.compactMap(\.error).record().events == [.next(.one), .completed])
    }

    @Test func `Record: a signal of events, dematerialized`() {
        let events: [Event<Int, TestError>] = [.next(1), .next(2), .error(.one)]
        let recorded: Signal<Int, TestError> = Signal<Event<Int, TestError>, Never>(events).dematerialize()
        #expect(recorded.record().events == events)
    }

    @Test func `first(where:), output(in:), replaceNil(with:) and map(keyPath): by composition`() {
        let numbers = Signal<Int, Never>(1...6)
        #expect(numbers.filter { $0 > 2 }.take(1).record().events == [.next(3), .completed])
        #expect(numbers.skip(2).take(3).record().values == [3, 4, 5])
        #expect(Signal<Int?, Never>([1, nil]).map { $0 ?? 0 }.record().values == [1, 0])
        #expect(Signal<String, Never>(["ab"]).map(\.count).record().values == [2])
    }

    @Test func `Timer.publish: interval emits a count, anew for each subscription`() {
        let ticks = Signal.interval(.milliseconds(2), on: marbles.time)
        let first = ticks.record()
        marbles.time.advance(by: .milliseconds(4))
        let second = ticks.record()
        marbles.time.advance(by: .milliseconds(2))
        #expect(first.values == [0, 1, 2])
        #expect(second.values == [0])
        for recording in [first, second] { recording.dispose() }
    }

    @Test func `buffer(size:whenFull: .customError): a buffer that is full fails`() {
        let (subject, scheduler) = (Subject<Int, TestError>(), CrankedScheduler())
        let recording = subject.signal.deliver(on: scheduler, buffering: .failing(1, with: .one)).record()
        for value in 1...2 { subject.send(value) }
        scheduler.run()
        #expect(recording.events == [.next(1), .error(.one)])
    }

    private final class Target: Sendable {
        private let stored = Locked(0)
        private let token: Live.Token

        init(_ live: Live) { token = live.token() }

        var number: Int {
            get { stored.withLock { $0 } }
            set { stored.withLock { $0 = newValue } }
        }
    }
}
