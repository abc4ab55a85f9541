import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Rows of `Documentation/FromReactiveObjC.md` on signals, subjects and disposables that no other test shows.
@Suite(.impulse) struct MigrationFromReactiveObjCTests {
    private let marbles = MarbleTest()

    @Test func `+startEagerlyWithScheduler:block: runs on the scheduler, and remembers all`() {
        let (scheduler, runs) = (CrankedScheduler(), Counter())
        let signal = Signal<Int, Never>.deferred { .just(runs.increment()) }.subscribed(on: scheduler).replay()
        scheduler.run()
        #expect(runs.count == 1)
        #expect(signal.record().events == [.next(1), .completed])
    }

    @Test func `+startLazilyWithScheduler:block: runs on the scheduler once subscribed to, and remembers all`() {
        let (scheduler, runs) = (CrankedScheduler(), Counter())
        let signal = Signal<Int, Never>.deferred { .just(runs.increment()) }.subscribed(on: scheduler).replayLazily()
        scheduler.run()
        #expect(runs.count == 0)
        let first = signal.record()
        scheduler.run()
        #expect(first.events == [.next(1), .completed])
        #expect(signal.record().events == [.next(1), .completed])
        #expect(runs.count == 1)
    }

    @Test func `+interval:onScheduler: emits a count`() {
        let recording = Signal.interval(.seconds(1), on: marbles.time).record()
        marbles.time.advance(by: .seconds(2))
        #expect(recording.values == [0, 1])
        recording.dispose()
    }

    @Test func `-didSubscribeWithDisposable: is disposed of at an end that is sent before the closure returns`() {
        let (early, late) = (AnyDisposable {}, AnyDisposable {})
        let signal = Signal<Int, Never> { subscriber in
            subscriber.onDispose(early)
            subscriber.sendCompleted()
            #expect(early.isDisposed)
            return late
        }
        #expect(signal.record().events == [.completed])
        #expect(late.isDisposed)
    }

    @Test func `-any: and -all: an error is passed on`() {
        let failing = Signal<Int, TestError>.just(1).concat(.error(.one))
        #expect(failing.contains { $0 == 2 }.record().events == [.error(.one)])
        #expect(failing.allSatisfy { $0 == 1 }.record().events == [.error(.one)])
    }

    @Test func `-any: whether there is a value`() {
        #expect(Signal<Int, Never>([1, 2]).contains { _ in true }.record().events == [.next(true), .completed])
        #expect(Signal<Int, Never>.empty.contains { _ in true }.record().events == [.next(false), .completed])
    }

    @Test func `-takeUntilBlock: and -skipUntilBlock: take and skip while the opposite holds`() {
        let numbers = Signal<Int, Never>(1...4)
        #expect(numbers.take(while: { !($0 > 2) }).record().values == [1, 2])
        #expect(numbers.skip(while: { !($0 > 2) }).record().values == [3, 4])
        #expect(numbers.take(through: { $0 > 2 }).record().values == [1, 2, 3])
    }

    @Test func `-scanWithStart:reduceWithIndex: and -aggregateWithStart:reduceWithIndex: by enumerated()`() {
        let letters = Signal<String, Never>(["a", "b"]).enumerated()
        #expect(letters.scan("") { "\($0)\($1.offset)\($1.element)" }.record().values == ["0a", "0a1b"])
        #expect(letters.reduce("") { "\($0)\($1.offset)\($1.element)" }.record().values == ["0a1b"])
    }

    @Test func `-combinePreviousWithStart:reduce: pairs, to be mapped`() {
        let numbers = Signal<Int, Never>([1, 4])
        #expect(numbers.combinePrevious(0).map { $1 - $0 }.record().values == [1, 3])
        #expect(numbers.combinePrevious().map { $1 - $0 }.record().values == [3])
    }

