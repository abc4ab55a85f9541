import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Rows of `Documentation/FromOthers.md` on RxSwift's operators that no other test shows.
@Suite(.impulse) struct MigrationFromRxSwiftTests {
    private let marbles = MarbleTest()

    @Test func `of and from: merged sequences run one after the other`() {
        let merged = Signal<Int, Never>.merge(Signal([1, 2]), Signal([3, 4]))
        #expect(merged.record().events == [1, 2, 3, 4].map { .next($0) } + [.completed])
    }

    @Test func `using: the resource is released before the end is delivered`() {
        let log = Recorder<String>()
        let signal = Signal<Int, Never>.using {
            log.record("made")
        } run: { _ in
            .just(1)
        } release: { _ in
            log.record("released")
        }
        signal.subscribe(next: { log.record("\($0)") }, completed: { log.record("completed") })
        #expect(log.all == ["made", "1", "released", "completed"])
    }

    @Test func `subscribe(with:): the first value after the owner has gone disposes of the subscription`() {
        let (source, live) = (ManualSource(), Live())
        let (received, completions) = (Recorder<Int>(), Counter())
        do {
            let owner = live.token()
            source.signal.subscribe(
                with: owner, next: { received.record($1) }, error: { _, _ in },
                completed: { _ in completions.increment() })
            source.send(1)
        }
        #expect(live.count == 0)
        #expect(source.cleanups.count == 0)
        source.send(2)
        #expect(source.cleanups.count == 1)
        #expect(received.all == [1])
        #expect(completions.count == 0)
    }

    @Test func `groupBy: the outer signal ends before its groups do`() {
        let (subject, log) = (Subject<Int, Never>(), Recorder<String>())
        subject.signal.group(by: { $0 }).subscribe(
            next: { group in group.signal.subscribe(completed: { log.record("group \(group.key)") }) },
            completed: { log.record("all") })
        subject.send(1)
        subject.send(2)
        subject.sendCompleted()
        #expect(log.all == ["all", "group 1", "group 2"])
    }

    @Test func `enumerated: the number is the offset`() {
        let numbered = Signal<String, Never>(["a", "b"]).enumerated().map { "\($0.offset)\($0.element)" }
        #expect(numbered.record().values == ["0a", "1b"])
    }

    @Test func `take(until:): the completion of the trigger ends the values, its error does not`() {
        let letters = marbles.hot("                         -a--b--c-|")
        marbles.expect(letters.take(until: marbles.cold("    ---|")), "-a-|")
        let failing = marbles.cold("                         ---#", error: TestError.one)
        marbles.expect(marbles.cold("-a--b--c-|").take(until: failing), "-a--b--c-|")
    }

    @Test func `skip(until:): the completion of the trigger lets values through, its error does not end them`() {
        let letters = marbles.cold("                            -a--b--c-|")
        marbles.expect(letters.skip(until: marbles.cold("       ---|")), "----b--c-|")
        let failing = marbles.cold("                            ---#", error: TestError.one)
        marbles.expect(letters.skip(until: failing), "          ---------|")
    }

    @Test func `skip(until:): the source's completion is delivered though the trigger has not fired`() {
        marbles.expect(marbles.cold("-a-|").skip(until: marbles.cold("------")), "---|")
    }

    @Test func `first(): take(1) of an empty signal emits nothing`() {
        #expect(Signal<Int, Never>.empty.take(1).record().events == [.completed])
    }

    @Test func `element(at:): too few values are no error`() {
        #expect(Signal<Int, Never>([1, 2]).element(at: 5).record().events == [.completed])
    }

    @Test func `single(): the value is delivered with the completion, and a second value leaves the error alone`() {
        marbles.expect(marbles.cold("-a--|").single(error: TestError.one), "  ----(a|)")
        marbles.expect(marbles.cold("-a-b-|").single(error: TestError.one), " ---#", error: .one)
        marbles.expect(marbles.cold("---|").single(error: TestError.one), "   ---#", error: .one)
    }

