import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Rows of `Documentation/FromOthers.md` on ReactiveSwift that no other test shows.
@Suite(.impulse) struct MigrationFromReactiveSwiftTests {
    private let marbles = MarbleTest()

    @Test func `collect(): a source without values emits an empty array, the other forms emit nothing`() {
        let nothing = Signal<Int, Never>.empty
        #expect(nothing.collect().record().events == [.next([]), .completed])
        #expect(nothing.collect(count: 2).record().events == [.completed])
        #expect(nothing.collect(while: ==).record().events == [.completed])
        #expect(nothing.collect(until: { $0.count == 2 }).record().events == [.completed])
    }

    @Test func `collect(_ shouldEmit:): collect(while:) compares neighbours, and collects while they belong together`()
    {
        let steps = Signal<Int, Never>([1, 2, 3, 7, 8]).collect(while: { $1 - $0 == 1 })
        #expect(steps.record().values == [[1, 2, 3], [7, 8]])
    }

    @Test func `collect(every:): the timer starts with the first value, and the completion delivers the rest`() {
        let letters = marbles.cold("                                       ---a-----b|")
        let arrays = letters.collect(every: .milliseconds(4), on: marbles.time).map { $0.joined() }
        marbles.expect(arrays, "                                           -------a--(b|)")
    }

    @Test func `debounce: the completion delivers the last value immediately`() {
        let letters = marbles.cold("                                                   -a|")
        marbles.expect(letters.debounce(for: .milliseconds(5), on: marbles.time), "    --(a|)")
    }

    @Test func `throttle: the completion is held back until the kept value has been delivered`() {
        let letters = marbles.cold("                                                   -ab|")
        marbles.expect(letters.throttle(for: .milliseconds(4), on: marbles.time), "    -a---(b|)")
    }

    @Test func `skipRepeats: a value is compared with the last one that was emitted`() {
        let numbers = Signal<Int, Never>([1, 2, 3, 4])
        #expect(numbers.distinctUntilChanged(comparing: { $1 - $0 < 2 }).record().values == [1, 3])
    }

    @Test func `take(until:) of a predicate: take(through:) ends with the first value that satisfies its condition`() {
        #expect(Signal<Int, Never>(1...5).take(through: { $0 >= 3 }).record().values == [1, 2, 3])
    }

    @Test func `skip(until:): the source is subscribed to from the start, and its end is delivered`() {
        let letters = marbles.cold("-a-|")
        marbles.expect(letters.skip(until: marbles.cold("------x")), "---|")
        marbles.expect(subscriptionsTo: letters, "^--!")
    }

    @Test func `sample(with:): the ticks with the latest value, the other way round`() {
        let ticks = marbles.cold("                                             --x--y|")
        let letters = marbles.cold("                                           -a--b---|")
        marbles.expect(
            ticks.withLatest(from: letters).map { $1 + $0 }, "      --1--2|", values: ["1": "ax", "2": "by"])
    }

    @Test func `timeout(after:): the time runs from the subscription, whatever values come`() {
        let letters = marbles.cold("-a-b-c-d-")
        let limited = letters.timeout(after: .milliseconds(4), on: marbles.time, error: TestError.one)
        marbles.expect(limited, "   -a-b#", error: .one)
    }

    @Test func `retry(upTo:): the number of subscriptions besides the first`() {
        let subscriptions = Counter()
        let failing = Signal<Int, TestError>.error(.one).on(subscribed: { subscriptions.increment() })
        #expect(failing.retry(2).record().events == [.error(.one)])
        #expect(subscriptions.count == 3)
    }

    @Test func `on(terminated:): does not run at a disposal`() {
        let (source, terminations) = (ManualSource(), Counter())
        let signal = source.signal.on(terminated: { terminations.increment() })
        signal.record().dispose()
        #expect(terminations.count == 0)
        let recording = signal.record()
        source.send(.completed)
        #expect(terminations.count == 1)
        #expect(recording.events == [.completed])
    }