    @Test func `-reduceEach: and -reduceApply: a map of a tuple's elements`() {
        let pairs = Signal.zip(Signal<Int, Never>([1, 2]), Signal<Int, Never>([10, 20]))
        #expect(pairs.map { $0 + $1 }.record().values == [11, 22])
        let calls = Signal<(@Sendable (Int) -> Int, Int), Never>.just(({ $0 * 2 }, 3))
        #expect(calls.map { function, argument in function(argument) }.record().values == [6])
    }

    @Test func `-aggregateWithStartFactory:reduce: an object is made in each subscription by deferred`() {
        let numbers = Signal<Int, Never>([1, 2])
        let shared = numbers.reduce(into: Counter()) { count, _ in count.increment() }.map(\.count)
        #expect([shared.record().values, shared.record().values] == [[2], [4]])
        let own = Signal<Counter, Never>.deferred { numbers.reduce(into: Counter()) { count, _ in count.increment() } }
        #expect([own.record().values.map(\.count), own.record().values.map(\.count)] == [[2], [2]])
    }

    @Test func `-throttle: a debounce, whose value is released at a disposal`() {
        let live = Live()
        let subject = Subject<Live.Token, Never>()
        let recording = subject.signal.debounce(for: .seconds(1), on: marbles.time).map(\.number).record()
        subject.send(live.token(1))
        #expect(live.count == 1)
        recording.dispose()
        #expect(live.count == 0)
        let letters = marbles.cold("                                                   -a-b----c-")
        marbles.expect(letters.debounce(for: .milliseconds(3), on: marbles.time), "    ------b----c")
    }

    @Test func `-bufferWithTime: arrays, whose time begins with the first value`() {
        let letters = marbles.cold("                                         ---ab---c#", error: TestError.one)
        let arrays = letters.collect(every: .milliseconds(4), on: marbles.time).map { $0.joined() }
        marbles.expect(
            arrays, "                                             -------x-#", values: ["x": "ab"], error: .one)
    }

    @Test func `-deliverOn: synchronously on the scheduler itself, if nothing is enqueued`() {
        let (time, subject) = (marbles.time, Subject<Int, Never>())
        let recording = subject.signal.deliver(on: time).record()
        let seen = Recorder<[Int]>()
        time.schedule {
            subject.send(1)
            seen.record(recording.values)
        }
        time.run()
        subject.send(2)
        #expect(seen.all == [[1]])
        #expect(recording.values == [1])
        time.run()
        #expect(recording.values == [1, 2])
    }

    @Test func `-subscribeOn: synchronously on the scheduler itself`() {
        let (time, source) = (marbles.time, ManualSource())
        let subscribed = Recorder<Bool>()
        time.schedule {
            let recording = source.signal.subscribed(on: time).record()
            subscribed.record(source.subscriber.content != nil)
            recording.dispose()
        }
        time.run()
        #expect(subscribed.all == [true])
    }

    @Test func `-retry: zero attempts are none`() {
        let subscriptions = Counter()
        let failing = Signal<Int, TestError>.error(.one).on(subscribed: { subscriptions.increment() })
        #expect(failing.retry(0).record().events == [.error(.one)])
        #expect(subscriptions.count == 1)
    }

    @Test func `-publish: a late subscriber receives the end`() {
        let connection = Signal<Int, Never>.just(1).publish()
        connection.connect()
        #expect(connection.signal.record().events == [.completed])
    }

    @Test func `-autoconnect: after the last subscriber the source starts again with the next`() {
        let runs = Counter()
        let shared = Signal<Int, Never>.never.on(subscribed: { runs.increment() }).share()
        shared.record().dispose()
        shared.record().dispose()
        #expect(runs.count == 2)
    }

    @Test func `RACSubject: no value follows the end, which a late subscriber receives`() {
        let subject = Subject<Int, Never>()
        let recording = subject.signal.record()
        subject.sendCompleted()
        subject.send(1)
        #expect(recording.events == [.completed])
        #expect(subject.signal.record().events == [.completed])
    }

    @Test func `RACBehaviorSubject: after the end the last value and then the end`() {
        let subject = BehaviorSubject<Int, Never>(1)
        subject.sendCompleted()
        #expect(subject.signal.record().events == [.next(1), .completed])
    }

