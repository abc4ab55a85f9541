import Impulse
import Testing

@Suite struct SubscribeRaceTests {
    private struct Arena: Sendable {
        let subject = Subject<Int, TestError>()
        let recording = Holder<Recording<Int, TestError>>()
        let first: Recording<Int, TestError>

        init() {
            first = subject.signal.record()
        }

        func subscribe() {
            recording.content = subject.signal.record()
        }
    }

    @Test(.tags(.clause4OneOrder))
    func `a subscriber that races values receives all values from some point on`() {
        race(
            on: { Arena() },
            { arena in for value in 0..<10 { arena.subject.send(value) } },
            { $0.subscribe() },
            outcome: { arena in
                arena.subject.send(10)
                return [arena.first.values, arena.recording.content?.values ?? []]
            },
            allowed: (0...10).map { [Array(0...10), Array($0...10)] })
    }

    @Test(.tags(.clause1Grammar))
    func `a subscriber that races the error receives the error once`() {
        race(
            on: { Arena() },
            { arena in
                arena.subject.send(1)
                arena.subject.send(error: .one)
            },
            { $0.subscribe() },
            { $0.subject.signal.record().dispose() },
            outcome: { [$0.first.events, $0.recording.content?.events ?? []] },
            allowed: [
                [[.next(1), .error(.one)], [.error(.one)]],
                [[.next(1), .error(.one)], [.next(1), .error(.one)]],
            ])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a subscriber that races the subject's release is released`() {
        struct Arena: Sendable {
            let live = Live()
            let subject = Holder(Subject<Int, TestError>())
            let signal: Signal<Int, TestError>
            let subscription = Holder<any Disposable>()

            init() { signal = subject.content?.signal ?? .empty }
        }
        race(
            on: { Arena() },
            { arena in
                let token = arena.live.token()
                arena.subscription.content = arena.signal.subscribe(next: { _ in token.touch() })
            },
            { $0.subject.content = nil },
            outcome: { $0.live.count },
            allowed: [0])
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposal that races the start of the source leaves nothing running`() {
        struct Arena: Sendable {
            let source = ManualSource()
            let trigger = Subject<Int, TestError>()
            let live = Live()
            let subscription: any Disposable

            init() {
                let (source, token) = (source, live.token())
                subscription = trigger.signal.flatMap { _ in source.signal }.subscribe(next: { _ in token.touch() })
            }
        }
        race(
            on: { Arena() },
            { $0.trigger.send(1) },
            { $0.subscription.dispose() },
            outcome: { arena in
                let hasStarted = arena.source.subscriber.content != nil
                return "started: \(hasStarted), cleaned up: \(arena.source.cleanups.count), alive: \(arena.live.count)"
            },
            allowed: ["started: false, cleaned up: 0, alive: 0", "started: true, cleaned up: 1, alive: 0"])
    }
}