    @Test func `replayLazily(upTo:): releasing the signal does not stop the source`() {
        let source = ManualSource()
        do {
            let shared = source.signal.share(replay: 1, while: .forever)
            shared.record().dispose()
        }
        #expect(source.cleanups.count == 0)
        do {
            let all = source.signal.replayLazily()
            all.record().dispose()
        }
        #expect(source.cleanups.count == 0)
    }

    @Test func `SignalProducer.timer: interval emits a count`() {
        let recording = Signal.interval(.seconds(1), on: marbles.time).record()
        marbles.time.advance(by: .seconds(2))
        #expect(recording.values == [0, 1])
        recording.dispose()
    }

    @Test func `flatten() of sequences: a signal of each value's elements`() {
        let values = Signal<[Int], Never>([[1, 2], [3]]).flatMap { values in Signal<Int, Never>(values) }
        #expect(values.record().values == [1, 2, 3])
    }

    @Test func `flatMapEvent: materialize, then dematerialize`() {
        let failing = Signal<Int, TestError>.just(1).concat(.error(.one))
        let replaced: Signal<Int, TestError> = failing.materialize().map { event -> Event<Int, TestError> in
            event.error == nil ? event : .completed
        }.dematerialize()
        #expect(replaced.record().events == [.next(1), .completed])
    }

    @Test func `promoteValue: a signal without values becomes one of any type`() {
        let end: Signal<String, TestError> = Signal<Int, TestError>.error(.one).ignoreValues()
        #expect(end.record().events == [.error(.one)])
    }

    @Test func `Property.filter: a property that follows the filtered signal`() {
        let source = MutableProperty(1)
        let even = Property(0, then: source.signal.filter { $0.isMultiple(of: 2) })
        #expect(even.value == 0)
        source.value = 2
        source.value = 3
        #expect(even.value == 2)
    }

    @Test func `Property.filter: a combination with the origin emits once for each of the two, and has glitches`() {
        let source = MutableProperty(1)
        let even = Property(0, then: source.signal.filter { $0.isMultiple(of: 2) })
        let pairs = Property.combineLatest(source, even).map { "\($0) \($1)" }.signal.record()
        source.value = 2
        #expect(pairs.values == ["1 0", "1 2", "2 2"])
    }

    @Test func `Property.skipRepeats: the property itself, whose signal leaves out values`() {
        let source = MutableProperty(1)
        let isPositive = source.map { $0 > 0 }.distinctUntilChanged()
        let values = isPositive.signal.record()
        source.value = 2
        source.value = -1
        #expect(values.values == [true, false])
        #expect(!isPositive.value)
    }

    @Test func `Property.all: a combination of an array, and a map`() {
        let conditions = [MutableProperty(true), MutableProperty(false)]
        let all = Property.combineLatest(conditions).map { $0.allSatisfy { $0 } }
        #expect(!all.value)
        conditions[1].value = true
        #expect(all.value)
    }

    @Test func `Property.combineLatest: two ways from one source make one change`() {
        let source = MutableProperty(1)
        let sums = Property.combineLatest(source.map { $0 }, source.map { $0 * 10 }).map { $0 + $1 }.signal.record()
        source.value = 2
        #expect(sums.values == [11, 22])
    }

    @Test func `Action.apply: an execution starts though nobody subscribes to it`() {
        let runs = Counter()
        let command = Command(on: .immediate) { (number: Int) in
            Signal<Int, Never>.deferred {
                runs.increment()
                return .just(number)
            }
        }
        command.execute(1)
        #expect(runs.count == 1)
    }

    @Test func `Action.values: the flattened execution signals`() {
        let command = Command(on: .immediate) { (number: Int) in Signal<Int, Never>([number, number * 10]) }
        let values = command.executionSignals.flatten().record()
        command.execute(1)
        command.execute(2)
        #expect(values.values == [1, 10, 2, 20])
    }
}