    @Test func `RACReplaySubject: takes nothing after the end`() {
        let subject = ReplaySubject<Int, Never>()
        subject.send(1)
        subject.sendCompleted()
        subject.send(2)
        #expect(subject.signal.record().events == [.next(1), .completed])
    }

    @Test func `a subject as RACSubscriber: one that has ended does not subscribe`() {
        let (subject, subscriptions) = (Subject<Int, Never>(), Counter())
        let signal = Signal<Int, Never>.just(1).on(subscribed: { subscriptions.increment() })
        subject.subscribe(to: signal)
        subject.subscribe(to: signal)
        #expect(subscriptions.count == 1)
    }

    @Test func `RACEvent: an event is asked for its value, its error, and its kind`() {
        let events: [Event<Int, TestError>] = [.next(1), .error(.one), .completed]
        #expect(events.map(\.value) == [1, nil, nil])
        #expect(events.map(\.error) == [nil, .one, nil])
        #expect(events.map(\.isTerminal) == [false, true, true])
        #expect(events.map(\.isCompleted) == [false, false, true])
    }

    @Test func `-setKeyPath:onObject: an error ends the binding and is reported`() {
        let (source, target) = (ManualSource(), Target())
        let losses = losses {
            source.signal.bind(to: target, \.number)
            source.send(1)
            source.send(.error(.one))
        }
        #expect(target.number == 1)
        #expect(losses.count == 1)
        #expect(source.cleanups.count == 1)
    }

    @Test func `RACSerialDisposable: setting disposes of the one before, exchanging does not`() {
        let disposables = (0..<3).map { _ in AnyDisposable {} }
        let serial = SerialDisposable(disposables[0])
        serial.current = disposables[1]
        #expect(serial.exchange(disposables[2]) === disposables[1])
        #expect(disposables.map(\.isDisposed) == [true, false, false])
    }

    @Test func `RACCompoundDisposable: what is added after the disposal is disposed of`() {
        let (compound, member) = (CompositeDisposable(), AnyDisposable {})
        compound.dispose()
        compound.add(member)
        #expect(member.isDisposed)
    }

    @Test func `+immediateScheduler: a delay does not block, and work from inside work runs after it`() {
        let log = Recorder<String>()
        let scheduler = ImmediateScheduler()
        scheduler.schedule {
            scheduler.schedule { log.record("inner") }
            log.record("outer")
        }
        _ = scheduler.schedule(after: .seconds(3_600)) { log.record("delayed") }
        #expect(log.all == ["outer", "inner", "delayed"])
    }

    @Test func `-finally: does not run at a disposal, on(disposed:) does`() {
        let (source, finals, disposals) = (ManualSource(), Counter(), Counter())
        source.signal.finally { finals.increment() }.on(disposed: { disposals.increment() }).record().dispose()
        #expect(finals.count == 0)
        #expect(disposals.count == 1)
    }

    @Test func `allowsConcurrentExecution: a policy of concurrent executions enables a command that executes`() {
        let bench = CommandBench(.dropWhileExecuting)
        _ = bench.execute(0)
        #expect(!bench.command.enabled.value)
        bench.command.policy = .concurrent()
        #expect(bench.command.enabled.value)
        _ = bench.execute(1)
        #expect(bench.subscribed.all == [0, 1])
    }

    @Test func `-execute: the container's disposal cancels one execution, cancel() all`() {
        let bench = CommandBench(.concurrent())
        let container = CompositeDisposable()
        let recordings = [bench.execute(0, in: container), bench.execute(1)]
        container.dispose()
        #expect(bench.cancelled.all == [0])
        bench.command.cancel()
        #expect(bench.cancelled.all == [0, 1])
        #expect(recordings.map(\.events) == [[.error(.cancelled)], [.error(.cancelled)]])
    }

    private final class Target: Sendable {
        private let stored = Locked(0)

        var number: Int {
            get { stored.withLock { $0 } }
            set { stored.withLock { $0 = newValue } }
        }
    }
}