    @Test func `combineLatest: with an input that completed empty, it completes with the last input`() {
        let letters = marbles.cold("-a-b-|")
        let pairs = Signal.combineLatest(letters, marbles.cold("|")).map { (first: String, second: String) in
            first + second
        }
        marbles.expect(pairs, "     -----|")
    }

    @Test func `zip: completes once an input has completed and has no buffered values`() {
        let pairs = Signal.zip(marbles.cold("-a|"), marbles.cold("---b---c-")).map { $0 + $1 }
        marbles.expect(pairs, "                            ---(x|)", values: ["x": "ab"])
    }

    @Test func `withLatestFrom: emits pairs, and the second element alone by a map`() {
        let latest = Signal<Int, Never>([1, 2]).withLatest(from: Signal<String, Never>.just("a").concat(.never)).map(
            \.1)
        #expect(latest.record().values == ["a", "a"])
    }

    @Test func `amb: of no signals completes`() {
        #expect(Signal<Int, Never>.race([]).record().events == [.completed])
    }

    @Test func `flatMapFirst: the closure is also called for values whose signals are dropped`() {
        let (subject, calls) = (Subject<Int, Never>(), Recorder<Int>())
        let recording = subject.signal.flatMap(.first) { number -> Signal<Int, Never> in
            calls.record(number)
            return .just(number).concat(.never)
        }.record()
        for number in 1...2 { subject.send(number) }
        #expect(recording.values == [1])
        #expect(calls.all == [1, 2])
    }

    @Test func `subscribe(on:): a disposal disposes of the source where it is called`() {
        let (source, scheduler) = (ManualSource(), CrankedScheduler())
        let recording = source.signal.subscribed(on: scheduler).record()
        #expect(source.subscriber.content == nil)
        scheduler.run()
        recording.dispose()
        #expect(source.cleanups.count == 1)
        #expect(scheduler.count == 0)
    }

    @Test func `connect(): after a disposal it does not subscribe to the source again`() {
        let (source, subscriptions) = (ManualSource(), Counter())
        let connection = source.signal.on(subscribed: { subscriptions.increment() }).publish()
        let first = connection.connect()
        first.dispose()
        #expect(connection.connect() === first)
        #expect(subscriptions.count == 1)
    }

    @Test func `share(scope: .forever): the source runs on without subscribers`() {
        let source = ManualSource()
        let shared = source.signal.share(replay: 1, while: .forever)
        shared.record().dispose()
        #expect(source.cleanups.count == 0)
        source.send(1)
        #expect(shared.record().values == [1])
    }

    @Test func `BehaviorSubject: after its end, a subscriber receives the last value and the end`() {
        let subject = BehaviorSubject<Int, TestError>(1)
        subject.send(2)
        subject.send(error: .one)
        #expect(subject.signal.record().events == [.next(2), .error(.one)])
    }

    @Test func `AsyncSubject: take(last: 1).replay() remembers the last value and the end`() {
        let subject = Subject<Int, TestError>()
        let last = subject.signal.take(last: 1).replay()
        let early = last.record()
        subject.send(1)
        subject.send(2)
        #expect(early.events.isEmpty)
        subject.sendCompleted()
        #expect(early.events == [.next(2), .completed])
        #expect(last.record().events == [.next(2), .completed])
    }

    @Test func `BehaviorRelay: a property completes when it is released`() {
        let recording: Recording<Int, Never>
        do {
            let property = MutableProperty(1)
            recording = property.signal.record()
            property.value = 2
        }
        #expect(recording.events == [.next(1), .next(2), .completed])
    }

    @Test func `SingleAssignmentDisposable: setting current twice disposes of the first`() {
        let (first, second) = (AnyDisposable {}, AnyDisposable {})
        let serial = SerialDisposable(first)
        serial.current = second
        #expect(first.isDisposed)
        #expect(!second.isDisposed)
    }

    @Test func `CompositeDisposable: remove(_:) does not dispose of the member`() {
        let (composite, member) = (CompositeDisposable(), AnyDisposable {})
        composite += member
        composite.remove(member)
        composite.dispose()
        #expect(!member.isDisposed)
    }
}
