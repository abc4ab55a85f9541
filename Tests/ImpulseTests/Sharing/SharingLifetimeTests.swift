import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// A test scheduler that counts the timers that are pending.
private final class CountingScheduler: Scheduler {
    let time = TestScheduler()
    let pending = Live()

    func schedule(_ work: @escaping @Sendable () -> Void) { time.schedule(work) }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        time.schedule(after: delay) { [token = pending.token()] in
            token.touch()
            work()
        }
    }
}

@Suite(.impulse) struct SharingLifetimeTests {
    private let marbles = MarbleTest()

    @Test func `a lingering source runs on for a subscriber who comes in time`() {
        let source = marbles.cold("-a-b-c-d-e-f-g")
        let shared = source.share(while: .subscribed.lingering(for: .milliseconds(3), on: marbles.time))
        let first = marbles.record(shared, during: " ^-!")
        let second = marbles.record(shared, during: "----^---!")
        marbles.expect(first, " -a")
        marbles.expect(second, "-----c-d")
        marbles.expect(subscriptionsTo: source, "^----------!")
    }

    @Test func `a lingering source is disposed of when the time has elapsed, and starts again`() {
        let source = marbles.cold("-a-b-c-d-e-f-g")
        let shared = source.share(replay: 1, while: .subscribed.lingering(for: .milliseconds(2), on: marbles.time))
        let first = marbles.record(shared, during: " ^-!")
        let second = marbles.record(shared, during: "------^--!")
        marbles.expect(first, " -a")
        marbles.expect(second, "-------a")
        marbles.expect(subscriptionsTo: source, "^---!", "------^----!")
    }

    @Test func `the time begins anew each time the last subscriber leaves`() {
        let source = marbles.cold("-a-b-c-d-e-f-g")
        let shared = source.share(while: .subscribed.lingering(for: .milliseconds(3), on: marbles.time))
        let recordings = ["^-!", "----^!", "-------^!"].map { marbles.record(shared, during: $0) }
        marbles.expect(recordings[0], "-a")
        marbles.expect(subscriptionsTo: source, "^----------!")
    }

    @Test func `an end while the source lingers is not remembered, unless that is asked for`() {
        let source = marbles.cold("-a-|")
        let shared = source.share(replay: 1, while: .subscribed.lingering(for: .milliseconds(8), on: marbles.time))
        let first = marbles.record(shared, during: " ^-!")
        let second = marbles.record(shared, during: "-----^")
        marbles.expect(first, " -a")
        marbles.expect(second, "------a-|")
        marbles.expect(subscriptionsTo: source, "^--!", "-----^--!")
    }

    @Test func `values remembered after the disposal come before those of the source, which starts again`() {
        let source = marbles.cold("-a-b-c")
        let shared = source.share(replay: 1, while: .subscribed.remembering(after: .disposal))
        let first = marbles.record(shared, during: " ^---!")
        let second = marbles.record(shared, during: "------^--!")
        marbles.expect(first, " -a-b")
        marbles.expect(second, "------ba")
        marbles.expect(subscriptionsTo: source, "^---!", "------^--!")
    }

    @Test func `values remembered for a time are forgotten then`() {
        let source = marbles.cold("-a-b-c")
        let lifetime = SharingLifetime.subscribed.remembering(
            after: .disposal, for: .milliseconds(3), on: marbles.time)
        let shared = source.share(replay: 1, while: lifetime)
        let first = marbles.record(shared, during: " ^-!")
        let second = marbles.record(shared, during: "---^-!")
        let third = marbles.record(shared, during: " ----------^-!")
        marbles.expect(first, " -a")
        marbles.expect(second, "---aa")
        marbles.expect(third, " -----------a")
    }

    @Test func `a request is canceled when all have left, and its answer stays for those who come later`() {
        let source = marbles.cold("---a|")
        let shared = source.share(replay: 1, while: .subscribed.remembering(after: .completion))
        let impatient = marbles.record(shared, during: "^-!")
        let patient = marbles.record(shared, during: "----^")
        let late = marbles.record(shared, during: "------------^")
        marbles.expect(impatient, "-")
        marbles.expect(patient, "-------a|")
        marbles.expect(late, "------------(a|)")
        marbles.expect(subscriptionsTo: source, "^-!", "----^---!")
    }

