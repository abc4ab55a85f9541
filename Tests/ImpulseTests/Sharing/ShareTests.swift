import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct ShareTests {
    private let marbles = MarbleTest()

    @Test func `all concurrent subscribers share one subscription`() {
        let source = marbles.cold("-a-b-c-d-e-f-g")
        let shared = source.share()
        let first = marbles.record(shared, during: " ^----!")
        let second = marbles.record(shared, during: "--^-----!")
        marbles.expect(first, " -a-b-")
        marbles.expect(second, "---b-c-d")
        marbles.expect(subscriptionsTo: source, "^-------!")
    }

    @Test func `a subscriber after the last has been disposed of subscribes to the source again`() {
        let source = marbles.cold("-a-b-")
        let shared = source.share()
        let first = marbles.record(shared, during: " ^--!")
        let second = marbles.record(shared, during: "-----^--!")
        marbles.expect(first, " -a---")
        marbles.expect(second, "------a")
        marbles.expect(subscriptionsTo: source, "^--!", "-----^--!")
    }

    @Test func `a late subscriber receives the last values first`() {
        let shared = marbles.cold("-a-b-c-|").share(replay: 2)
        let first = marbles.record(shared)
        let second = marbles.record(shared, during: "----^")
        marbles.expect(first, " -a-b-   c-|")
        marbles.expect(second, "----(ab)c-|")
    }

    @Test func `all subscribers receive the completion, and a later one subscribes to the source again`() {
        let source = marbles.cold("-a|")
        let shared = source.share(replay: 1)
        let first = marbles.record(shared)
        let second = marbles.record(shared, during: "----^")
        marbles.expect(first, " -a|")
        marbles.expect(second, "-----a|")
        marbles.expect(subscriptionsTo: source, "^-!", "----^-!")
    }

    @Test func `a subscriber that subscribes again before others have ended subscribes to the source again`() {
        let starts = Counter()
        let end = Subject<Int, Never>()
        let shared = end.signal.take(1).on(subscribed: { starts.increment() }).share()
        shared.subscribe(completed: { shared.subscribe() })
        shared.subscribe()
        end.send(1)
        #expect(starts.count == 2)
    }

    @Test func `share forever stays subscribed without subscribers and remembers the completion`() {
        let source = marbles.cold("-a-b-|")
        let shared = source.share(replay: 1, while: .forever)
        let first = marbles.record(shared, during: "^-!")
        let second = marbles.record(shared, during: "-------^")
        marbles.expect(first, "-a")
        marbles.expect(second, "-------(b|)")
        marbles.expect(subscriptionsTo: source, "^----!")
    }

    @Test func `share forever delivers the remembered completion to later subscribers`() {
        let runs = Counter()
        let shared = Signal<Int, Never>.deferred { .just(runs.increment()) }.share(replay: 1, while: .forever)
        #expect(shared.record().events == [.next(1), .completed])
        #expect(shared.record().events == [.next(1), .completed])
        #expect(runs.count == 1)
    }

    @Test func `a subscription inside the completion subscribes to the source again`() {
        let runs = Counter()
        let shared = Signal<Int, Never>.deferred { .just(runs.increment()) }.share(replay: 1)
        let received = Recorder<Int>()
        shared.subscribe(
            next: { received.record($0) },
            completed: { shared.subscribe(next: { received.record($0) }) })
        #expect(received.all == [1, 2])
    }

    @Test func `the first subscriber receives synchronous values`() {
        #expect(Signal<Int, Never>([1, 2]).share().record().events == [.next(1), .next(2), .completed])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `disposal of the last subscriber releases the source`() {
        let live = Live()
        let subject = Subject<Int, Never>()
        func share() -> Signal<Int, Never> {
            let token = live.token()
            return subject.signal.map { value in
                token.touch()
                return value
            }.share(replay: 3)
        }
        var shared: Signal<Int, Never>? = share()
        let first = shared?.subscribe()
        let second = shared?.subscribe()
        shared = nil
        subject.send(1)
        first?.dispose()
        #expect(live.count == 1)
        second?.dispose()
        #expect(live.count == 0)
    }

    @Test func `a subscriber that races the last one's disposal receives all later values`() {
        race(
            on: { Shared() },
            { shared in shared.first.dispose() },
            { shared in shared.second.content = shared.signal.record() },
            outcome: { shared in
                shared.source.send(1)
                let values = shared.second.content?.values ?? []
                shared.second.content?.dispose()
                return values
            },
            allowed: [[1]])
    }

    private struct Shared: Sendable {
        let source = Subject<Int, Never>()
        let signal: Signal<Int, Never>
        let first: any Disposable
        let second = Holder<Recording<Int, Never>>()

        init() {
            signal = source.signal.share()
            first = signal.subscribe()
        }
    }

    @Test func `replay subscribes immediately and delivers everything to all subscribers`() {
        let runs = Counter()
        let signal = Signal<Int, Never>.deferred {
            runs.increment()
            return Signal<Int, Never>([1, 2])
        }
        let replayed = signal.replay()
        let last = signal.replay(last: 1)
        #expect(runs.count == 2)
        #expect(replayed.record().events == [.next(1), .next(2), .completed])
        #expect(last.record().events == [.next(2), .completed])
        #expect(runs.count == 2)
    }

    @Test func `a published signal emits nothing before its connection`() {
        let connection = Signal<Int, Never>([1, 2]).publish()
        let recording = connection.signal.record()
        #expect(recording.events.isEmpty)
        connection.connect()
        #expect(recording.events == [.next(1), .next(2), .completed])
        #expect(connection.signal.record().events == [.completed])
    }
}
