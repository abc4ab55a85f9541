import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

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

    @Test(.tags(.clause5Cancellation))
    func `a subscriber that races the end of the lingering receives what is sent then`() {
        race(
            on: { Lingering() },
            { $0.ring() },
            { $0.subscribe() },
            outcome: { arena in
                arena.source.send(1)
                return "\(arena.recording.content?.values ?? []), \(arena.subscriptions)"
            },
            allowed: ["[1], 1", "[1], 2"])
    }

    private struct Lingering: Sendable {
        let source = Subject<Int, Never>()
        let recording = Holder<Recording<Int, Never>>()
        let starts = Counter()
        private let scheduler = CrankedScheduler()
        private let shared: Signal<Int, Never>

        init() {
            shared = source.signal.on(subscribed: { [starts] in starts.increment() })
                .share(while: .subscribed.lingering(for: .seconds(1), on: scheduler))
            shared.subscribe().dispose()
        }

        var subscriptions: Int { starts.count }
        func ring() { scheduler.run() }
        func subscribe() { recording.content = shared.record() }
    }
}