    @Test func `an answer is remembered for a time after the completion, however many ask for it`() {
        let source = marbles.cold("-a|")
        let shared = source.share(
            replay: 1,
            while: .forever.remembering(after: .completion, for: .milliseconds(6), on: marbles.time))
        let first = marbles.record(shared)
        let second = marbles.record(shared, during: "----^")
        let third = marbles.record(shared, during: " -------^")
        let fourth = marbles.record(shared, during: "---------^")
        marbles.expect(first, " -a|")
        marbles.expect(second, "----(a|)")
        marbles.expect(third, " -------(a|)")
        marbles.expect(fourth, "----------a|")
    }

    @Test func `an error that is forgotten lets the next subscriber try again`() {
        let attempts = Counter()
        let shared = Signal<Int, TestError>.deferred {
            attempts.increment() == 1 ? .error(.one) : .just(2)
        }
        .share(replay: 1, while: .forever.forgetting(after: .error))
        #expect(shared.record().events == [.error(.one)])
        #expect(shared.record().events == [.next(2), .completed])
        #expect(shared.record().events == [.next(2), .completed])
        #expect(attempts.count == 2)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a lingering source is disposed of and released even if the signal is not held`() {
        let live = Live()
        let time = TestScheduler()
        let subject = Subject<Int, Never>()
        let stopped = Counter()
        func subscribe() -> any Disposable {
            let token = live.token()
            return subject.signal
                .on(next: { _ in token.touch() }, disposed: { stopped.increment() })
                .share(while: .subscribed.lingering(for: .seconds(1), on: time))
                .subscribe()
        }
        subscribe().dispose()
        #expect((live.count, stopped.count) == (1, 0))
        time.advance(by: .seconds(1))
        #expect((live.count, stopped.count) == (0, 1))
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `what is remembered for a time is released then`() {
        let live = Live()
        let time = TestScheduler()
        let shared = Signal<Live.Token, Never>.deferred { .just(live.token()) }
            .share(replay: 1, while: .subscribed.remembering(after: .completion, for: .seconds(1), on: time))
        shared.subscribe()
        #expect(live.count == 1)
        time.advance(by: .seconds(1))
        #expect(live.count == 0)
        withExtendedLifetime(shared) {}
    }

    @Test func `a source that starts again inside the delivery of the one before is independent of it`() {
        let (source, starts) = (Subject<Int, Never>(), Counter())
        let (first, second) = (SerialDisposable(), Holder<Recording<Int, Never>>())
        let shared = Signal<Int, Never>.deferred { starts.increment() == 1 ? source.signal : .just(7) }
            .share(replay: 1, while: .subscribed.remembering(after: .disposal))
        first.current = shared.subscribe { _ in
            first.dispose()
            second.content = shared.record()
            #expect(second.content?.events == [.next(1), .next(7), .completed])
        }
        source.send(1)
        #expect(starts.count == 2)
    }

    @Test func `values are remembered after the disposal even if the source has gone before`() {
        var source: Subject<Int, Never>? = Subject()
        let starts = Counter()
        let shared = Signal<Int, Never>.deferred { [source] in
            starts.increment() == 1 ? source?.signal ?? .never : .never
        }
        .share(replay: 1, while: .subscribed.remembering(after: .disposal))
        let first = shared.subscribe()
        source?.send(1)
        source = nil
        first.dispose()
        #expect(shared.record().values == [1])
        #expect(shared.record().values == [1], "of a source that has sent nothing")
    }

    @Test func `subscribers who leave before the source starts do not prolong the time of what is remembered`() {
        let (time, starts) = (TestScheduler(), Counter())
        let shared = Signal<Int, Never>.deferred { Signal.just(starts.increment()).concat(.never) }
            .share(replay: 1, while: .subscribed.remembering(after: .disposal, for: .seconds(5), on: time))
        var values: [Int] = []
        for _ in 1...4 {
            values += shared.take(1).record().values
            time.advance(by: .seconds(3))
        }
        #expect(values == [1, 1, 2, 2])
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `an error of a source that lingers is reported if nobody comes to receive it`() {
        func losses(_ lifetime: SharingLifetime, comes: Bool) -> Int {
            let losses = Counter()
            Diagnostics.withHandler({ _ in losses.increment() }) {
                let source = Subject<Int, TestError>()
                let shared = source.signal.share(while: lifetime)
                shared.subscribe(error: { _ in }).dispose()
                source.send(error: .one)
                if comes { shared.subscribe(error: { _ in }) }
            }
            return losses.count
        }
        let lingering = SharingLifetime.subscribed.lingering(for: .seconds(1), on: TestScheduler())
        #expect(losses(lingering, comes: false) == 1)
        #expect(losses(.forever, comes: false) == 1)
        #expect(losses(.forever, comes: true) == 0)
    }

    @Test func `what was remembered is not remembered longer than what came after it`() {
        let source = marbles.cold("-a-b|")
        let shared = source.share(replay: 1, while: .subscribed.remembering(after: .disposal))
        let first = marbles.record(shared, during: " ^-!")
        let second = marbles.record(shared, during: "---^")
        let third = marbles.record(shared, during: " ----------^")
        marbles.expect(first, " -a")
        marbles.expect(second, "---aa-b|")
        marbles.expect(third, " -----------a-b|")
    }

    @Test func `a subscriber for whom what is remembered is enough does not start the source`() {
        let (time, starts) = (TestScheduler(), Counter())
        let lifetime = SharingLifetime.subscribed.lingering(for: .seconds(1), on: time).remembering(after: .disposal)
        let shared = Signal<Int, Never>.deferred { Signal.just(starts.increment()).concat(.never) }
            .share(replay: 1, while: lifetime)
        shared.subscribe().dispose()
        time.advance(by: .seconds(1))
        #expect(shared.take(1).record().values == [1])
        time.advance(by: .seconds(1))
        #expect(starts.count == 1)
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `an error after the shared signal has gone is reported, with its names`() {
        let names = Recorder<[String]>()
        Diagnostics.withHandler({ names.record($0.names.map(\.name)) }) {
            let source = Subject<Int, TestError>()
            func share() {
                source.signal.named("source").share(while: .forever).subscribe(error: { _ in }).dispose()
            }
            share()
            source.send(error: .one)
        }
        #expect(names.all == [["source"]])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a timer whose end no longer matters is disposed of`() {
        let (scheduler, source) = (CountingScheduler(), Subject<Int, Never>())
        let lifetime = SharingLifetime.subscribed.lingering(for: .seconds(1), on: scheduler)
            .remembering(after: .disposal, for: .seconds(9), on: scheduler)
        var shared: Signal<Int, Never>? = source.signal.share(replay: 1, while: lifetime)
        func subscribe() -> any Disposable { shared?.subscribe() ?? AnyDisposable {} }
        subscribe().dispose()
        #expect(scheduler.pending.count == 1, "lingers")
        let second = subscribe()
        #expect(scheduler.pending.count == 0, "a subscriber has come in time")
        source.send(1)
        second.dispose()
        scheduler.time.advance(by: .seconds(1))
        #expect(scheduler.pending.count == 1, "remembers")
        let third = subscribe()
        #expect(scheduler.pending.count == 0, "the source has started again")
        third.dispose()
        scheduler.time.advance(by: .seconds(1))
        #expect(scheduler.pending.count == 1, "remembers again")
        shared = nil
        #expect(scheduler.pending.count == 0, "the shared signal has gone")
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a source that ends while it lingers leaves no timer`() {
        let (scheduler, source) = (CountingScheduler(), Subject<Int, Never>())
        let shared = source.signal.share(while: .subscribed.lingering(for: .seconds(1), on: scheduler))
        shared.subscribe().dispose()
        source.sendCompleted()
        #expect(scheduler.pending.count == 0)
        withExtendedLifetime(shared) {}
    }
}
