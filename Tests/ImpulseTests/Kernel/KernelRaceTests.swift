import Impulse
import Testing

/// Races between calls on two or more threads. Each runs many times, since even a rare fault affects some user.
@Suite struct KernelRaceTests {
    /// A subject or a subscriber, with one recorded subscription that holds a token.
    private struct Arena: Sendable {
        let live = Live()
        let events = Recorder<Event<Int, TestError>>()
        let overlap = Overlap()
        let subscription: any Disposable
        let send: @Sendable (Int) -> Void
        let end: @Sendable (TestError?) -> Void

        init(_ kind: Kind) {
            let subject = Subject<Int, TestError>()
            let source = Holder<Subscriber<Int, TestError>>()
            let (events, overlap, token) = (events, overlap, live.token())
            let signal: Signal<Int, TestError>
            switch kind {
            case .subject:
                signal = subject.signal
                send = { subject.send($0) }
                end = { if let error = $0 { subject.send(error: error) } else { subject.sendCompleted() } }
            case .subscriber:
                signal = Signal { subscriber in
                    source.content = subscriber
                    return nil
                }
                send = { source.content?.send($0) }
                end = { error in
                    if let error { source.content?.send(error: error) } else { source.content?.sendCompleted() }
                }
            }
            subscription = signal.subscribe(
                next: { value in
                    token.touch()
                    overlap.enter { events.record(.next(value)) }
                },
                error: { error in overlap.enter { events.record(.error(error)) } },
                completed: { overlap.enter { events.record(.completed) } }
            )
        }

        func send(upTo end: Int) { for value in 0..<end { send(value) } }

        var outcome: String { "\(events.all), overlaps: \(overlap.count), alive: \(live.count)" }
    }

    enum Kind: CaseIterable { case subject, subscriber }

    private static func outcomes(_ events: [[Event<Int, TestError>]]) -> [String] {
        events.map { "\($0), overlaps: 0, alive: 0" }
    }

    /// The prefixes of the values sent, each followed by each of the endings.
    private static func values(upTo end: Int, _ endings: [Event<Int, TestError>]...) -> [[Event<Int, TestError>]] {
        endings.flatMap { ending in (0...end).map { (0..<$0).map(Event.next) + ending } }
    }

    @Test(.tags(.clause1Grammar), arguments: Kind.allCases)
    func `when four terminal events race, exactly one is delivered`(_ kind: Kind) {
        race(
            on: { Arena(kind) },
            { $0.end(.one) },
            { $0.end(nil) },
            { $0.end(.two) },
            { $0.end(nil) },
            outcome: \.outcome,
            allowed: Self.outcomes([[.error(.one)], [.error(.two)], [.completed]]))
    }

    @Test(.tags(.clause1Grammar), arguments: Kind.allCases)
    func `no value is delivered after a racing completion`(_ kind: Kind) {
        race(
            on: { Arena(kind) },
            { $0.send(upTo: 10) },
            { $0.end(nil) },
            outcome: \.outcome,
            allowed: Self.outcomes(Self.values(upTo: 10, [.completed])))
    }

    @Test(.tags(.clause4OneOrder), arguments: Kind.allCases)
    func `values from two threads are all delivered, each thread's in order`(_ kind: Kind) {
        race(
            on: { Arena(kind) },
            { $0.send(upTo: 2) },
            { arena in for value in 2..<4 { arena.send(value) } },
            { $0.end(nil) },
            outcome: { arena in
                let values = arena.events.all.dropLast().compactMap(\.value)
                let isInOrder =
                    values.filter { $0 < 2 } == Array((0..<2).prefix { values.contains($0) })
                    && values.filter { $0 >= 2 } == Array((2..<4).prefix { values.contains($0) })
                return "in order: \(isInOrder), end: \(arena.events.all.last == .completed), alive: \(arena.live.count)"
            },
            allowed: ["in order: true, end: true, alive: 0"])
    }

    @Test(.tags(.clause5Cancellation), arguments: Kind.allCases)
    func `a disposal that races values delivers a prefix of them and releases everything`(_ kind: Kind) {
        race(
            on: { Arena(kind) },
            { $0.send(upTo: 10) },
            { $0.subscription.dispose() },
            outcome: { arena in
                let outcome = arena.outcome
                arena.send(10)
                return arena.outcome == outcome ? outcome : "event after the disposal: \(arena.outcome)"
            },
            allowed: Self.outcomes(Self.values(upTo: 10, [])))
    }

    @Test(.tags(.clause5Cancellation), arguments: Kind.allCases)
    func `a disposal, an end and values that race leave nothing behind`(_ kind: Kind) {
        race(
            on: { Arena(kind) },
            { $0.send(upTo: 5) },
            { $0.end(.one) },
            { $0.subscription.dispose() },
            { $0.subscription.dispose() },
            outcome: \.outcome,
            allowed: Self.outcomes(Self.values(upTo: 5, [], [.error(.one)])))
    }

    @Test(.tags(.clause5Cancellation))
    func `when disposals race, the source is torn down once`() {
        struct Arena: Sendable {
            let source = ManualSource()
            let recording: Recording<Int, TestError>

            init() { recording = source.signal.record() }
        }
        race(
            on: Arena.init,
            { $0.recording.dispose() },
            { $0.recording.dispose() },
            { $0.recording.dispose() },
            outcome: { $0.source.cleanups.count },
            allowed: [1])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a subscriber released while it sends releases everything downstream`() {
        race(
            on: { () -> (live: Live, source: ManualSource, received: Recorder<Int>, subscription: any Disposable) in
                let (live, source, received) = (Live(), ManualSource(), Recorder<Int>())
                let token = live.token()
                let subscription = source.signal.subscribe(next: { value in
                    token.touch()
                    received.record(value)
                })
                return (live, source, received, subscription)
            },
            { $0.source.send(1) },
            { $0.source.subscriber.content = nil },
            outcome: { "received: \($0.received.all), alive: \($0.live.count)" },
            allowed: ["received: [], alive: 0", "received: [1], alive: 0"])
    }

    @Test(.tags(.clause5Cancellation), arguments: Kind.allCases)
    func `after a disposal at most the callback that was about to begin is called`(_ kind: Kind) {
        struct Run: Sendable {
            let arena: Arena
            let seen = Holder<Int>()
        }
        race(
            on: { Run(arena: Arena(kind)) },
            { $0.arena.send(upTo: 20) },
            { run in
                run.arena.subscription.dispose()
                run.seen.content = run.arena.events.all.count
            },
            outcome: { $0.arena.events.all.count - ($0.seen.content ?? 0) },
            allowed: [0],
            interesting: [1])
    }
}
